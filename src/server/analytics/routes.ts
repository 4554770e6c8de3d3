import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  AnalyticsComponent,
  listAnalyticsResets,
  type Receipt,
  readAnalyticsSummary,
  readGeo,
  resetAllAnalytics,
  resetAnalyticsComponent,
  trackBacklink,
  trackPageTime,
  trackPageView,
  trackSession,
  trackSessionDuration,
  trackWebVitals,
  undoAnalyticsReset,
} from '#contracts/analytics.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { listQuoteOrigins } from '#contracts/staff-origins.ts';
import type { AppContext } from '../app-context.ts';
import type { Geography } from '../http/geography.ts';
import type { RawEndpoints } from '../http/raw-endpoints.ts';
import { serve } from '../http/serve.ts';
import { createDrops } from './drops.ts';
import { type Event, toEvent } from './events.ts';
import { createIngest } from './ingest.ts';
import { createQueue } from './queue.ts';
import { listOrigins } from './quote-sources.ts';
import { readRange } from './range.ts';
import { rebuildListedDays } from './rebuild.ts';
import { listResets, reset, undoReset } from './resets.ts';
import { removeOld } from './retention.ts';
import { createSummarizer } from './summarizer.ts';
import { createVitals } from './vitals.ts';
import { createWriter } from './writer.ts';

const STORE_COUNTS_EVERY = 10_000;
const DAY = 24 * 60 * 60 * 1000;
/** Sooner than staff can have signed in, and not while the first visitors after a start are waiting. */
const PREPARE_SUMMARIES_AFTER = 1_000;
/** On SQLite with 43,000 views, the first one for staff took no longer than after twenty. */
const PREPARED = 3;
/** What the dashboard opens with. */
const SHOWN_FIRST = 30 * DAY;
/** Not while the first visitors after a start are waiting. */
const MAINTAIN_FIRST = 60_000;

export function analyticsRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  rawEndpoints: RawEndpoints,
  ownPaths: string[],
  geography: Geography,
): { queueLength: () => number } {
  const queue = createQueue(createWriter(ctx, ownPaths), ctx.db.engine);
  const drops = createDrops(ctx);
  const vitals = createVitals(ctx, ownPaths);
  const ingest = createIngest(ctx, queue, drops, geography);
  const summarizer = createSummarizer(ctx);

  const track = <I extends z.ZodType>(
    endpoint: Endpoint<z.ZodUndefined, z.ZodUndefined, I, typeof Receipt, 'public'>,
    eventOf: (body: z.output<I>, at: number) => Event,
    unstored: (body: z.output<I>) => { userAgent?: string; referrer?: string } = () => ({}),
  ) =>
    rawEndpoints.serve(app, endpoint, async ({ body, headers, address, host }) => ({
      accepted: await ingest.take({
        event: eventOf(body, ctx.now()),
        headers,
        address,
        host,
        ...unstored(body),
      }),
    }));
  track(trackSession, toEvent.session, ({ userAgent, referrer }) => ({ userAgent, referrer }));
  track(trackPageView, toEvent.view);
  track(trackPageTime, toEvent.time);
  track(trackBacklink, toEvent.backlink, ({ sourceUrl }) => ({ referrer: sourceUrl }));
  track(trackSessionDuration, toEvent.heartbeat);
  rawEndpoints.serve(app, trackWebVitals, async ({ body, headers, address, host }) => {
    const event = { kind: 'vitals' as const, page: body.pagePath };
    const accepted = ingest.admits({ event, headers, address, host });
    if (accepted) vitals.count(body);
    return { accepted };
  });

  serve(app, ctx, readGeo, async ({ request }) => {
    const { country, region, city } = await geography.locate(request.ip);
    return { country_name: country, region, city };
  });

  /** What is gathered in memory. */
  const storeCounts = async () => {
    await drops.store().catch((err) => ctx.log.error({ err }, 'drops were not stored'));
    await vitals.store().catch((err) => ctx.log.error({ err }, 'page speeds were not stored'));
  };
  serve(app, ctx, readAnalyticsSummary, async ({ query }) => {
    const range = readRange(query);
    await storeCounts();
    return summarizer.ask(range);
  });
  serve(app, ctx, listQuoteOrigins, ({ query }) => listOrigins(ctx, query.quoteRequestIds));
  const resetComponents = async (ctx: AppContext, components: AnalyticsComponent[]) => {
    // What was counted before the reset must not be stored as counted after it.
    await vitals.store(ctx.db.query);
    return reset(ctx, components);
  };
  serve(app, ctx, resetAllAnalytics, ({ ctx }) => resetComponents(ctx, AnalyticsComponent.options));
  serve(app, ctx, resetAnalyticsComponent, ({ ctx, params }) => resetComponents(ctx, [params.component]));
  serve(app, ctx, listAnalyticsResets, () => listResets(ctx));
  serve(app, ctx, undoAnalyticsReset, async ({ ctx, body }) => {
    await undoReset(ctx, body.resetId);
    return { undone: true as const };
  });

  let closing = false;
  /** What an update or a purge left to be counted again, then what is too old. */
  const maintain = () =>
    rebuildListedDays(ctx, () => closing)
      .then(() => removeOld(ctx))
      .then(() => rebuildListedDays(ctx, () => closing))
      .catch((err) => ctx.log.error({ err }, 'the analytics tables were not maintained'));
  /** Warms caches and compiled statements: the first summary after a restart of `npm run bench -- analytics`. */
  const prepareSummaries = async () => {
    const to = ctx.now();
    try {
      for (let day = 0; day < PREPARED && !closing; day++)
        await summarizer.ask({ from: to - SHOWN_FIRST + day * DAY, to });
    } catch (err) {
      ctx.log.warn({ err }, 'no summary was prepared');
    }
  };
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', async () => {
    timers.push(
      setTimeout(prepareSummaries, PREPARE_SUMMARIES_AFTER),
      setInterval(storeCounts, STORE_COUNTS_EVERY),
      setTimeout(maintain, MAINTAIN_FIRST),
      setInterval(maintain, DAY),
    );
  });
  app.addHook('onClose', async () => {
    closing = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all([queue.close(), summarizer.close()]);
    await storeCounts();
  });
  return { queueLength: queue.length };
}
