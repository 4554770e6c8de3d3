import type { Insertable, Selectable, Transaction } from 'kysely';
import type { ScheduledRun } from '#content/offers/schedule.ts';
import { rideFields } from '#content/requests/quote-fields.ts';
import { type RequestListName, requestTables } from '#contracts/request-lists.ts';
import { replyDeadline } from '#rules/deadlines.ts';
import {
  eventTraits,
  isAnswer,
  isTimelineKind,
  type RequestEvent,
  type RequestEventKind,
  type RequestState,
  type RideChange,
  type RideColumn,
  type StoredChanges,
  stateOf,
  transition,
} from '#rules/request-status.ts';
import { searchableWords } from '#rules/search-text.ts';
import { unansweredStates, waitOf } from '#rules/waiting.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { publish } from '../live/publish.ts';
import { recordCorrection } from './former-identifiers.ts';
import { type DerivedColumns, derivedColumns, toRequest } from './request-lists.ts';
import { updateRequest } from './store-request.ts';

/**
 * The only file that changes a stored request: whoever changes one says what happened, and it raises the version, stores what the
 * request waits for, keeps the event and tells the open dashboards. Requests are inserted where they come in, and deleted by
 * `lists/delete-requests.ts`.
 */

type RequestTable<List extends RequestListName> = (typeof requestTables)[List];
/** What the rows of all lists share, and of the state the columns that each list has. */
type AnyRow = RequestState &
  Pick<
    Selectable<Tables['contactMessages']>,
    'id' | 'email' | 'phone' | 'version' | 'deletedAt' | 'searchText' | 'createdAt' | 'updatedAt'
  >;
export type RequestRow<List extends RequestListName = RequestListName> = AnyRow &
  Selectable<Tables[RequestTable<List>]>;
type Recorded<List extends RequestListName> = { before: RequestRow<List>; after: RequestRow<List> };
/** The member of staff who did it; nobody when a customer or a job did. */
type Author = {
  actor?: string;
  /** Includes requests that were removed and can be restored. */
  withRemoved?: boolean;
};

/** The member of staff who changes requests of a list. */
export type ListAuthor = { list: RequestListName; actor: string };

/** Records what happened to one request. Returns undefined when there is no such request. */
export async function record<List extends RequestListName>(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, id }: { list: List; id: number },
  event: RequestEvent | ((before: RequestRow<List>) => RequestEvent | Promise<RequestEvent>),
  author: Author = {},
): Promise<Recorded<List> | undefined> {
  const [recorded] = await recordAll(ctx, trx, list, [id], event, author);
  return recorded;
}

/** Records the same for several requests of a list, leaving out those that do not exist: one event on the dashboards. */
export async function recordAll<List extends RequestListName>(
  ctx: AppContext,
  trx: Transaction<Tables>,
  list: List,
  ids: number[],
  event: RequestEvent | ((before: RequestRow<List>) => RequestEvent | Promise<RequestEvent>),
  author: Author = {},
): Promise<Recorded<List>[]> {
  if (ids.length === 0) return [];
  const recorded: Recorded<List>[] = [];
  const events: Insertable<Tables['requestEvents']>[] = [];
  for (const before of await lockRequests(ctx, trx, list, ids, author.withRemoved)) {
    const happened = typeof event === 'function' ? await event(before) : event;
    const set = transition(before, happened, ctx.now());
    const after = await save(ctx, trx, list, before, happened, set);
    if (happened.kind === 'contact-corrected') await recordCorrection(ctx, trx, before, happened.contact);
    recorded.push({ before, after });
    events.push({
      ...plainEvent(ctx, happened.kind, after),
      actor: author.actor ?? null,
      subjectId: subjectOf(happened),
      changes: JSON.stringify(keptChanges(before, set)),
    });
  }
  await insertEvents(ctx, trx, list, events);
  if (author.actor && events.some(({ kind }) => isAnswer(kind))) await endReminders(trx, ids, author.actor);
  if (list === 'contact-messages') await followQuestions(ctx, trx, ids, author.actor);
  return recorded;
}

