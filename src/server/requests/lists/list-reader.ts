import { type RawBuilder, sql } from 'kysely';
import type { RequestCounts, Requests } from '#contracts/all-lists.ts';
import {
  type ListPage,
  type ListQuery,
  MAX_COUNTED,
  MAX_PAGE,
  RequestListName,
} from '#contracts/request-lists.ts';
import { listMark, searchTerms } from '#rules/search-text.ts';
import type { AppContext } from '../../app-context.ts';
import type { Engine } from '../../db/database.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import { countRidesToday } from '../day-rides.ts';
import { filterTimes } from '../filter-times.ts';
import {
  type Description,
  describeRequest,
  idKey,
  type Reading,
  type RequestList,
  requestLists,
  type SortOrder,
} from '../request-lists.ts';
import { readReminders } from './remind.ts';

/** Rows of a streamed list per query: enough to be fast, few enough that encoding them takes about a millisecond. */
const CHUNK = 200;
/** Up to so many candidates, reading and sorting them all is faster than walking an index for those that match. */
const FEW = 5_000;

type Row = Record<string, unknown>;
type Condition = RawBuilder<boolean>;
type Cursor = (string | number)[];

/** A sort order as it is today. */
type Sort = Omit<SortOrder, 'keys'> & { name: string; keys: ReturnType<SortOrder['keys']> };

/** Rows that a query selects, before they are split into pages. */
type Selection = {
  list: RequestList;
  sort: Sort;
  conditions: Condition[];
  /** The index whose order SQLite walks. */
  index: string;
  /** The matching rows, where there are few enough to sort. */
  ids?: number[];
};

/** The rows of a list, which the indexes of its orders begin with. */
const isIn = ({ name }: RequestList): Condition => sql`list = ${sql.lit(name)} and deleted_at is null`;
/** Whether `isIn` is the only condition. */
const isWhole = (conditions: Condition[]) => conditions.length === 1;

/** One page of a list, with how many requests match and how many there are; for a member with the member's own reminders. */
export async function readPage<Item>(
  ctx: AppContext,
  name: RequestListName,
  query: ListQuery,
  accountId?: number,
): Promise<ListPage<Item>> {
  const { limit = MAX_PAGE, offset = 0 } = query;
  const list = requestLists[name];
  const sort = sortOf(list, query, ctx.now());
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort);
  const counted = count(ctx, [isIn(list)]);
  const [total, { matching, matchesMore, rows }] = await Promise.all([
    counted,
    select(ctx, list, query, { total: counted, accountId }).then(async (selection) => ({
      ...selection,
      rows: await readRows(ctx, selection, { after, offset, limit: limit + 1 }),
    })),
  ]);
  const last = rows[limit - 1];
  return {
    items: await toItems<Item>(ctx, rows.slice(0, limit), accountId),
    ...(rows.length > limit && last && { nextCursor: encodeCursor(cursorOf(last, sort), sort) }),
    matching: matching ?? total,
    ...(matchesMore && { matchesMore }),
    total,
  };
}

/** How staff name the requests of one page. */
export async function readDescriptions<List extends RequestListName>(
  ctx: AppContext,
  list: List,
  query: ListQuery,
): Promise<(Description & { id: number; createdAt: string })[]> {
  const { items } = await readPage<Requests[List]>(ctx, list, query);
  return items.map((item) => ({ id: item.id, createdAt: item.createdAt, ...describeRequest(list, item) }));
}

/** Everything that a query selects, in chunks; without a query, the whole list, newest first. */
export async function* readAll<Item>(
  ctx: AppContext,
  name: RequestListName,
  query: ListQuery = {},
  accountId?: number,
): AsyncGenerator<Item[]> {
  const list = requestLists[name];
  const selection = await select(ctx, list, query, { accountId });
  let after: Cursor | undefined;
  for (;;) {
    const rows = await readRows(ctx, selection, { after, offset: 0, limit: CHUNK + 1 });
    const last = rows.length > CHUNK ? rows[CHUNK - 1] : undefined;
    if (rows.length > 0) yield await toItems<Item>(ctx, rows.slice(0, CHUNK), accountId);
    if (!last) return;
    after = cursorOf(last, selection.sort);
  }
}

/** How many requests there are, in all and by each filter. */
export async function readCounts(ctx: AppContext, accountId?: number): Promise<RequestCounts> {
  const counts = await Promise.all(
    RequestListName.options.map(async (name) => [
      name,
      await countFilters(ctx, requestLists[name], accountId),
    ]),
  );
  return { ...Object.fromEntries(counts), ridesToday: await countRidesToday(ctx) };
}

