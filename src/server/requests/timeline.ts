import type { Kysely } from 'kysely';
import type { EmailContent } from '#content/emails/email-content.ts';
import { bookingCopy } from '#content/staff/bookings.ts';
import { messageCopy } from '#content/staff/messages.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import type { RelatedRequest, Timeline, TimelineEntry } from '#contracts/offers.ts';
import { emailKey, type Person, phoneKey } from '#contracts/privacy.ts';
import { claimQuoteRequest, updateQuoteRequest } from '#contracts/quote-requests.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import { actionOf } from '../audit/audit-log.ts';
import { requestTables, type Tables } from '../db/schema.ts';
import { notFound } from '../http/api-error.ts';
import { isStaffKind } from '../mail/budgets.ts';

const MAX_RELATED = 20;
const MAX_ENTRIES = 500;

/** What other features know of a customer; `app.ts` passes these functions. */
export type PersonLookup = {
  matchingIds: (
    db: Kysely<Tables>,
    table: (typeof requestTables)[RequestListName],
    person: Person,
  ) => Promise<number[]>;
  findMembership: (
    db: Kysely<Tables>,
    email: string,
  ) => Promise<{ code: string; codeUsedAt: number | null } | undefined>;
};

/** What happened to a quote request, and what else its customer has sent. */
export async function readTimeline(ctx: AppContext, lookup: PersonLookup, id: number): Promise<Timeline> {
  const db = ctx.db.reader;
  const quoteRequest = await db
    .selectFrom('quoteRequests')
    .select(['email', 'phone', 'createdAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!quoteRequest) throw notFound('quote request');
  const entries = (
    await Promise.all([
      [{ kind: 'received' as const, at: quoteRequest.createdAt }],
      readOffers(db, id),
      readEmails(db, id),
      readTexts(db, id),
      readStatusChanges(db, id),
    ])
  ).flat();
  const membership = await lookup.findMembership(db, quoteRequest.email);
  return {
    entries: entries
      .sort((one, other) => one.at - other.at)
      .slice(-MAX_ENTRIES)
      .map(({ at, ...entry }) => ({ at: new Date(at).toISOString(), ...entry })),
    related: await readRelated(db, lookup, id, quoteRequest),
    ...(membership && {
      vip: {
        code: membership.code,
        ...(membership.codeUsedAt !== null && { codeUsedAt: new Date(membership.codeUsedAt).toISOString() }),
      },
    }),
  };
}

type Entry = Omit<TimelineEntry, 'at'> & { at: number };

async function readOffers(db: Kysely<Tables>, id: number): Promise<Entry[]> {
  const offers = await db.selectFrom('offers').selectAll().where('quoteRequestId', '=', id).execute();
  return offers.flatMap((offer): Entry[] => {
    const { version, totalCents, answeredAt, state } = offer;
    const of = { version, totalCents };
    return [
      { kind: 'offered', at: offer.createdAt, by: offer.sentBy, ...of },
      ...(offer.openedAt === null ? [] : [{ kind: 'opened' as const, at: offer.openedAt, ...of }]),
      ...(offer.followUpSentAt === null
        ? []
        : [{ kind: 'follow-up' as const, at: offer.followUpSentAt, ...of }]),
      ...(answeredAt === null
        ? []
        : [
            {
              // An acceptance that was withdrawn later was one.
              kind: state === 'declined' ? ('declined' as const) : ('accepted' as const),
              at: answeredAt,
              ...of,
              ...(offer.declineReason !== null && { text: offer.declineReason }),
            },
          ]),
      ...(state === 'withdrawn' ? [{ kind: 'withdrawn' as const, at: offer.updatedAt, ...of }] : []),
    ];
  });
}

async function readEmails(db: Kysely<Tables>, id: number): Promise<Entry[]> {
  const emails = await db
    .selectFrom('emails')
    .select(['kind', 'content', 'state', 'createdAt', 'sentAt'])
    .where('list', '=', 'quote-requests')
    .where('requestId', '=', id)
    .execute();
  return emails.map(({ kind, content, state, createdAt, sentAt }) => ({
    kind: 'email',
    at: sentAt ?? createdAt,
    text: (JSON.parse(content) as EmailContent).subject,
    delivery: state,
    ...(isStaffKind(kind) && { toDesk: true }),
  }));
}

/** What was written about it: notes and replies of staff, questions of the customer. */
async function readTexts(db: Kysely<Tables>, id: number): Promise<Entry[]> {
  const [notes, replies, questions] = await Promise.all([
    db.selectFrom('quoteNotes').selectAll().where('quoteRequestId', '=', id).execute(),
    db.selectFrom('quoteReplies').selectAll().where('quoteRequestId', '=', id).execute(),
    db
      .selectFrom('contactMessages')
      .select(['message', 'createdAt'])
      .where('quoteRequestId', '=', id)
      .where('deletedAt', 'is', null)
      .execute(),
  ]);
  return [
    ...notes.map(({ text, author, createdAt }) => ({
      kind: 'note' as const,
      at: createdAt,
      by: author,
      text,
    })),
    ...replies.map(({ subject, author, createdAt }) => ({
      ...{ kind: 'reply' as const, at: createdAt },
      ...{ by: author, text: subject },
    })),
    ...questions.map(({ message, createdAt }) => ({
      ...{ kind: 'question' as const, at: createdAt, text: message },
    })),
  ];
}

/** Who was on it, and who set it to what. Of the request by itself; the log does not name the requests of a selection that was changed as a whole. */
async function readStatusChanges(db: Kysely<Tables>, id: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'value', 'createdAt'])
    .where('subject', '=', String(id))
    .where('action', 'in', [actionOf(updateQuoteRequest), actionOf(claimQuoteRequest)])
    .execute();
  return rows.flatMap(({ actor: by, action, value, createdAt: at }): Entry[] => {
    if (action === actionOf(updateQuoteRequest))
      return [{ kind: 'status', at, by, ...(value !== null && { text: value }) }];
    return value === 'true' ? [{ kind: 'on-it', at, by }] : [];
  });
}

