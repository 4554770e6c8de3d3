import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  AnalyticsComponent,
  listAnalyticsResets,
  MAX_FILTERED_DAYS,
  type Receipt,
  readAnalyticsConversion,
  readAnalyticsSummary,
  readGeo,
  resetAllAnalytics,
  resetAnalyticsComponent,
  trackAction,
  trackBacklink,
  trackPageTime,
  trackPageView,
  trackSession,
  trackSessionDuration,
  undoAnalyticsReset,
} from '#contracts/analytics.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { readLosses } from '#contracts/losses.ts';
import { readPeople } from '#contracts/people.ts';
import { listQuoteOrigins } from '#contracts/quote-requests.ts';
import { calendar } from '#rules/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Geography } from '../http/geography.ts';
import { isSecretAddress } from '../http/secret-paths.ts';
import { serve } from '../http/serve.ts';
import { scheduleJob } from '../jobs/schedule-job.ts';
import { comparedRange } from './comparison.ts';
import { readConversion } from './conversion.ts';
import { createDrops } from './drops.ts';
import { listOrigins } from './enquiries.ts';
import { type Event, toEvent } from './events.ts';
import { readValues } from './filter.ts';
import { createIngest } from './ingest.ts';
import { readLosses as countLosses, listLost } from './losses.ts';
import { readPeople as countPeople } from './people.ts';
import { createQueue } from './queue.ts';
import { rebuildListedDays } from './rebuild.ts';
import { listResets, reset, undoReset } from './resets.ts';
import { removeOld } from './retention.ts';
import { readBookAhead, readOpenOffers } from './sales.ts';
import type { Range } from './scan.ts';
import { createStore } from './store.ts';
import { createSummary } from './summary.ts';

const STORE_DROPS_EVERY = 10_000;
/** Not while the first visitors after a start are waiting. */
const MAINTAIN_FIRST = MINUTE_MS;

