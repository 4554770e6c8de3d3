import type { FastifyInstance } from 'fastify';
import { liveCopy } from '#content/staff/live.ts';
import { streamEvents } from '#contracts/live.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { createHub } from './hub.ts';

export function liveRoutes(
  app: FastifyInstance,
  ctx: AppContext,
): Pick<ReturnType<typeof createHub>, 'streamCount' | 'watch'> {
  const hub = createHub(ctx);
  serve(app, ctx, streamEvents, async ({ request, reply, staff }) => {
    // A client that waits for the end of the response would wait forever.
    if (!/text\/event-stream|\*\/\*/.test(request.headers.accept ?? ''))
      throw new ApiError('invalid', liveCopy.onlyStreams);
    const body = await hub.open(staff);
    // Fastify answers HEAD without reading the body.
    reply.raw.once('close', () => body.destroy());
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      // A server that stops would wait for the connection otherwise.
      .header('connection', 'close');
    return body;
  });
  // Before Fastify waits for the requests that are still being answered.
  app.addHook('preClose', (done) => {
    hub.endAll();
    done();
  });
  app.addHook('onClose', hub.close);
  return hub;
}
