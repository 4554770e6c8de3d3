import type { Kysely, Selectable } from 'kysely';
import type { AuditEntry } from '#contracts/audit-log.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';

const PAGE_SIZE = 100;
const COMMAND_LINE = 'command line';

type StaffAction = { actor: string; endpoint: Endpoint; params: unknown; body: unknown; response: unknown };

/**
 * Stores one change made by staff, in the transaction of that change: neither exists without the other. `serve()` calls it
 * for every staff endpoint that is not a GET. Entries are kept after the records they are about are deleted, so they
 * contain no personal data of customers.
 */
export function recordAuditEntry(
  transaction: Kysely<Tables>,
  now: number,
  { actor, endpoint, params, body, response }: StaffAction,
): Promise<unknown> {
  return insertEntry(transaction, {
    actor,
    action: actionOf(endpoint),
    subject: textOf(firstValue(params, ['id', 'component']) ?? firstValue(body, ['quoteRequestId', 'list'])),
    value: textOf(firstValue(body, ['status', 'isProcessed', 'isRead'])),
    count: Number(firstValue(response, ['removed', 'restored']) ?? 1),
    createdAt: now,
  });
}

export type Command = 'staff set-password' | 'backup' | 'restore' | 'first start';

/** Stores what was done on the command line, where nobody signs in. */
export function recordCommand(
  transaction: Kysely<Tables>,
  now: number,
  command: Command,
  { subject = null, value = null }: { subject?: string | null; value?: string | null } = {},
): Promise<unknown> {
  const entry = { actor: COMMAND_LINE, action: command, subject, value, count: 1, createdAt: now };
  return insertEntry(transaction, entry);
}

function insertEntry(
  transaction: Kysely<Tables>,
  entry: Omit<Selectable<Tables['auditLog']>, 'id'>,
): Promise<unknown> {
  return transaction.insertInto('auditLog').values(entry).execute();
}

export function actionOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

export async function listAuditEntries(
  ctx: AppContext,
  before: number | undefined,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const rows = await ctx.db.query
    .selectFrom('auditLog')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return {
    entries: rows.slice(0, PAGE_SIZE).map(({ subject, value, createdAt, ...entry }) => ({
      ...entry,
      ...(subject !== null && { subject }),
      ...(value !== null && { value }),
      at: new Date(createdAt).toISOString(),
    })),
    hasMore: rows.length > PAGE_SIZE,
  };
}

function firstValue(source: unknown, names: string[]): unknown {
  if (typeof source !== 'object' || source === null) return undefined;
  return names.map((name): unknown => Reflect.get(source, name)).find((value) => value !== undefined);
}

function textOf(value: unknown): string | null {
  return value === undefined ? null : String(value);
}