async function countFilters(
  ctx: AppContext,
  list: RequestList,
  accountId: number | undefined,
): Promise<Record<string, number>> {
  const { filters, states } = list;
  const reading = { ...filterTimes(ctx.now()), accountId };
  const [byState, ...others] = await Promise.all([
    sql<{ state: string; count: number }>`select state, count(*) as count
      from requests where ${isIn(list)} group by state`.execute(ctx.db.reader),
    ...Object.entries(filters).map(
      async ([name, { where, index }]) =>
        [name, await count(ctx, [isIn(list), where(reading)], index)] as const,
    ),
  ]);
  const countOf = (state: string) => Number(byState.rows.find((row) => row.state === state)?.count ?? 0);
  return {
    total: byState.rows.reduce((sum, row) => sum + Number(row.count), 0),
    ...Object.fromEntries(states.map((state) => [state, countOf(state)])),
    ...Object.fromEntries(others),
  };
}

/** Decides how to read what a query asks for. `matching` is left out when the query asks for the whole list. */
async function select(
  ctx: AppContext,
  list: RequestList,
  query: ListQuery,
  { total, accountId }: { total?: Promise<number>; accountId?: number | undefined } = {},
): Promise<Selection & { matching?: number; matchesMore?: true }> {
  const sort = sortOf(list, query, ctx.now());
  const conditions = conditionsOf(list, query, { ...filterTimes(ctx.now()), accountId });
  const terms = searchTerms(query.search ?? '');
  // The index of the states has the order newest first.
  const hasIndexedState =
    sort.name === 'newest' && query.status !== undefined && list.states.includes(query.status);
  const selection = { list, sort, conditions, index: hasIndexedState ? 'requests_state' : sort.index };
  if (isWhole(conditions) && terms.length === 0) return selection;

  const few = query.status === undefined ? undefined : ownValue(list.filters, query.status)?.index;
  const candidates = await (isWhole(conditions) && total ? total : count(ctx, conditions, few));
  if (terms.length === 0) {
    const isFew = candidates <= FEW && !hasIndexedState;
    const ids = isFew ? await readIds(ctx, conditions, few) : undefined;
    return { ...selection, ...(ids && { ids }), matching: candidates };
  }
  const ids = await findIds(ctx, list, conditions, terms, candidates);
  if (ids.length <= MAX_COUNTED) return { ...selection, ids, matching: ids.length };
  // Among so many matches the first page is soon found by walking the list in its order.
  const all = [...conditions, ...terms.map((term) => containsTerm(ctx.db.engine, term))];
  return { ...selection, conditions: all, matching: MAX_COUNTED, matchesMore: true };
}

function sortOf(list: RequestList, { sort: name = 'newest' }: ListQuery, now: number): Sort {
  const sort = ownValue(list.sorts, name);
  if (!sort) throw new ApiError('invalid', 'This list has no such sort order.');
  return { ...sort, keys: sort.keys(filterTimes(now).today), name };
}

