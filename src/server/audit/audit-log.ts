import { type Kysely, type Selectable, sql } from 'kysely';
import { commandCopy } from '#content/staff/secondary-pages.ts';
import type { Audit, Endpoint, Output } from '#contracts/endpoint.ts';
import { RequestListName, requestTables } from '#contracts/request-lists.ts';
import type { AuditEntry, listAuditLog } from '#contracts/system.ts';
import { calendar } from '#rules/calendar.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { auditKindOf } from './audit-kinds.ts';

const PAGE_SIZE = 100;
const COMMAND_LINE = 'command line';
const SITE = 'automatic';

type StaffAction = {
  actor: string;
  endpoint: Endpoint;
  params: unknown;
  body: unknown;
  response: unknown;
  /** Set when the body does not contain the value. */
  value?: string;
  /** Set when the response does not contain it. */
  count?: number | undefined;
};

/**
 * Stores one change made by staff, in the transaction of that change: neither exists without the other. `serve()` calls it for
 * every staff endpoint that is not a GET, and for exports. Entries are kept after the records they are about are deleted, so they
 * contain no personal data of customers.
 */
export function recordAuditEntry(
  transaction: Kysely<Tables>,
  now: number,
  { actor, endpoint, params, body, response, value, count }: StaffAction,
): Promise<number> {
  return insertEntry(transaction, {
    actor,
    action: actionOf(endpoint),
    subject: textOf(
      firstValue(response, ['username']) ??
        firstValue(params, ['id', 'component', 'list']) ??
        firstValue(body, ['list']) ??
        firstValue(response, ['id']),
    ),
    value: value ?? (typeof endpoint.audit === 'object' ? endpoint.audit.value(body) : null),
    count: count ?? Number(firstValue(response, countFields) ?? 1),
    createdAt: now,
  });
}

/** Fields of a response that say how many records changed. */
const countFields = ['removed', 'restored', 'erased', 'corrected', 'changed', 'ended'];

type Job = 'enquiry retention';
export type Command = Exclude<keyof typeof commandCopy, Job>;

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

/** Stores what the site did by itself. */
export function recordJob(
  transaction: Kysely<Tables>,
  now: number,
  job: Job,
  subject: string,
  count: number,
): Promise<unknown> {
  return insertEntry(transaction, { actor: SITE, action: job, subject, value: null, count, createdAt: now });
}

async function insertEntry(
  transaction: Kysely<Tables>,
  entry: Omit<Selectable<Tables['auditLog']>, 'id'>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('auditLog')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function actionOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

export async function listAuditEntries(
  ctx: AppContext,
  endpoints: Endpoint[],
  filters: Output<typeof listAuditLog, 'query'>,
): Promise<Output<typeof listAuditLog, 'response'>> {
  const sentences = new Map<string, Sentence>([
    ...Object.entries(commandCopy),
    ...endpoints.flatMap(({ audit, ...endpoint }): [string, Sentence][] =>
      audit ? [[actionOf(endpoint), sentenceOf(audit)]] : [],
    ),
  ]);
  const rows = await findEntries(ctx.db.query, [...sentences.keys()], filters);
  const page = rows.slice(0, PAGE_SIZE);
  const requests = await findRequests(ctx, page);
  const accounts = await ctx.db.query
    .selectFrom('staffAccounts')
    .select('username')
    .orderBy('username')
    .execute();
  return {
    members: [...new Set([...accounts.map(({ username }) => username), COMMAND_LINE, SITE])],
    entries: page.map(({ subject, value, createdAt, ...entry }) => {
      const request = requests.get(`${requestListOf(entry.action)} ${subject}`);
      const named = request?.reference ?? subject;
      const sentence = sentences.get(entry.action)?.({
        ...(named !== null && { subject: named }),
        ...(value !== null && { value }),
      });
      return {
        ...entry,
        sentence: sentence ?? entry.action,
        ...(subject !== null && { subject }),
        ...(value !== null && { value }),
        ...(request && { request }),
        at: new Date(createdAt).toISOString(),
      };
    }),
    hasMore: rows.length > PAGE_SIZE,
  };
}

/** Each filter has an index of its own: a member or a kind that is rare would else read the whole log. */
function findEntries(
  query: Kysely<Tables>,
  actions: string[],
  { member, kind, day, before }: Output<typeof listAuditLog, 'query'>,
): Promise<Selectable<Tables['auditLog']>[]> {
  let rows = query.selectFrom('auditLog').selectAll();
  if (member !== undefined) rows = rows.where('actor', '=', member);
  if (kind !== undefined)
    rows = rows.where(
      'action',
      'in',
      actions.filter((action) => auditKindOf(action) === kind),
    );
  if (day !== undefined) {
    const number = Date.parse(day) / DAY_MS;
    rows = rows
      .where('createdAt', '>=', calendar.startOf(number))
      .where('createdAt', '<', calendar.startOf(number + 1));
  }
  if (before !== undefined) rows = rows.where('id', '<', before);
  return rows
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
}

type Sentence = (entry: { subject?: string; value?: string }) => string;

function sentenceOf(audit: Audit<unknown>): Sentence {
  if (typeof audit === 'function') return audit;
  return ({ value = '', ...entry }) => audit.sentence({ ...entry, value });
}

/** The log holds ids only; references are read where the requests still exist. */
async function findRequests(
  ctx: AppContext,
  entries: { action: string; subject: string | null }[],
): Promise<Map<string, NonNullable<AuditEntry['request']>>> {
  const requests = new Map<string, NonNullable<AuditEntry['request']>>();
  for (const list of RequestListName.options) {
    const ids = entries
      .filter(({ action, subject }) => requestListOf(action) === list && /^\d{1,9}$/.test(subject ?? ''))
      .map(({ subject }) => Number(subject));
    if (ids.length === 0) continue;
    for (const { id, reference, deletedAt } of await readReferences(ctx, list, [...new Set(ids)]))
      requests.set(`${list} ${id}`, {
        list,
        id,
        ...(reference !== null && { reference }),
        isRemoved: deletedAt !== null,
      });
  }
  return requests;
}

/** The columns that customers and staff quote; messages have none. */
const referenceColumns: Partial<Record<RequestListName, string>> = {
  'quote-requests': 'reference',
  'booking-requests': 'serviceBookingId',
};

async function readReferences(
  ctx: AppContext,
  list: RequestListName,
  ids: number[],
): Promise<{ id: number; reference: string | null; deletedAt: number | null }[]> {
  const reference = referenceColumns[list];
  const { rows } = await sql<{ id: number; reference: string | null; deletedAt: number | null }>`
    select id, ${reference ? sql.ref(reference) : sql.lit(null)} as reference, deleted_at
    from ${sql.table(requestTables[list])} where id in (${sql.join(ids)})`.execute(ctx.db.query);
  return rows;
}

/** The list whose rows an action names by id. */
function requestListOf(action: string): RequestListName | undefined {
  return RequestListName.options.find(
    (list) => action.includes(`/${list}/:id`) || action.endsWith(`/admin/${list}`),
  );
}

function firstValue(source: unknown, names: string[]): unknown {
  if (typeof source !== 'object' || source === null) return undefined;
  return names.map((name): unknown => Reflect.get(source, name)).find((value) => value !== undefined);
}

function textOf(value: unknown): string | null {
  return value === undefined ? null : String(value);
}
