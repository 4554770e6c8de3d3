import { sql, type Transaction } from 'kysely';
import { searchableWords } from '#content/requests/search-text.ts';
import type { QuoteNote } from '#contracts/quote-requests.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';

/** Notes about quote requests that were not removed, or about those of `ids`, oldest first. */
export async function listNotes(ctx: AppContext, ids: number[] | undefined): Promise<QuoteNote[]> {
  const rows = await ctx.db.query
    .selectFrom('quoteNotes')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'quoteNotes.quoteRequestId')
    .selectAll('quoteNotes')
    .where('quoteRequests.deletedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('quoteNotes.quoteRequestId', 'in', ids ?? []))
    .orderBy('quoteNotes.id')
    .execute();
  return rows.map(toWireFormat);
}

/** Returns undefined when the quote request does not exist or was removed. */
export async function addNote(
  trx: Transaction<Tables>,
  note: { quoteRequestId: number; text: string; author: string; createdAt: number },
): Promise<QuoteNote | undefined> {
  const request = await trx
    .updateTable('quoteRequests')
    // Appended, so that two notes written at the same time are both found.
    .set({ searchText: sql`search_text || ${searchableWords(note.text)}` })
    .where('id', '=', note.quoteRequestId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!request) return undefined;
  const row = await trx.insertInto('quoteNotes').values(note).returningAll().executeTakeFirstOrThrow();
  return toWireFormat(row);
}