/** Names come from a query, which may name what every object inherits. */
function ownValue<Value>(values: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function conditionsOf(list: RequestList, { status, request, ids }: ListQuery, reading: Reading): Condition[] {
  return [
    isIn(list),
    ...(status === undefined ? [] : [hasStatus(list, status, reading)]),
    ...(request === undefined ? [] : [isRequest(request)]),
    ...(ids === undefined ? [] : [sql<boolean>`id in (${sql.join(ids)})`]),
  ];
}

function hasStatus({ states, filters }: RequestList, status: string, reading: Reading): Condition {
  if (states.includes(status)) return sql`state = ${sql.lit(status)}`;
  const filter = ownValue(filters, status);
  if (!filter) throw new ApiError('invalid', 'This list has no such filter.');
  return filter.where(reading);
}

/** Matches a request by id or by reference. */
function isRequest(request: string): Condition {
  const id = /^[1-9]\d{0,8}$/.test(request) ? Number(request) : 0;
  return sql`(id = ${id} or reference = ${request})`;
}

async function count(ctx: AppContext, conditions: Condition[], index?: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${requestsBy(ctx.db.engine, index)}
    where ${all(conditions)}`.execute(ctx.db.reader);
  return Number(rows[0]?.count ?? 0);
}

/** Rows that contain every term; one more than `MAX_COUNTED` when there are too many. */
function findIds(
  ctx: AppContext,
  list: RequestList,
  conditions: Condition[],
  terms: string[],
  candidates: number,
): Promise<number[]> {
  const { engine } = ctx.db;
  if (engine === 'sqlite' && candidates > FEW) return findIdsByIndex(ctx, list, conditions, terms);
  return readIds(ctx, [...conditions, ...terms.map((term) => containsTerm(engine, term))]);
}

async function readIds(ctx: AppContext, conditions: Condition[], index?: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${requestsBy(ctx.db.engine, index)}
    where ${all(conditions)} limit ${sql.lit(MAX_COUNTED + 1)}`.execute(ctx.db.reader);
  return rows.map(({ id }) => id);
}

/** `cross join` makes SQLite start from the trigram index. */
async function findIdsByIndex(
  ctx: AppContext,
  { name }: RequestList,
  conditions: Condition[],
  terms: string[],
): Promise<number[]> {
  const phrases = [listMark(name), ...terms].map((term) => `"${term}"`).join(' AND ');
  const { rows } = await sql<{ id: number }>`select id from
    (select rowid as hit from request_search where request_search match ${phrases})
    cross join requests where id = hit and ${all(conditions)}
    limit ${sql.lit(MAX_COUNTED + 1)}`.execute(ctx.db.reader);
  return rows.map(({ id }) => id);
}

/** Terms consist of letters, digits and spaces, so they need no escaping in a pattern. */
function containsTerm(engine: Engine, term: string): Condition {
  return engine === 'sqlite' ? sql`search_text glob ${`*${term}*`}` : sql`search_text like ${`%${term}%`}`;
}

async function readRows(
  ctx: AppContext,
  { list, sort, conditions, index, ids }: Selection,
  { after, offset, limit }: { after: Cursor | undefined; offset: number; limit: number },
): Promise<Row[]> {
  const keys = [...sort.keys, idKey].map(({ expression }) => expression);
  const direction = sql.raw(sort.direction);
  const afterCursor = after && isAfter(keys, sort.direction, after);
  const matches = all([
    ...(ids ? [sql<boolean>`id = hit`, isIn(list)] : conditions),
    ...(afterCursor ? [afterCursor] : []),
  ]);
  const sortKeys = sort.keys.map(({ expression }, index) => sql`${expression} as ${keyAlias(index)}`);
  const order = [...sort.keys.map((_, index) => keyAlias(index)), sql`place`].map(
    (key) => sql`${key} ${direction}`,
  );
  // The page by an index alone, then its rows: an offset would read each row that it skips.
  const page = sql`select ${sql.join([sql`id as place`, ...sortKeys])} from ${source(ctx.db.engine, index, ids)}
    where ${matches} order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))} limit ${limit} offset ${offset}`;
  const columns = [list.columns, ...sort.keys.map((_, index) => keyAlias(index))];
  // Without a condition that could skip many rows, a page is read sooner than another thread would send it.
  const db = isWhole(conditions) && !ids && offset === 0 ? ctx.db.query : ctx.db.reader;
  const query = sql<Row>`select ${sql.join(columns)} from (${page}) as page cross join ${sql.table(list.view)}
    where id = place order by ${sql.join(order)}`.compile(db);
  // The columns have their names already; to rename them again would copy each row: `npm run bench -- request-lists`.
  const { rows } = await db.withoutPlugins().executeQuery(query);
  return rows;
}

function requestsBy(engine: Engine, index: string | undefined): RawBuilder<unknown> {
  return engine === 'sqlite' && index !== undefined
    ? sql`requests indexed by ${sql.table(index)}`
    : sql`requests`;
}

/** Query hint per engine: start from the matching rows, or from the index of the sort order. */
function source(engine: Engine, index: string, ids: number[] | undefined) {
  if (!ids) return requestsBy(engine, index);
  const hits =
    engine === 'sqlite'
      ? sql`(select value as hit from json_each(${JSON.stringify(ids)}))`
      : sql`unnest(${`{${ids}}`}::int[]) as hits(hit)`;
  return sql`${hits} cross join requests`;
}

function isAfter(keys: RawBuilder<unknown>[], direction: 'asc' | 'desc', after: Cursor): Condition {
  return sql`(${sql.join(keys)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(after)})`;
}

function all(conditions: Condition[]): Condition {
  return sql`${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )}`;
}

const sortKeyNames = ['sortKey', 'secondSortKey'] as const;
const keyAlias = (index: number) => sql.raw(`"${sortKeyNames[index]}"`);

async function toItems<Item>(ctx: AppContext, rows: Row[], accountId: number | undefined): Promise<Item[]> {
  const reminders = accountId === undefined ? undefined : await readReminders(ctx.db.query, accountId);
  return rows.map((row) => {
    const own = { sortKey: undefined, secondSortKey: undefined, ...reminders?.get(Number(row.id)) };
    return Object.assign(toWireFormat(row), own) as Item;
  });
}

function cursorOf(row: Row, { keys }: Sort): Cursor {
  return [...keys.map((_, index) => row[sortKeyNames[index] ?? '']), row.id] as Cursor;
}

/** Opaque to clients. It names its sort order, because it means nothing in another one. */
function encodeCursor(cursor: Cursor, { name }: Sort): string {
  return Buffer.from(JSON.stringify([name, ...cursor])).toString('base64url');
}

function decodeCursor(text: string, { name, keys }: Sort): Cursor {
  try {
    const [sort, ...cursor]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
    const expected = [...keys, idKey];
    const isSound =
      sort === name &&
      cursor.length === expected.length &&
      expected.every(({ isValue }, index) => isValue(cursor[index]));
    if (isSound) return cursor as Cursor;
  } catch {
    // Not JSON: refused below.
  }
  throw new ApiError('invalid', 'This cursor does not belong to this list; start again from its first page.');
}
