import type { Transaction } from 'kysely';
import type { QuoteNote } from '#contracts/quote-requests.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { lockRequest, record } from './record.ts';

/** Notes about those of the quote requests that were not removed, oldest first. */
export async function listNotes(ctx: AppContext, ids: number[]): Promise<QuoteNote[]> {
  const rows = await ctx.db.query
    .selectFrom('quoteNotes')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'quoteNotes.quoteRequestId')
    .selectAll('quoteNotes')
    .where('quoteRequests.deletedAt', 'is', null)
    .where('quoteNotes.quoteRequestId', 'in', ids)
    .orderBy('quoteNotes.id')
    .execute();
  return rows.map(toWireFormat);
}

/** Returns undefined when the quote request does not exist or was removed. */
export async function addNote(
  ctx: AppContext,
  trx: Transaction<Tables>,
  note: { quoteRequestId: number; text: string; author: string },
  author: { actor?: string } = {},
): Promise<QuoteNote | undefined> {
  const request = { list: 'quote-requests', id: note.quoteRequestId } as const;
  if (!(await lockRequest(ctx, trx, request))) return undefined;
  const row = await trx
    .insertInto('quoteNotes')
    .values({ ...note, createdAt: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(ctx, trx, request, { kind: 'note-added', noteId: row.id, text: note.text }, author);
  return toWireFormat(row);
}
