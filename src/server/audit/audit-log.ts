import type { AuditEntry } from '#contracts/audit-log.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { AppContext } from '../app-context.ts';

const PAGE_SIZE = 100;

type StaffAction = { actor: string; endpoint: Endpoint; params: unknown; body: unknown; response: unknown };

/**
 * Stores one change made by staff. `serve()` calls it for every staff endpoint that is not a GET. Entries are kept after
 * the records they are about are deleted, so they contain no personal data of customers.
 */
export async function recordAuditEntry(
  ctx: AppContext,
  { actor, endpoint, params, body, response }: StaffAction,
): Promise<void> {
  await ctx.db.query
    .insertInto('auditLog')
    .values({
      actor,
      action: actionOf(endpoint),
      subject: textOf(
        firstValue(params, ['id', 'component']) ?? firstValue(body, ['quoteRequestId', 'list']),
      ),
      value: textOf(firstValue(body, ['status', 'isProcessed', 'isRead'])),
      count: Number(firstValue(response, ['removed', 'restored']) ?? 1),
      createdAt: ctx.now(),
    })
    .execute();
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
