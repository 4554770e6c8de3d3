import type { FastifyInstance } from 'fastify';
import { agreedCopy, type ScheduledRun, scheduleText } from '#content/offers/schedule.ts';
import { csvColumns } from '#content/requests/request-field.ts';
import { offerColumns, offerStateText } from '#content/staff/quote-panels.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import { exportRequests, type Requests } from '#contracts/all-lists.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { ListQuery, RequestListName } from '#contracts/request-lists.ts';
import { replyClock, replyClockText } from '#rules/reply-clock.ts';
import { companyClock } from '#rules/time.ts';
import { listOrigins } from '../../analytics/enquiries.ts';
import type { AppContext } from '../../app-context.ts';
import type { ExportedRows } from '../../audit/exported-rows.ts';
import { type CsvColumn, encodeCsv, sendCsv, spreadsheetTime } from '../../http/csv-file.ts';
import { serve } from '../../http/serve.ts';
import { readOfferDeliveries } from '../../mail/offer-deliveries.ts';
import { requestLists } from '../request-lists.ts';
import { listNotes } from '../request-notes.ts';
import { readAll } from './list-reader.ts';

export function requestExportRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, exportRequests, ({ params: { list }, query, reply, staff, exported }) =>
    sendCsv(reply, ctx.now(), list, linesOf(ctx, list, query, staff.accountId, exported)),
  );
}

function linesOf(
  ctx: AppContext,
  list: RequestListName,
  query: ListQuery,
  accountId: number,
  exported: ExportedRows,
): AsyncGenerator<string> {
  const read = <Item>() => exported.counted(readAll<Item>(ctx, list, query, accountId));
  if (list === 'quote-requests')
    return encodeCsv(read<QuoteRequest>(), (quotes) => quoteColumns(ctx, quotes));
  const columns = columnsOf(list);
  return encodeCsv(read<Requests[typeof list]>(), () => columns);
}

function columnsOf<List extends RequestListName>(
  list: List,
  cells: {
    [Property in keyof Requests[List]]?: (request: Requests[List]) => string | number | undefined;
  } = {},
): CsvColumn<Requests[List]>[] {
  const definition = requestLists[list];
  return csvColumns<object>(definition.properties, {
    ...definition.cells,
    createdAt: ({ createdAt }: Requests[List]) => spreadsheetTime(createdAt),
    ...cells,
  });
}

/** Includes the customer's origin, the latest offer and the notes of staff. */
async function quoteColumns(ctx: AppContext, quotes: QuoteRequest[]): Promise<CsvColumn<QuoteRequest>[]> {
  const ids = quotes.map(({ id }) => id);
  const [notes, origins] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([listNotes(ctx, 'quote-requests', ids), listOrigins(ctx, ids)]);
  const notesOf = Map.groupBy(notes, ({ requestId }) => requestId);
  const originOf = new Map(origins.map((origin) => [origin.quoteRequestId, quoteCopy.originText(origin)]));
  const offerOf = await readLatestOffers(ctx, ids);
  const textsOf = (id: number) => notesOf.get(id)?.map(({ text }) => text);
  return [
    ...columnsOf('quote-requests', {
      // In dollars, as a number that a spreadsheet adds up.
      soldAmountCents: ({ soldAmountCents }) => soldAmountCents && soldAmountCents / 100,
      firstAnsweredAt: (quoteRequest) => {
        const clock = replyClock(quoteRequest, ctx.now());
        return clock && replyClockText(clock);
      },
    }),
    {
      heading: quoteCopy.origin,
      cell: ({ id, source }) => (source === 'phone' ? quoteCopy.byPhone : originOf.get(id)),
    },
    { heading: offerColumns.total, cell: ({ id }) => offerOf.get(id)?.total },
    { heading: offerColumns.state, cell: ({ id }) => offerOf.get(id)?.state },
    { heading: offerColumns.sent, cell: ({ id }) => offerOf.get(id)?.sentAt },
    { heading: offerColumns.validUntil, cell: ({ id }) => offerOf.get(id)?.validUntil },
    { heading: agreedCopy.arrangements, cell: ({ id }) => offerOf.get(id)?.arrangements ?? undefined },
    {
      heading: agreedCopy.schedule,
      cell: (ride) => scheduleText(offerOf.get(ride.id)?.schedule ?? [], ride),
    },
    { heading: quoteCopy.staffNotes, cell: ({ id }) => textsOf(id)?.join('\n') },
  ];
}

type OfferCells = {
  total: number;
  state: string;
  sentAt: string;
  validUntil: string;
  arrangements: string | null;
  schedule: ScheduledRun[];
};

/** The latest offer of each quote request, in the words of the dashboard and in dollars. */
async function readLatestOffers(ctx: AppContext, ids: number[]): Promise<Map<number, OfferCells>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.query
    .selectFrom('offers')
    .select(['quoteRequestId', 'totalCents', 'state', 'openedAt', 'expiresAt', 'createdAt', 'validUntil'])
    .select(['confirmedAt', 'arrangements', 'schedule'])
    .where('quoteRequestId', 'in', ids)
    .orderBy('version')
    .execute();
  const deliveries = await readOfferDeliveries(ctx, ids);
  // A later version replaces the one before.
  return new Map(
    rows.map(({ quoteRequestId, totalCents, createdAt, validUntil, arrangements, ...offer }) => {
      const isExpired = offer.state === 'open' && offer.expiresAt <= ctx.now();
      const shown = { ...offer, state: isExpired ? ('expired' as const) : offer.state };
      // Before `validUntil` when the ride has moved to an earlier day.
      const { date } = companyClock(offer.expiresAt);
      return [
        quoteRequestId,
        {
          total: totalCents / 100,
          state: offerStateText(shown, deliveries.get(quoteRequestId)),
          sentAt: spreadsheetTime(new Date(createdAt).toISOString()),
          validUntil: date < validUntil ? date : validUntil,
          arrangements,
          schedule: offer.schedule === null ? [] : JSON.parse(offer.schedule),
        },
      ];
    }),
  );
}
