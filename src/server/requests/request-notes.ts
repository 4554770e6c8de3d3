import type { Transaction } from 'kysely';
import { type RequestListName, type RequestNote, requestTables } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { lockRequest, record } from './record.ts';

/** Notes about those of the requests that were not removed, oldest first. */
export async function listNotes(
  ctx: AppContext,
  list: RequestListName,
  ids: number[],
): Promise<RequestNote[]> {
  const { query } = ctx.db;
  const present = query.selectFrom(requestTables[list]).select('id').where('deletedAt', 'is', null);
  const rows = await query
    .selectFrom('requestNotes')
    .select(['id', 'requestId', 'text', 'author', 'createdAt'])
    .where('requestId', 'in', present.where('id', 'in', ids))
    .orderBy('id')
    .execute();
  return rows.map(toWireFormat);
}

/** Returns undefined when the request does not exist or was removed. */
export async function addNote(
  ctx: AppContext,
  trx: Transaction<Tables>,
  request: { list: RequestListName; id: number },
  note: { text: string; author: string },
  author: { actor?: string } = {},
): Promise<RequestNote | undefined> {
  if (!(await lockRequest(ctx, trx, request))) return undefined;
  const row = await trx
    .insertInto('requestNotes')
    .values({ ...note, requestId: request.id, createdAt: ctx.now() })
    .returning(['id', 'requestId', 'text', 'author', 'createdAt'])
    .executeTakeFirstOrThrow();
  await record(ctx, trx, request, { kind: 'note-added', noteId: row.id, text: note.text }, author);
  return toWireFormat(row);
}
