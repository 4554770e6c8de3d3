import type { Selectable } from 'kysely';
import type { QuoteNote } from '#contracts/staff-notes.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';

/** All notes about requests that are still listed, in the order they were written. */
export async function listNotes(ctx: AppContext): Promise<QuoteNote[]> {
  const rows = await ctx.db.query
    .selectFrom('quote_notes')
    .innerJoin('quote_requests', 'quote_requests.id', 'quote_notes.quote_request_id')
    .selectAll('quote_notes')
    .where('quote_requests.deleted_at', 'is', null)
    .orderBy('quote_notes.id')
    .execute();
  return rows.map(fromRow);
}

/** Nothing when the request is not there any more. */
export async function addNote(
  ctx: AppContext,
  note: { quoteRequestId: number; text: string; author: string },
): Promise<QuoteNote | undefined> {
  const request = await ctx.db.query
    .selectFrom('quote_requests')
    .select('id')
    .where('id', '=', note.quoteRequestId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!request) return undefined;
  const row = await ctx.db.query
    .insertInto('quote_notes')
    .values({
      quote_request_id: request.id,
      text: note.text,
      author: note.author,
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

function fromRow(row: Selectable<Tables['quote_notes']>): QuoteNote {
  return {
    id: row.id,
    quoteRequestId: row.quote_request_id,
    text: row.text,
    author: row.author,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
