import type { Selectable } from 'kysely';
import type { QuoteNote } from '#contracts/staff-notes.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';

/** All notes about requests that are still listed, in the order they were written. */
export async function listNotes(ctx: AppContext): Promise<QuoteNote[]> {
  const rows = await ctx.db.query
    .selectFrom('quoteNotes')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'quoteNotes.quoteRequestId')
    .selectAll('quoteNotes')
    .where('quoteRequests.deletedAt', 'is', null)
    .orderBy('quoteNotes.id')
    .execute();
  return rows.map(fromRow);
}

/** Nothing when the request is not there any more. */
export async function addNote(
  ctx: AppContext,
  note: { quoteRequestId: number; text: string; author: string },
): Promise<QuoteNote | undefined> {
  const request = await ctx.db.query
    .selectFrom('quoteRequests')
    .select('id')
    .where('id', '=', note.quoteRequestId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!request) return undefined;
  const row = await ctx.db.query
    .insertInto('quoteNotes')
    .values({
      quoteRequestId: request.id,
      text: note.text,
      author: note.author,
      createdAt: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

function fromRow(row: Selectable<Tables['quoteNotes']>): QuoteNote {
  return {
    id: row.id,
    quoteRequestId: row.quoteRequestId,
    text: row.text,
    author: row.author,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
