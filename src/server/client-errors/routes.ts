import type { FastifyInstance } from 'fastify';
import { reportClientError } from '#contracts/client-errors.ts';
import type { AppContext } from '../app-context.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { serve } from '../http/serve.ts';

const HOUR = 60 * 60 * 1000;
const reportsPerAddress: rateLimit.RateLimit = { name: 'client-errors-address', max: 20, windowMs: HOUR };
/** A fault on every page of a busy day must not fill the log. */
const reportsInAll: rateLimit.RateLimit = { name: 'client-errors-all', max: 1000, windowMs: HOUR };

/** Rendering errors of the pages, as one warning each in the log. Neither address nor browser is logged. */
export function clientErrorRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, reportClientError, async ({ body, request }) => {
    await rateLimit.consume(ctx, reportsPerAddress, request.ip);
    await rateLimit.consume(ctx, reportsInAll, 'all');
    const clientError = {
      message: withoutPersonalData(body.message),
      path: withoutPersonalData(body.path.replace(/[?#].*$/, '')),
    };
    ctx.log.warn({ clientError }, 'a page failed in the browser');
    return { received: true as const };
  });
}

/** A message may quote what a visitor typed: e-mail addresses, phone numbers and queries are cut out. */
function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/[^\s"'<>]+@[^\s"'<>]+/g, '[e-mail]')
    .replaceAll(/\+?\(?\d[\d\s().-]{5,}\d/g, '[number]')
    .replaceAll(/\?\S+/g, '?[query]');
}
