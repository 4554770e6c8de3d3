import type { Kysely } from 'kysely';
import type { EmailContent, EmailKind } from '#content/emails/email-content.ts';
import { describeRideChange } from '#content/requests/ride-change.ts';
import { personBy } from '#contracts/privacy.ts';
import {
  type RelatedRequest,
  RequestListName,
  requestNoun,
  requestTables,
  type Timeline,
  type TimelineEntry,
} from '#contracts/request-lists.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import {
  isTimelineKind,
  offerEvents,
  type RequestEventKind,
  type StoredChanges,
  stateName,
} from '#rules/request-status.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { notFound } from '../../http/api-error.ts';
import { isStaffKind } from '../../mail/budgets.ts';
import { deliveryOf } from '../../mail/transport.ts';
import { findMembership } from '../../vip/codes.ts';
import { readDescriptions } from './list-reader.ts';
import { requestsOf } from './person-requests.ts';

const MAX_RELATED = 20;
const MAX_ENTRIES = 500;
const asked: RequestEventKind[] = ['question-asked', 'change-asked'];

type About = { list: RequestListName; id: number };

/** Reads the history of a request, and the other requests of its customer. */
export async function readTimeline(ctx: AppContext, about: About): Promise<Timeline> {
  const db = ctx.db.reader;
  const request = await db
    .selectFrom(requestTables[about.list])
    .select(['email', 'phone'])
    .where('id', '=', about.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!request) throw notFound(requestNoun(about.list));
  const entries = withEmails(await readEvents(db, about.id), await readEmails(ctx, about.id));
  const membership = await findMembership(db, request.email);
  return {
    entries: entries
      .sort((one, other) => one.at - other.at)
      .slice(-MAX_ENTRIES)
      .map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry })),
    related: await readRelated(ctx, about, request),
    ...(membership && { vip: toWireFormat(membership) }),
  };
}

type Entry = Omit<TimelineEntry, 'at'> & { at: number };

async function readEvents(db: Kysely<Tables>, id: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('requestEvents as event')
    .leftJoin('offers', (join) =>
      join.onRef('offers.id', '=', 'event.subjectId').on('event.kind', 'in', offerEvents),
    )
    .leftJoin('requestNotes as note', (join) =>
      join.onRef('note.id', '=', 'event.subjectId').on('event.kind', '=', 'note-added'),
    )
    .leftJoin('requestReplies as reply', (join) =>
      join.onRef('reply.id', '=', 'event.subjectId').on('event.kind', '=', 'replied'),
    )
    .leftJoin('contactMessages as message', (join) =>
      join
        .onRef('message.id', '=', 'event.subjectId')
        .on('event.kind', 'in', asked)
        .on('message.deletedAt', 'is', null),
    )
    .select(['event.kind', 'event.actor', 'event.changes', 'event.createdAt'])
    .select([
      'offers.version',
      'offers.totalCents',
      'offers.declineReason',
      'offers.cancelReason',
      'offers.chargedCents',
    ])
    .select(['note.text as note', 'note.author', 'message.message as question'])
    .select(['reply.subject', 'reply.text as reply'])
    .where(({ eb, or, and }) =>
      or([
        eb('event.requestId', '=', id),
        // A question about an offer may be answered from the list of messages.
        and([eb('event.requestId', 'in', questionsAbout(db, id)), eb('event.kind', '=', 'replied')]),
      ]),
    )
    .orderBy('event.id')
    .execute();
  return rows.flatMap(({ kind, ...row }): Entry[] => {
    // Emails to the desk are entries by themselves.
    if (!isTimelineKind(kind)) return [];
    // A question may be removed or erased by itself.
    if (asked.includes(kind) && row.question === null) return [];
    const stored: StoredChanges = JSON.parse(row.changes);
    const { soldAmountCents, ...state } = kind === 'changed' || kind === 'receipt-sent' ? stored : {};
    const ride = kind === 'ride-changed' ? describeRideChange(stored) : undefined;
    const reason =
      kind === 'offer-declined' ? row.declineReason : kind === 'ride-canceled' ? row.cancelReason : null;
    const reply = row.reply && `${row.subject}\n\n${row.reply}`;
    const text = row.note ?? reply ?? row.question ?? reason ?? ride ?? newState(state);
    const by = row.author ?? row.actor;
    const totalCents =
      (kind === 'ride-canceled' ? row.chargedCents : row.totalCents) ?? soldAmountCents?.[1] ?? null;
    return [
      {
        kind,
        at: row.createdAt,
        ...(by !== null && { by }),
        ...(text && { text }),
        ...(row.version !== null && { version: row.version }),
        ...(totalCents !== null && { totalCents }),
      },
    ];
  });
}