/** A member who answers or sets a state has done what the member's reminder was for. One whose time has not come stays. */
function endReminders(trx: Transaction<Tables>, ids: number[], username: string): Promise<unknown> {
  const account = trx.selectFrom('staffAccounts').select('id').where('username', '=', username);
  return trx
    .deleteFrom('reminders')
    .where('accountId', '=', account)
    .where('requestId', 'in', ids)
    .where('remindedAt', 'is not', null)
    .execute();
}

/** A question that is read, unread again, removed or restored changes what its quote request waits for. */
async function followQuestions(
  ctx: AppContext,
  trx: Transaction<Tables>,
  messageIds: number[] | undefined,
  actor: string | undefined,
): Promise<void> {
  const asked = await trx
    .selectFrom('quoteRequests')
    .select(['id', 'questionAskedAt'])
    .where('id', 'in', askedAbout(trx, messageIds))
    .where('deletedAt', 'is', null)
    .execute();
  if (asked.length === 0) return;
  const unread = await trx
    .selectFrom('requests')
    .select(['aboutId', 'createdAt'])
    .where(
      'aboutId',
      'in',
      asked.map(({ id }) => id),
    )
    .where('state', '=', unansweredStates['contact-messages'])
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
  const oldest = new Map(unread.map(({ aboutId, createdAt }) => [aboutId, createdAt]));
  const changed = asked.filter((row) => row.questionAskedAt !== (oldest.get(row.id) ?? null));
  await recordAll(
    ctx,
    trx,
    'quote-requests',
    changed.map(({ id }) => id),
    ({ id }) => ({ kind: 'questions-read', askedAt: oldest.get(id) ?? null }),
    actor ? { actor } : {},
  );
}

/** The quote requests that these messages ask about, or all. */
function askedAbout(trx: Transaction<Tables>, messageIds?: number[]) {
  return trx
    .selectFrom('requests')
    .select('aboutId')
    .where('aboutId', 'is not', null)
    .$if(messageIds !== undefined, (query) => query.where('id', 'in', messageIds ?? []));
}

/** In the order of their ids, a question after the quote request that it is about: so two transactions never wait for each other. */
export async function lockRequests<List extends RequestListName>(
  ctx: AppContext,
  trx: Transaction<Tables>,
  list: List,
  ids: number[],
  withRemoved = false,
): Promise<RequestRow<List>[]> {
  if (ids.length === 0) return [];
  if (list === 'contact-messages') await lockAskedAbout(ctx, trx, ids);
  const rows = await trx
    .selectFrom(requestTables[list] as 'quoteRequests')
    .selectAll()
    .where('id', 'in', ids)
    .$if(!withRemoved, (query) => query.where('deletedAt', 'is', null))
    .orderBy('id')
    .$if(ctx.db.engine === 'postgres', (query) => query.forUpdate())
    .execute();
  return rows as object[] as RequestRow<List>[];
}

async function lockAskedAbout(
  ctx: AppContext,
  trx: Transaction<Tables>,
  messageIds?: number[],
): Promise<void> {
  // SQLite has one write transaction at a time.
  if (ctx.db.engine === 'sqlite') return;
  const quotes = trx.selectFrom('requests').select('id').where('id', 'in', askedAbout(trx, messageIds));
  await quotes.orderBy('id').forUpdate().execute();
}

/** The request, locked until the transaction ends. Undefined when there is none. */
export async function lockRequest<List extends RequestListName>(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, id }: { list: List; id: number },
): Promise<RequestRow<List> | undefined> {
  const [row] = await lockRequests(ctx, trx, list, [id]);
  return row;
}

