import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import { companyClock } from '#contracts/company-clock.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import { CSV_START, csvLines } from '#contracts/csv.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import {
  bookingCsvColumns,
  type CsvColumn,
  messageCsvColumns,
  quoteCsvColumns,
} from '#contracts/request-csv.ts';
import type { ListQuery } from '#contracts/request-lists.ts';
import { exportRequests } from '#contracts/selection.ts';
import type { RequestListName } from '#contracts/staff-removed.ts';
import { listOrigins } from './analytics/quote-sources.ts';
import type { AppContext } from './app-context.ts';
import { readAll } from './db/list-reader.ts';
import { serve } from './http/serve.ts';
import { listNotes } from './staff/notes.ts';

/** Sends a list as a CSV file while it is read. The first part is awaited, so that a failure until then is a Problem. */
export function requestExportRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, exportRequests, async ({ params: { list }, query, reply }) => {
    const lines = chunksOf(ctx, list, query);
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

async function* chunksOf(ctx: AppContext, list: RequestListName, query: ListQuery): AsyncGenerator<string> {
  if (list === 'quote-requests') {
    let columns = quoteCsvColumns({ notes: [], origins: [] }, ctx.now(), formatTime);
    yield headings(columns);
    for await (const quotes of readAll<QuoteRequest>(ctx, list, query)) {
      const ids = quotes.map(({ id }) => id);
      const [notes, origins] = await Promise.all([listNotes(ctx, ids), listOrigins(ctx, ids)]);
      columns = quoteCsvColumns({ notes, origins }, ctx.now(), formatTime);
      yield csvLines(quotes.map((quote) => columns.map(({ cell }) => cell(quote))));
    }
  } else if (list === 'booking-requests') {
    yield* encode(bookingCsvColumns(formatTime), readAll<BookingRequest>(ctx, list, query));
  } else {
    yield* encode(messageCsvColumns(formatTime), readAll<ContactMessage>(ctx, list, query));
  }
}

async function* encode<Item>(
  columns: CsvColumn<Item>[],
  chunks: AsyncGenerator<Item[]>,
): AsyncGenerator<string> {
  yield headings(columns);
  for await (const items of chunks)
    yield csvLines(items.map((item) => columns.map(({ cell }) => cell(item))));
}

function headings<Item>(columns: CsvColumn<Item>[]): string {
  return csvLines([columns.map(({ heading }) => heading)]);
}

/** On the company's clock, in a form that spreadsheets read as a time. */
function formatTime(iso: string): string {
  const { date, time } = companyClock(Date.parse(iso));
  return `${date} ${time}`;
}