function questionsAbout(db: Kysely<Tables>, quoteRequestId: number) {
  return db
    .selectFrom('contactMessages')
    .select('id')
    .where('quoteRequestId', '=', quoteRequestId)
    .where('deletedAt', 'is', null);
}

/** The key of the state that a change has set. */
function newState({ status, isProcessed, isRead }: StoredChanges): string | undefined {
  if (status) return status[1];
  return isProcessed || isRead
    ? stateName({ isProcessed: isProcessed?.[1], isRead: isRead?.[1] })
    : undefined;
}

/** What the customer is mailed about an event, in the same transaction as it. */
const mailedBy: { [kind: string]: RequestEventKind | undefined } = {
  reply: 'replied',
  offer: 'offer-sent',
  'offer-follow-up': 'follow-up-sent',
  'offer-accepted': 'offer-accepted',
  'ride-confirmed': 'ride-confirmed',
  'ride-canceled': 'ride-canceled',
  receipt: 'receipt-sent',
} satisfies { [Kind in EmailKind]?: RequestEventKind };

type EmailEntry = Entry & { mailedAs: string; queuedAt: number };

/** Each email once: with its delivery in the entry of the event that it is about, and by itself where there is none. */
function withEmails(events: Entry[], emails: EmailEntry[]): Entry[] {
  const own: Entry[] = [];
  for (const { mailedAs, queuedAt, ...email } of emails) {
    const distance = ({ at }: Entry) => Math.abs(at - queuedAt);
    const [about] = events
      .filter((event) => event.kind === mailedBy[mailedAs] && !event.delivery && distance(event) < MINUTE_MS)
      // They were stored together: another one of its kind within the minute is further away.
      .sort((one, other) => distance(one) - distance(other));
    if (about && email.delivery) about.delivery = email.delivery;
    else own.push(email);
  }
  return [...events, ...own];
}

/** With their delivery, which no event knows. */
async function readEmails({ db, env }: AppContext, id: number): Promise<EmailEntry[]> {
  const emails = await db.reader
    .selectFrom('emails')
    .select(['kind', 'content', 'state', 'createdAt', 'sentAt'])
    .where('requestId', '=', id)
    .orderBy('id')
    .execute();
  return emails.map(({ kind, content, state, createdAt, sentAt }) => ({
    kind: 'email' as const,
    ...{ mailedAs: kind, queuedAt: createdAt },
    at: sentAt ?? createdAt,
    text: (JSON.parse(content) as EmailContent).subject,
    delivery: deliveryOf(env, state),
    ...(isStaffKind(kind) && { toDesk: true }),
  }));
}

async function readRelated(
  ctx: AppContext,
  about: About,
  { email, phone }: { email: string; phone: string | null },
): Promise<RelatedRequest[]> {
  const people = [
    // Those who are known by a number alone have no address in common.
    ...(email ? [personBy('email', email)] : []),
    ...(phone ? [personBy('phone', phone)] : []),
  ];
  const related: RelatedRequest[] = [];
  const [own] = await readDescriptions(ctx, about.list, { ids: [about.id], limit: 1 });
  const found = (await Promise.all(people.map((person) => requestsOf(ctx.db.reader, person)))).flat();
  for (const list of RequestListName.options) {
    const ids = found.flatMap((one) => (one.list === list ? one.id : []));
    const others = [...new Set(ids)].filter((one) => one !== about.id);
    const newest = others.sort((one, other) => other - one).slice(0, MAX_RELATED);
    if (newest.length === 0) continue;
    for (const found of await readDescriptions(ctx, list, { ids: newest, limit: MAX_RELATED })) {
      const { status, createdAt, label, about, day } = found;
      const title = about ? `${label}, ${about}` : label;
      related.push({
        list,
        id: found.id,
        title,
        status,
        isSameDay: day !== undefined && day === own?.day,
        createdAt,
      });
    }
  }
  return related;
}