async function save<List extends RequestListName>(
  ctx: AppContext,
  trx: Transaction<Tables>,
  list: List,
  before: RequestRow<List>,
  event: RequestEvent,
  set: ReturnType<typeof transition>,
): Promise<RequestRow<List>> {
  const values = {
    ...set,
    ...(await derivedOf(trx, list, { ...before, ...set }, event)),
    version: before.version + 1,
    ...(isTimelineKind(event.kind) && { updatedAt: ctx.now() }),
  };
  const after = { ...before, ...values };
  const wait = waitOf(list, after, ctx.now());
  await updateRequest(trx, { list, id: before.id }, { ...values, ...wait });
  return { ...after, ...wait };
}

/**
 * Ranks requests anew whose ride has become urgent or has begun. By the clock alone: nothing has happened to them, so they have no
 * event and keep their version.
 */
export async function rankByClock(ctx: AppContext): Promise<void> {
  let ranked: number;
  do {
    ranked = await ctx.db.transaction(async (trx) => {
      const due = await trx
        .selectFrom('requests')
        .selectAll()
        .where('rankedUntil', '<=', ctx.now())
        // By its index: in the order of ids, SQLite would walk all requests each minute.
        .orderBy('rankedUntil')
        .limit(CHUNK)
        .$if(ctx.db.engine === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute();
      for (const row of due)
        await trx
          .updateTable('requests')
          .set(waitOf(row.list, { ...row, ...stateOf(row.list, row.state) }, ctx.now()))
          .where('id', '=', row.id)
          .execute();
      for (const [list, rows] of Map.groupBy(due, (row) => row.list))
        await publish(ctx, trx, { list, kind: 'noted', requests: rows.map(({ id }) => ({ id })) });
      return due.length;
    });
  } while (ranked === CHUNK);
}

/** Computes the `derivedColumns` that an event changes. */
async function derivedOf(
  trx: Transaction<Tables>,
  list: RequestListName,
  row: AnyRow,
  event: RequestEvent,
): Promise<Partial<DerivedColumns> & { replyDueAt?: number }> {
  if (event.kind === 'note-added') return { searchText: row.searchText + searchableWords(event.text) };
  if (!changesSearch.has(event.kind)) return {};
  const derived = derivedColumns(list, toWireFormat(row), await textsBeside(trx, row.id));
  if (event.kind !== 'ride-changed' || row.status !== 'pending') return derived;
  // The deadline follows from the ride while nobody has replied.
  const { replyDueAt: _, ...quoteRequest } = toRequest('quote-requests', row);
  return { ...derived, replyDueAt: replyDeadline(quoteRequest) };
}

const changesSearch = new Set<RequestEventKind>([
  'contact-corrected',
  'ride-changed',
  'offer-sent',
  'ride-confirmed',
  'confirmation-updated',
]);

/** By which a request is found beside its own fields: the notes of staff, and what was agreed with its latest offer. */
async function textsBeside(trx: Transaction<Tables>, id: number): Promise<string[]> {
  const notes = await trx.selectFrom('requestNotes').select('text').where('requestId', '=', id).execute();
  const offer = await trx
    .selectFrom('offers')
    .select(['arrangements', 'schedule'])
    .where('quoteRequestId', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const runs: ScheduledRun[] = offer?.schedule ? JSON.parse(offer.schedule) : [];
  return [
    ...notes.map(({ text }) => text),
    ...(offer?.arrangements ? [offer.arrangements] : []),
    ...runs.flatMap((run) => Object.values(run)),
  ];
}

/** Columns that events store. Contact data is excluded, because erasures and corrections must remove it. */
const keptColumns: Record<keyof RequestState, true> = {
  status: true,
  closedReason: true,
  isProcessed: true,
  isRead: true,
  firstAnsweredAt: true,
  soldAmountCents: true,
  decidedAt: true,
  confirmDueAt: true,
  declinedAt: true,
  questionAskedAt: true,
  claimedBy: true,
  claimedAt: true,
  dueMailedAt: true,
  overdueMailedAt: true,
};

function keptChanges(before: RequestState, set: RequestState & RideChange): StoredChanges {
  const isRide = (column: string): column is RideColumn => column in rideFields;
  const columns = Object.keys(set).filter((column) => column in keptColumns || isRide(column));
  return Object.fromEntries(
    columns.map((column) => {
      const isPersonal = isRide(column) && rideFields[column].data === 'personal';
      const values = [Reflect.get(before, column), Reflect.get(set, column)];
      return [column, isPersonal ? [null, null] : values];
    }),
  );
}

/**
 * Names what a member has just done to these requests: the number of its first event, which the others then refer to. The requests
 * are locked, so all events from that one on are of this action.
 */
export async function nameAction(
  trx: Transaction<Tables>,
  requests: { id: number; version: number }[],
): Promise<number | undefined> {
  const [first] = requests;
  if (!first) return undefined;
  const { id } = await trx
    .selectFrom('requestEvents')
    .select('id')
    .where('requestId', '=', first.id)
    .where('version', '=', first.version)
    .executeTakeFirstOrThrow();
  if (requests.length > 1)
    await trx
      .updateTable('requestEvents')
      .set({ action: id })
      .where(
        'requestId',
        'in',
        requests.map((request) => request.id),
      )
      .where('id', '>', id)
      .execute();
  return id;
}

function subjectOf(event: RequestEvent): number | null {
  if ('offerId' in event) return event.offerId;
  if ('noteId' in event) return event.noteId;
  if ('replyId' in event) return event.replyId;
  return 'messageId' in event ? event.messageId : null;
}

/** Records that a request was received, by the form or by a member of staff, in the transaction that inserts it. */
export async function recordReceived(
  ctx: AppContext,
  trx: Transaction<Tables>,
  list: RequestListName,
  id: number,
  actor: string | null = null,
): Promise<void> {
  await insertEvents(ctx, trx, list, [{ ...plainEvent(ctx, 'received', { id, version: 1 }), actor }]);
}

/**
 * Takes requests from a list, or puts those back that were taken at the moment `from`, and returns how many. In one statement:
 * Reset All takes any number of them.
 */
export async function recordRemoval(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, actor }: ListAuthor,
  { from, to, ids }: { from: number | null; to: number | null; ids?: number[] | undefined },
): Promise<number> {
  if (list === 'contact-messages') await lockAskedAbout(ctx, trx, ids);
  const rows = await trx
    .updateTable('requests')
    .set((row) => ({ deletedAt: to, version: row('version', '+', 1), updatedAt: ctx.now() }))
    .where('list', '=', list)
    .where('deletedAt', from === null ? 'is' : '=', from)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .returning(['id', 'version'])
    .execute();
  const kind = to === null ? 'restored' : 'removed';
  await insertEvents(
    ctx,
    trx,
    list,
    rows.map((row) => ({ ...plainEvent(ctx, kind, row), actor })),
    ids === undefined,
  );
  if (list === 'contact-messages') await followQuestions(ctx, trx, ids, actor);
  return rows.length;
}

function plainEvent(
  ctx: AppContext,
  kind: RequestEventKind,
  { id, version }: { id: number; version: number },
): Insertable<Tables['requestEvents']> {
  return { requestId: id, version, kind, changes: '{}', createdAt: ctx.now() };
}

/** Rows of one statement; both engines limit its parameters. */
const CHUNK = 1000;

/** Events of one kind. `isWholeList` names no requests on the dashboards: there may be any number. */
async function insertEvents(
  ctx: AppContext,
  trx: Transaction<Tables>,
  list: RequestListName,
  events: Insertable<Tables['requestEvents']>[],
  isWholeList = false,
): Promise<void> {
  const [first] = events;
  if (!first) return;
  const insertOf = (start: number) =>
    trx.insertInto('requestEvents').values(events.slice(start, start + CHUNK));
  for (let start = CHUNK; start < events.length; start += CHUNK) await insertOf(start).execute();
  const live = {
    list,
    kind: eventTraits[first.kind].live,
    requests: isWholeList ? [] : events.map(({ requestId, version }) => ({ id: requestId, version })),
    ...(first.actor && { actor: first.actor }),
  };
  await publish(ctx, trx, live, insertOf(0));
}
