import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { demoReservations as copy } from '#content/demo-reservations.ts';
import { palette } from '#content/palette.ts';
import { visitParameter } from '#content/reservations.ts';
import { ReservationNotice, receiveReservation } from '#contracts/booking-requests.ts';
import { mistakeLimit } from '#contracts/endpoint.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import { registerFormParser } from '../http/forms.ts';
import { personalPageHeaders } from '../http/headers.ts';
import { sendNotice } from '../http/notice-page.ts';
import { requireSameOrigin } from '../http/origin.ts';
import { problemOfRequest } from '../http/problems.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';
import { bookedPage, formPage } from './demonstration-page.ts';
import { sign } from './signature.ts';

const BASE_PATH = '/demo-reservations';
const FRAME_SCRIPT = `${BASE_PATH}/frame-height.js`;
/** The page opens in a tab of its own, the frame inside the widget; a booking returns to where it was made. */
const pageNames = ['book', 'frame'] as const;

const bookingsPerAddress: rateLimit.RateLimit = { name: 'demo-address', max: 20, windowMs: 10 * MINUTE_MS };

/**
 * A local stand-in for the reservation service, so that the whole booking flow can be tried: a booking page, a loader, a
 * frame, and a signed notice to our own webhook.
 */
export function demoReservationsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const loader = readFileSync(join(import.meta.dirname, 'widget-loader.js'), 'utf8').replace(
    'DESK_SETTINGS',
    JSON.stringify({
      frameTitle: copy.frameTitle,
      close: copy.close,
      background: palette['paper-0'],
      color: palette['stone-900'],
    }),
  );

  const frameHeight = readFileSync(join(import.meta.dirname, 'frame-height.js'), 'utf8');

  app.register(async (scope) => {
    registerFormParser(scope);
    scope.setErrorHandler(sendNotice);
    // Unlike our own pages, those of the demonstration service may stand in a frame of this site.
    scope.addHook('onSend', async (_request, reply, payload) => {
      const policy = String(reply.getHeader('content-security-policy'));
      reply.headers({
        'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
        'x-frame-options': 'SAMEORIGIN',
      });
      return payload;
    });

    scope.get(`${BASE_PATH}/widget-loader.js`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(loader),
    );

    scope.get(FRAME_SCRIPT, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(frameHeight),
    );

    for (const name of pageNames) {
      const address = `${BASE_PATH}/${name}`;
      const script = name === 'frame' ? FRAME_SCRIPT : undefined;

      scope.get<{ Querystring: Record<string, string> }>(address, async ({ query }, reply) => {
        const typed = {
          passengers: '1',
          // A booking link may carry what was entered before; the page shows it and nothing is booked yet.
          ...Object.fromEntries(
            Object.entries(query).flatMap(([name, value]) =>
              Object.hasOwn(copy.fields, name) ? [[name, String(value)]] : [],
            ),
          ),
          analyticsSessionId: String(query[visitParameter() ?? ''] ?? ''),
        };
        return sendPage(reply, formPage({ action: address, typed, fields: {}, script }));
      });

      scope.post<{ Body: Record<string, string | string[]> | undefined }>(address, async (request, reply) => {
        requireSameOrigin(request);
        const form = request.body ?? {};
        try {
          const number = await book(form, request.ip);
          return sendPage(reply, bookedPage(number, address, script));
        } catch (error) {
          const { status, headers, problem } = problemOfRequest(error, request);
          if (rateLimit.isMistake(status)) rateLimit.consumeInMemory(ctx, mistakeLimit, request.ip);
          // A name that was sent twice is a list.
          const typed = Object.fromEntries(
            Object.entries(form).map(([name, value]) => [name, String(value)]),
          );
          const rejected = { typed, message: problem.message, fields: problem.fields ?? {} };
          return sendPage(reply.headers(headers), formPage({ action: address, ...rejected, script }), status);
        }
      });
    }
  });

  const book = async (form: object, address: string): Promise<string> => {
    const id = `DD-${randomInt(10_000_000, 100_000_000)}`;
    const booking = validate(ReservationNotice.shape.booking, { ...form, id });
    // Counted after the validation: a form with mistakes uses up no attempt.
    await rateLimit.consume(ctx, bookingsPerAddress, address);
    const body = JSON.stringify({ event: 'booking.created', booking });
    // Through our own webhook, so that signature, time and contract are checked as for any reservation service.
    const answer = await app.inject({
      method: receiveReservation.method,
      url: receiveReservation.path,
      headers: { 'content-type': 'application/json', ...sign(ctx, body) },
      payload: body,
    });
    if (answer.statusCode !== 200) throw new ApiError('unavailable', copy.unreachable);
    return id;
  };
}

/** The same for every page: they differ in their entries alone. */
const pageHeaders = personalPageHeaders(bookedPage('', BASE_PATH, undefined));

function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.code(status).headers(pageHeaders).send(html);
}
