import type { Endpoint } from '#contracts/endpoint.ts';
import type { StaffAct } from '#contracts/staff-acts.ts';
import type { AppContext } from '../app-context.ts';

const PER_PAGE = 100;

type StaffAction = { actor: string; endpoint: Endpoint; params: unknown; body: unknown; response: unknown };

/**
 * Writes down what a member of staff did. The server calls it for every staff endpoint that changes something, so a new
 * one cannot be forgotten. Names and texts of customers stay out of it: it outlives what was removed.
 */
export async function recordAuditEntry(ctx: AppContext, action: StaffAction): Promise<void> {
  await ctx.db.query
    .insertInto('auditLog')
    .values({
      actor: action.actor,
      action: auditAction(action.endpoint),
      subject: textOf(
        pick(action.params, ['id', 'component']) ?? pick(action.body, ['quoteRequestId', 'list']),
      ),
      value: textOf(pick(action.body, ['status', 'isProcessed', 'isRead'])),
      count: Number(pick(action.response, ['removed', 'restored']) ?? 1),
      createdAt: ctx.now(),
    })
    .execute();
}

export function auditAction({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** The latest first, a page at a time. */
export async function listAuditLog(
  ctx: AppContext,
  before: number | undefined,
): Promise<{ acts: StaffAct[]; more: boolean }> {
  const rows = await ctx.db.query
    .selectFrom('auditLog')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PER_PAGE + 1)
    .execute();
  return {
    acts: rows.slice(0, PER_PAGE).map((row) => ({
      id: row.id,
      who: row.actor,
      act: row.action,
      ...(row.subject !== null && { subject: row.subject }),
      ...(row.value !== null && { value: row.value }),
      count: row.count,
      at: new Date(row.createdAt).toISOString(),
    })),
    more: rows.length > PER_PAGE,
  };
}

function pick(from: unknown, names: string[]): unknown {
  if (typeof from !== 'object' || from === null) return undefined;
  return names.map((name): unknown => Reflect.get(from, name)).find((value) => value !== undefined);
}

function textOf(value: unknown): string | null {
  return value === undefined ? null : String(value);
}