export function analyticsRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  ownPaths: string[],
  geography: Geography,
): { queueLength: () => number } {
  const queue = createQueue(createStore(ctx.db, ownPaths));
  const drops = createDrops(ctx);
  const ingest = createIngest(ctx, queue, drops, {
    geography,
    isSecret: (address) => isSecretAddress(app, address),
  });
  const summarize = createSummary(ctx.db);

  const track = <I extends z.ZodType>(
    endpoint: Endpoint<z.ZodUndefined, z.ZodUndefined, I, typeof Receipt, 'public'>,
    eventOf: (body: z.output<I>, at: number) => Event,
    unstored: (body: z.output<I>) => { userAgent?: string; referrer?: string; domain?: string } = () => ({}),
  ) =>
    serve(app, ctx, endpoint, async ({ body, request }) => ({
      accepted: await ingest.take({
        event: eventOf(body, ctx.now()),
        ...senderOf(request),
        ...unstored(body),
      }),
    }));
  track(trackSession, toEvent.session, ({ userAgent, referrer, referrerDomain: domain }) => ({
    userAgent,
    referrer,
    domain,
  }));
  track(trackPageView, toEvent.view);
  track(trackPageTime, toEvent.time);
  track(trackBacklink, toEvent.backlink, ({ sourceUrl: referrer, sourceDomain: domain }) => ({
    referrer,
    domain,
  }));
  track(trackSessionDuration, toEvent.heartbeat);
  track(trackAction, toEvent.action);

  serve(app, ctx, readGeo, async ({ request }) => {
    const { country, region, city } = await geography.locate(request.ip);
    return { country_name: country, region, city };
  });

  const storeDrops = () => drops.store().catch((err) => ctx.log.error({ err }, 'drops were not stored'));
  serve(app, ctx, readAnalyticsSummary, async ({ query }) => {
    const range = readRange(query);
    await storeDrops();
    const values = readValues(query);
    const { day } = query;
    const [openOffers, bookAhead] = await Promise.all([
      readOpenOffers(ctx.db.reader, ctx.now()),
      readBookAhead(ctx.db.reader, ctx.now()),
    ]);
    const summary = { ...(await summarize(range, { values, day })), openOffers, bookAhead };
    if (!query.compare) return summary;
    const earlier = comparedRange(range, query.compare);
    return {
      ...summary,
      comparison: {
        ...(await summarize(earlier, { step: summary.series.step, values, day })),
        startDate: new Date(earlier.from).toISOString(),
        endDate: new Date(earlier.to - 1).toISOString(),
      },
    };
  });
  serve(app, ctx, readAnalyticsConversion, async ({ query }) => {
    const range = readRange(query);
    const convert = (one: Range) => readConversion(ctx.db, one, ctx.now(), readValues(query));
    const conversion = await convert(range);
    if (!query.compare) return conversion;
    return { ...conversion, comparison: await convert(comparedRange(range, query.compare)) };
  });
  serve(app, ctx, readLosses, async ({ query }) => {
    const range = readRange(query);
    const read = (one: Range) => countLosses(ctx.db.reader, one, ctx.now());
    return {
      ...(await read(range)),
      requests: await listLost(ctx.db.reader, range, ctx.now()),
      ...(query.compare && { comparison: await read(comparedRange(range, query.compare)) }),
    };
  });
  serve(app, ctx, readPeople, () => countPeople(ctx.db.reader, ctx.now()));
  serve(app, ctx, listQuoteOrigins, ({ query }) => listOrigins(ctx, query.quoteRequestIds));
  serve(app, ctx, resetAllAnalytics, ({ trx }) => reset(ctx, trx, AnalyticsComponent.options));
  serve(app, ctx, resetAnalyticsComponent, ({ trx, params }) => reset(ctx, trx, [params.component]));
  serve(app, ctx, listAnalyticsResets, () => listResets(ctx));
  serve(app, ctx, undoAnalyticsReset, async ({ trx, body }) => {
    await undoReset(ctx, trx, body.resetId);
    return { undone: true as const };
  });

  scheduleJob(app, ctx, { name: 'analytics drops', everyMs: STORE_DROPS_EVERY }, storeDrops);
  // Count the days again that an update or a purge has listed, then remove what is too old.
  scheduleJob(
    app,
    ctx,
    { name: 'analytics maintenance', everyMs: DAY_MS, firstMs: MAINTAIN_FIRST },
    async (_ctx, isStopping) => {
      await rebuildListedDays(ctx, isStopping);
      await removeOld(ctx, ownPaths);
      await rebuildListedDays(ctx, isStopping);
    },
  );
  app.addHook('onClose', async () => {
    await queue.close();
    await storeDrops();
  });
  return { queueLength: queue.length };
}

function senderOf({ headers, ip, host }: FastifyRequest) {
  return { headers, address: ip, host };
}

const LONGEST = 3_653 * DAY_MS;

/** Both ends count. A date without a time means the whole of that day, by the company's clock. */
function readRange(query: { startDate: string; endDate: string } & Parameters<typeof readValues>[0]): Range {
  const { from } = momentOf(query.startDate);
  const { to } = momentOf(query.endDate);
  if (from >= to) {
    throw new ApiError('invalid', 'The range ends before it begins.', {
      fields: { endDate: 'must not be before startDate' },
    });
  }
  if (to - from > LONGEST) {
    throw new ApiError('invalid', 'The range is longer than ten years.', {
      fields: { startDate: 'must be at most ten years before endDate' },
    });
  }
  if (readValues(query) && to - from > MAX_FILTERED_DAYS * DAY_MS + HOUR_MS) {
    throw new ApiError('invalid', `With a filter, a range has at most ${MAX_FILTERED_DAYS} days.`, {
      fields: { startDate: `must be at most ${MAX_FILTERED_DAYS} days before endDate` },
    });
  }
  return { from, to };
}

function momentOf(text: string): Range {
  const moment = Date.parse(text);
  if (text.includes('T')) return { from: moment, to: moment + 1 };
  const day = Math.round(moment / DAY_MS);
  return { from: calendar.startOf(day), to: calendar.startOf(day + 1) };
}
