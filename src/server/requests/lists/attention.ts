import { urgentRideHours } from '#content/company.ts';
import { type AttentionLine, MAX_NAMED } from '#contracts/attention.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { isOverdue, rankLimits, type WaitReason } from '#rules/waiting.ts';
import type { AppContext } from '../../app-context.ts';
import { isBooked } from '../day-rides.ts';
import { readDescriptions } from './list-reader.ts';

/** So many of each list are compared; further replies that are not late are left to the counts. */
const MAX_COMPARED = 50;

type Named = { list: RequestListName; id: number };
/** A request that needs the desk, with what `waitOf` has stored of it. Times are epoch milliseconds. */
type Ranked = Named & { rank: number; kind: AttentionLine['kind']; until: number };

/** Lists what a member should do first: own reminders, then in the order of the lists, each request once. */
export async function readAttention(ctx: AppContext, accountId: number): Promise<AttentionLine[]> {
  const [reminders, ...ranked] = await Promise.all([
    readDueReminders(ctx, accountId),
    readUnassigned(ctx),
    ...RequestListName.options.map((list) => readRanked(ctx, list)),
  ]);
  const inOrder = ranked.flat().toSorted((one, other) => one.rank - other.rank);
  const lines = uniqueRequests([...reminders, ...withoutLaterReplies(inOrder, ctx.now())]);
  const named = await describe(ctx, lines.slice(0, reminders.length + MAX_NAMED));
  return named.slice(0, MAX_NAMED);
}

/** The member's own, the latest that came back first. */
async function readDueReminders(ctx: AppContext, accountId: number): Promise<Ranked[]> {
  const rows = await ctx.db.reader
    .selectFrom('reminders')
    .innerJoin('requests', 'requests.id', 'requestId')
    .select(['list', 'requestId', 'remindedAt'])
    .where('accountId', '=', accountId)
    .where('remindedAt', 'is not', null)
    .orderBy('remindedAt', 'desc')
    .limit(MAX_COMPARED)
    .execute();
  return rows.map(({ list, requestId: id, remindedAt }) => ({
    ...{ list, id, rank: 0, kind: 'reminder' as const, until: Number(remindedAt) },
  }));
}

/** Booked rides within `urgentRideHours` to which nobody is assigned. They rank by their moment, as other urgent rides do. */
async function readUnassigned(ctx: AppContext): Promise<Ranked[]> {
  const rows = await ctx.db.reader
    .selectFrom('quoteRequests')
    .leftJoin('rides', 'rides.quoteRequestId', 'quoteRequests.id')
    .select(['quoteRequests.id', 'rideAt'])
    .where('deletedAt', 'is', null)
    .where('rideAt', '>', ctx.now())
    .where('rideAt', '<=', ctx.now() + urgentRideHours * HOUR_MS)
    .where('rides.assignedAt', 'is', null)
    .where((eb) => isBooked(eb))
    .orderBy('rideAt')
    .limit(MAX_NAMED)
    .execute();
  return rows.map(({ id, rideAt }) => {
    const rank = Number(rideAt);
    return { list: 'quote-requests' as const, id, rank, kind: 'assign' as const, until: rank };
  });
}

/** What waits, as its list has it. A booking for which there is time is only counted. */
async function readRanked(ctx: AppContext, list: RequestListName): Promise<Ranked[]> {
  const rows = await ctx.db.reader
    .selectFrom('requests')
    .select(['id', 'rank', 'waitsFor', 'waitsUntil'])
    .where('list', '=', list)
    .where('rank', '<', list === 'booking-requests' ? rankLimits.urgent : rankLimits.waiting)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .limit(MAX_COMPARED)
    .execute();
  return rows.flatMap((row) => {
    const rank = Number(row.rank);
    const kind = kindOf(row.waitsFor, rank < rankLimits.urgent);
    // One who waits for nothing that was promised, such as the answer to a message that the list of messages has.
    if (!kind) return [];
    return { list, id: row.id, rank, kind, until: Number(row.waitsUntil ?? Number.NaN) };
  });
}

function kindOf(reason: WaitReason | null, isUrgent: boolean): AttentionLine['kind'] | undefined {
  if (reason === 'decline') return 'declined';
  if (reason === 'confirmation') return 'accepted';
  if (isUrgent) return 'ride';
  return reason === 'reply' || reason === 'question' ? 'reply' : undefined;
}

/** Of the replies that are not late, the next one alone. */
function withoutLaterReplies(lines: Ranked[], now: number): Ranked[] {
  const isNotLate = (line: Ranked) => line.kind === 'reply' && !isOverdue(line, now);
  const next = lines.find(isNotLate);
  return lines.filter((line) => line === next || !isNotLate(line));
}

/** Each request for the first of its reasons. */
function uniqueRequests(lines: Ranked[]): Ranked[] {
  const first = new Map<string, Ranked>();
  for (const line of lines) {
    const request = `${line.list} ${line.id}`;
    if (!first.has(request)) first.set(request, line);
  }
  return [...first.values()];
}

/** Their names. A request that was removed meanwhile has none. */
async function describe(ctx: AppContext, lines: Ranked[]): Promise<AttentionLine[]> {
  const described = await Promise.all(
    [...Map.groupBy(lines, ({ list }) => list)].map(async ([list, of]) => {
      const found = await readDescriptions(ctx, list, { ids: of.map(({ id }) => id), limit: of.length });
      return found.map(({ id, name, about, label }) => ({ list, id, name, about: about ?? label }));
    }),
  );
  const named = described.flat();
  const totals = await readTotals(
    ctx,
    lines.flatMap(({ kind, id }) => (kind === 'accepted' ? id : [])),
  );
  return lines.flatMap((line) => {
    const request = named.find(({ list, id }) => list === line.list && id === line.id);
    return (request && toLine(line, request, totals.get(line.id), ctx.now())) ?? [];
  });
}

/** The total of the newest offer of each. */
async function readTotals(ctx: AppContext, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const offers = await ctx.db.query
    .selectFrom('offers')
    .select(['quoteRequestId', 'totalCents'])
    .where('quoteRequestId', 'in', ids)
    .orderBy('version')
    .execute();
  return new Map(offers.map(({ quoteRequestId, totalCents }) => [quoteRequestId, totalCents]));
}

function toLine(
  { kind, rank, until }: Ranked,
  request: Named & { name: string; about: string },
  totalCents: number | undefined,
  now: number,
): AttentionLine | undefined {
  if (kind === 'reminder') return { kind, ...request, remindedAt: iso(until) };
  if (kind === 'declined') return { kind, ...request };
  if (kind === 'accepted')
    return totalCents === undefined ? undefined : { kind, ...request, totalCents, dueAt: iso(until) };
  if (kind === 'reply') return { kind, ...request, dueAt: iso(until) };
  // Urgent rides rank by their moment.
  return kind === 'ride'
    ? { kind, ...request, dueAt: iso(rank), isOverdue: until <= now }
    : { kind, ...request, dueAt: iso(rank) };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
