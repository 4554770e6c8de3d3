import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { rideDay } from '#content/offers/ride-day.ts';
import { palette } from '#content/palette.ts';
import { RIDE_LIVE } from '#contracts/server-pages.ts';
import type { AppContext } from '../../app-context.ts';
import { escapeHtml } from '../../http/escape.ts';
import { commonHeaders } from '../../http/headers.ts';
import { countPage } from '../../http/server-page.ts';
import { offerPath } from '../offer-links.ts';
import { findOfferId, type OpenedOffer, readOpenedOffer } from '../offers/answers.ts';
import { stageText } from '../stored-rides.ts';

/** How long an answer is held; proxies close what is quiet for a minute. */
const HELD_MS = 25_000;
const MAX_WATCHERS = { ride: 6, process: 300 };

export type Watch = (quoteRequestId: number, onChange: () => void) => Promise<() => void>;

/**
 * How far the ride has come, as a frame of its customer's page. The answer is held open until something happens to the ride, and the
 * frame is then read again: it follows within a second, without a script.
 */
export function liveFrame(scope: FastifyInstance, ctx: AppContext, watch: Watch): void {
  const watched = new Map<number, number>();
  let watchers = 0;

  scope.get<{ Params: { token: string } }>(`${offerPath(':token')}/${RIDE_LIVE}`, async (request, reply) => {
    const offerId = await findOfferId(ctx, request.params.token);
    const read = () => ctx.db.snapshot((db) => readOpenedOffer(ctx, db, offerId ?? 0));
    const first = offerId === undefined ? undefined : await read();
    countPage(ctx, request, first ? 200 : 404);
    reply.headers({
      ...commonHeaders,
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'self'`,
      'content-type': 'text/html; charset=utf-8',
    });
    if (!first) return reply.code(404).send(frame(undefined));
    const id = first.quoteRequest.id;
    const isFull = (watched.get(id) ?? 0) >= MAX_WATCHERS.ride || watchers >= MAX_WATCHERS.process;
    if (isFull || request.method !== 'GET') return reply.header('refresh', '30').send(frame(first));

    watchers++;
    watched.set(id, (watched.get(id) ?? 0) + 1);
    const body = new Readable({ read() {} });
    const written = Promise.withResolvers<void>();
    // Whatever happens before the frame is written ends it after that.
    const end = () => void written.promise.then(() => body.push(null));
    const timer = setTimeout(end, HELD_MS);
    let stop: (() => void) | undefined;
    body.once('close', () => {
      clearTimeout(timer);
      stop?.();
      watchers--;
      const others = (watched.get(id) ?? 1) - 1;
      if (others > 0) watched.set(id, others);
      else watched.delete(id);
    });
    reply.raw.once('close', () => body.destroy());
    // Watched before it is read, so that nothing happens in between.
    stop = await watch(id, end);
    body.push(frame(await read()));
    written.resolve();
    return reply.headers({ refresh: '0', 'x-accel-buffering': 'no', connection: 'close' }).send(body);
  });
}

function frame(opened: OpenedOffer | undefined): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${rideDay.live}</title><style>${style}</style></head><body><p role="status">${opened ? escapeHtml(stageText(opened.quoteRequest, opened.day)) : ''}</p></body></html>`;
}

const style = `body{margin:0;font:18px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;color:${palette['stone-900']};background:transparent}p{margin:0}`;
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
