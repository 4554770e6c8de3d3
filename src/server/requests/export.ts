import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportRequests } from '#contracts/all-lists.ts';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import { companyClock } from '#contracts/company-clock.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import { CSV_START, csvLines } from '#contracts/csv.ts';
import type { QuoteOrigin, QuoteRequest } from '#contracts/quote-requests.ts';
import type { ListQuery, RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import { serve } from '../http/serve.ts';
import { bookingCsvColumns, type CsvColumn, messageCsvColumns, quoteCsvColumns } from './csv-columns.ts';
import { readAll } from './list-reader.ts';
import { listNotes } from './notes.ts';

/** Where the quote requests with these ids came from, which analytics knows. */
export type ListOrigins = (ctx: AppContext, ids: number[] | undefined) => Promise<QuoteOrigin[]>;

/** Sends a list as a CSV file while it is read. The first part is awaited, so that a failure until then is a Problem. */
export function requestExportRoutes(app: FastifyInstance, ctx: AppContext, listOrigins: ListOrigins): void {
  serve(app, ctx, exportRequests, async ({ params: { list }, query, reply }) => {
    const lines = chunksOf(ctx, list, query, listOrigins);
    const first = await lines.next();
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${list}-${companyClock(ctx.now()).date}.csv"`);
    return Readable.from(withFirst(first.value ?? '', lines), { objectMode: false });
  });
}

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield CSV_START + first;
  yield* rest;
}

async function* chunksOf(
  ctx: AppContext,
  list: RequestListName,
  query: ListQuery,
  listOrigins: ListOrigins,
): AsyncGenerator<string> {
  if (list === 'quote-requests') {
    yield* encode(readAll<QuoteRequest>(ctx, list, query), async (quotes) => {
      const ids = quotes.map(({ id }) => id);
      const [notes, origins] =
        ids.length === 0 ? [[], []] : await Promise.all([listNotes(ctx, ids), listOrigins(ctx, ids)]);
      return quoteCsvColumns({ notes, origins }, ctx.now());
    });
  } else if (list === 'booking-requests') {
    yield* encode(readAll<BookingRequest>(ctx, list, query), () => bookingCsvColumns());
  } else {
    yield* encode(readAll<ContactMessage>(ctx, list, query), () => messageCsvColumns());
  }
}

/** The headings come with the first rows, so that a query that is refused is refused before anything is sent. */
async function* encode<Item>(
  chunks: AsyncGenerator<Item[]>,
  columnsFor: (items: Item[]) => CsvColumn<Item>[] | Promise<CsvColumn<Item>[]>,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const items of chunks) {
    const columns = await columnsFor(items);
    yield (isFirst ? headings(columns) : '') +
      csvLines(items.map((item) => columns.map(({ cell }) => cell(item))));
    isFirst = false;
  }
  if (isFirst) yield headings(await columnsFor([]));
}

function headings<Item>(columns: CsvColumn<Item>[]): string {
  return csvLines([columns.map(({ heading }) => heading)]);
}