async function readRelated(
  db: Kysely<Tables>,
  { matchingIds }: PersonLookup,
  id: number,
  { email, phone }: { email: string; phone: string },
): Promise<RelatedRequest[]> {
  const people: Person[] = [
    { by: 'email', key: emailKey(email) },
    { by: 'phone', key: phoneKey(phone) },
  ];
  const related: RelatedRequest[] = [];
  for (const list of RequestListName.options) {
    const ids = (
      await Promise.all(people.map((person) => matchingIds(db, requestTables[list], person)))
    ).flat();
    const others = [...new Set(ids)].filter((one) => list !== 'quote-requests' || one !== id);
    const newest = others.sort((one, other) => other - one).slice(0, MAX_RELATED);
    if (newest.length > 0) related.push(...(await describe[list](db, newest)));
  }
  return related;
}

/** In the order of the ids, without those that were removed. */
const describe: Record<RequestListName, (db: Kysely<Tables>, ids: number[]) => Promise<RelatedRequest[]>> = {
  'quote-requests': async (db, ids) => {
    const rows = await db
      .selectFrom('quoteRequests')
      .select(['id', 'reference', 'eventType', 'status', 'createdAt'])
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({
      ...{ list: 'quote-requests', id: row.id, title: `${row.reference}, ${row.eventType}` },
      ...{ status: quoteCopy.status[row.status], createdAt: iso(row.createdAt) },
    }));
  },
  'booking-requests': async (db, ids) => {
    const rows = await db
      .selectFrom('bookingRequests')
      .select(['id', 'serviceBookingId', 'service', 'isProcessed', 'createdAt'])
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({
      ...{ list: 'booking-requests', id: row.id, title: `${row.serviceBookingId}, ${row.service}` },
      status: row.isProcessed ? bookingCopy.processed : bookingCopy.pending,
      createdAt: iso(row.createdAt),
    }));
  },
  'contact-messages': async (db, ids) => {
    const rows = await db
      .selectFrom('contactMessages')
      .select(['id', 'subject', 'isRead', 'createdAt'])
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    return rows.map((row) => ({
      ...{ list: 'contact-messages', id: row.id, title: row.subject },
      status: row.isRead ? messageCopy.read : messageCopy.unread,
      createdAt: iso(row.createdAt),
    }));
  },
};

function iso(at: number): string {
  return new Date(at).toISOString();
}
