import type { FastifyInstance } from 'fastify';
import { exportRequests } from '#contracts/all-lists.ts';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { ListQuery, RequestListName } from '#contracts/request-lists.ts';
import { listOrigins } from '../../analytics/enquiries.ts';
import type { AppContext } from '../../app-context.ts';
import { encodeCsv, sendCsv } from '../../http/csv-file.ts';
import { serve } from '../../http/serve.ts';
import { bookingCsvColumns, messageCsvColumns, quoteCsvColumns } from './csv-columns.ts';
import { readAll } from './list-reader.ts';
import { listNotes } from './notes.ts';

export function requestExportRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, exportRequests, ({ params: { list }, query, reply }) =>
    sendCsv(reply, ctx.now(), list, linesOf(ctx, list, query)),
  );
}

async function* linesOf(ctx: AppContext, list: RequestListName, query: ListQuery): AsyncGenerator<string> {
  if (list === 'quote-requests') {
    yield* encodeCsv(readAll<QuoteRequest>(ctx, list, query), async (quotes) => {
      const ids = quotes.map(({ id }) => id);
      const [notes, origins] =
        ids.length === 0 ? [[], []] : await Promise.all([listNotes(ctx, ids), listOrigins(ctx, ids)]);
      return quoteCsvColumns({ notes, origins }, ctx.now());
    });
  } else if (list === 'booking-requests') {
    yield* encodeCsv(readAll<BookingRequest>(ctx, list, query), () => bookingCsvColumns());
  } else {
    yield* encodeCsv(readAll<ContactMessage>(ctx, list, query), () => messageCsvColumns());
  }
}
