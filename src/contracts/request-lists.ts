import { z } from 'zod';
import { fieldCopy } from '#content/forms/form-messages.ts';
import { DAY_MS, HOUR_MS } from '#rules/duration.ts';
import {
  eventTraits,
  isTimelineKind,
  type RequestChange,
  type RequestEventKind,
  stateName,
} from '#rules/request-status.ts';
import { type Audit, type Change, endpoint, UNDONE } from './endpoint.ts';
import { isPlainText, isReportable, line, lookupText, paragraph, wholeNumber } from './form-fields.ts';
import { LARGEST_ROW_ID, RowId, rowIds } from './row-id.ts';

/** The audit log keeps this of a changed amount. */
const ANOTHER_AMOUNT = 'another amount';

/** Largest page. */
export const MAX_PAGE = 100;
/** So many requests of one list can be changed, removed or exported by one action. */
export const MAX_SELECTED = 200;
/** Requests on a page of the dashboard. */
export const PAGE_SIZE = 25;
const MAX_OFFSET = 10_000_000;
/** The last page that can be asked for. */
export const MAX_PAGE_NUMBER = 1 + MAX_OFFSET / PAGE_SIZE;
export const MAX_SEARCH_LENGTH = 200;
export const MAX_REFERENCE_LENGTH = 100;
/** Matches of a search are counted up to here; beyond it, only that there are more. */
export const MAX_COUNTED = 10_000;

/**
 * Query of the three request lists; all of it is optional. Without any of these, the answer is the specification's plain
 * array of the whole list unless the client accepts a page, otherwise a page of it.
 */
export function listQuery<Status extends string, Sort extends string>(
  statuses: readonly [Status, ...Status[]],
  sorts: readonly [Sort, ...Sort[]],
) {
  return z
    .object({
      limit: wholeNumber(1, MAX_PAGE, `A page has 1 to ${MAX_PAGE} requests.`),
      /** `nextCursor` of the page before. Rows that are added or removed meanwhile neither repeat nor hide others. */
      cursor: lookupText(1000),
      /** How many to skip after the cursor, or from the start. */
      offset: wholeNumber(0, MAX_OFFSET, `The offset is a number up to ${MAX_OFFSET}.`),
      search: lookupText(MAX_SEARCH_LENGTH),
      /** A status, or another choice of the dashboard's menu, such as what is overdue. */
      status: z.enum(statuses),
      sort: z.enum(sorts),
      /** One request, by its id or its reference. */
      request: lookupText(MAX_REFERENCE_LENGTH),
      /** Only these. */
      ids: rowIds(MAX_SELECTED),
    })
    .partial();
}

/**
 * The representation of a list as pages. A client that names it in `Accept` gets a page of `PAGE_SIZE` in the list's own order
 * unless its query says otherwise.
 */
const PAGE_MEDIA_TYPE = 'application/vnd.request-page+json';
export const acceptPage = { accept: `${PAGE_MEDIA_TYPE}, application/json` };

type ListCall = { query: object; request: { headers: { accept?: string | undefined } } };

export function acceptsPage({ request: { headers } }: Pick<ListCall, 'request'>): boolean {
  return headers.accept?.includes(PAGE_MEDIA_TYPE) ?? false;
}

/** The specification's plain call. Every other is answered with a page. */
export function isWholeList(call: ListCall): boolean {
  return Object.keys(call.query).length === 0 && !acceptsPage(call);
}

/** Of the whole list, or of `value` of its pages. */
export function readingAudit(nouns: string): Audit<unknown> {
  return ({ value }) =>
    value === undefined ? `Read all ${nouns}` : `Read ${value} pages of ${nouns} within an hour`;
}

export type ListQuery = z.output<ReturnType<typeof listQuery<string, string>>>;

export function listPage<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** Absent on the last page. */
    nextCursor: z.string().optional(),
    /** How many requests match, on all pages. */
    matching: z.number(),
    /** True when there are more than `matching`: a search counts up to `MAX_COUNTED`. */
    matchesMore: z.boolean().optional(),
    /** How many requests there are. */
    total: z.number(),
  });
}

export type ListPage<Item> = Omit<z.infer<ReturnType<typeof listPage>>, 'items'> & { items: Item[] };

/**
 * Names a change of a request or of a selection. The answer to the change contains it; sent back as `undo` by the same member, it
 * restores the earlier state, times included, unless somebody has changed the same since.
 */
export const ActionId = z.number().int().positive().max(LARGEST_ROW_ID);

/**
 * Header of a change that says which version of the request it was made from. When somebody has changed the same since, the
 * answer is 409 with `current`. A header, because the specification fixes the body.
 */
export function ifMatch(version: number | undefined): Record<string, string> {
  return version ? { 'if-match': `"${version}"` } : {};
}

export const RequestListName = z.enum(['quote-requests', 'booking-requests', 'contact-messages']);
export type RequestListName = z.infer<typeof RequestListName>;

/** What each list is called in the database. */
export const requestTables = {
  'quote-requests': 'quoteRequests',
  'booking-requests': 'bookingRequests',
  'contact-messages': 'contactMessages',
} as const satisfies Record<RequestListName, Change>;

/** The member's own, beside the request: for the others it waits as before. */
export const reminderProperties = {
  /** When the member who reads it wants to be reminded of it. */
  remindAt: z.string().optional(),
  /** Since when that time has come. */
  remindedAt: z.string().optional(),
};

/** Properties that the requests of all lists have. */
export const requestProperties = {
  id: z.number(),
  /** Grows by one with everything that happens to it: `ifMatch`. */
  version: z.number(),
  createdAt: z.string(),
  ...reminderProperties,
  /** Who of the staff has said 'I'm on it', and when; see `claimOf`. */
  claimedBy: z.string().optional(),
  claimedAt: z.string().optional(),
};

/** An 'I'm on it' ends after this time, and with the next change of the state. */
const CLAIM_MS = HOUR_MS;

const Claim = z.object({ claimedBy: z.string().optional(), claimedAt: z.string().optional() });
export type Claim = z.infer<typeof Claim>;

/** Who is on it, and since when; undefined when nobody is any more. */
export function claimOf({ claimedBy, claimedAt }: Claim, now: number): Required<Claim> | undefined {
  // Neither a claim that a clock that was ahead dated holds for longer.
  if (!claimedBy || !claimedAt || Math.abs(now - Date.parse(claimedAt)) >= CLAIM_MS) return undefined;
  return { claimedBy, claimedAt };
}

/** Staff's notes on a request. Never shown to the customer; append-only. */
export const RequestNote = z.object({
  id: z.number(),
  requestId: z.number(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
});
export type RequestNote = z.infer<typeof RequestNote>;

export const MAX_NOTE_LENGTH = 2000;

const NewNote = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Please write something first.')
    .max(MAX_NOTE_LENGTH, `A note has room for ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters.`)
    .refine(isPlainText, fieldCopy.unreadable),
});

export const MAX_REPLY_SUBJECT = 150;
export const MAX_REPLY_TEXT = 4000;

/** A written answer, without a price. */
const RequestReply = z.object({
  id: z.number(),
  requestId: z.number(),
  subject: z.string(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
});
export type RequestReply = z.infer<typeof RequestReply>;

/** Limits the emails of one kind that a member of staff may send to customers within a day. */
export const perAccount = (name: string) => ({ name, max: 500, windowMs: DAY_MS, per: 'account' }) as const;

const eventKinds = Object.keys(eventTraits) as RequestEventKind[];

/** How far an email has come. Where there is no mail server, it is written to a file. */
export const Delivery = z.enum(['waiting', 'sent', 'written', 'failed']);
export type Delivery = z.infer<typeof Delivery>;

export const TimelineEntry = z.object({
  at: z.string(),
  kind: z.enum([...eventKinds.filter(isTimelineKind), 'email']),
  /** The member of staff. */
  by: z.string().optional(),
  /** Text of a note, question or reply, subject of an email, reason of a decline, the new state. */
  text: z.string().optional(),
  /** Version of the offer that the entry is about. */
  version: z.number().optional(),
  totalCents: z.number().optional(),
  /** Only set for an email. */
  delivery: Delivery.optional(),
  /** Whether an email went to the desk instead of the customer. */
  toDesk: z.boolean().optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Something else that the same address or phone number has sent. */
export const RelatedRequest = z.object({
  list: RequestListName,
  id: z.number(),
  title: z.string(),
  status: z.string(),
  /** Its ride is on the same day, so it may be the same. */
  isSameDay: z.boolean(),
  createdAt: z.string(),
});
export type RelatedRequest = z.infer<typeof RelatedRequest>;

export const Timeline = z.object({
  /** Oldest first. */
  entries: z.array(TimelineEntry),
  /** Newest first, at most 20 of each list. Nothing is merged: a shared number may be two people's. */
  related: z.array(RelatedRequest),
  /** The VIP member with the same email address. */
  vip: z.object({ code: z.string(), codeUsedAt: z.string().optional() }).optional(),
});
export type Timeline = z.infer<typeof Timeline>;

/** 'quote requests', for audit sentences whose subject is a list. */
export function listNoun(list = ''): string {
  return list.replaceAll('-', ' ');
}

/** 'quote request'. */
export function requestNoun(list: RequestListName): string {
  return listNoun(list).slice(0, -1);
}

/** The answer to a removal: how many it took, and the moment that names it when it is taken back. */
export const Removed = z.object({ removed: z.number(), removedAt: z.string() });
export type Removed = z.infer<typeof Removed>;

export const SelectedIds = z
  .array(z.number().int().positive().max(LARGEST_ROW_ID))
  .min(1, 'Nothing was selected.')
  .max(MAX_SELECTED, `Select up to ${MAX_SELECTED}.`);

const sharedChange = {
  undo: ActionId.optional(),
  /** Reminds the member of the request; null takes that back. */
  remindAt: z.iso
    .datetime()
    .refine(isReportable)
    .transform((time) => Date.parse(time))
    .nullable()
    .optional(),
};

/**
 * Defines a list of requests: what it holds and what staff do with it. They read it, or a page of it by the same address, set the
 * state of one request or of several, undo that, remove one, and remove all. They say that they are on one, write notes and
 * replies, and read its timeline.
 */
export function requestList<
  Name extends RequestListName,
  Item extends z.ZodRawShape,
  State extends string,
  Filter extends string,
  Sort extends string,
  StateFields extends z.ZodRawShape,
  Fields extends z.ZodRawShape = Record<never, never>,
>({
  name,
  item,
  states,
  filters,
  sorts,
  setState,
  change,
  rule = { holds: () => true, message: '' },
}: {
  name: Name;
  item: z.ZodObject<Item>;
  /** A request comes in with the first. */
  states: readonly [State, ...State[]];
  /** Filters that the dashboard's menu offers besides the states. */
  filters: readonly Filter[];
  /** The first is the list's own order. */
  sorts: readonly [Sort, ...Sort[]];
  /** The field of a change that sets the state. */
  setState: StateFields;
  /** Other fields of a change, all of them optional. */
  change?: Fields;
  /** Across the fields of a change. */
  rule?: { holds: (change: { status?: unknown; closedReason?: unknown }) => boolean; message: string };
}) {
  const noun = requestNoun(name);
  const params = z.object({ id: RowId });
  const changes = [requestTables[name], 'requestEvents'] as const;
  // What the request of a question waits for follows from it.
  const waits = name === 'contact-messages' ? (['quoteRequests'] as const) : [];
  const statuses = [...states, ...filters, 'reminder'] as [
    State | Filter | 'reminder',
    ...(State | Filter | 'reminder')[],
  ];
  const stateFields = z.strictObject(setState);
  const list = endpoint({ method: 'GET', path: `/api/${name}`, access: 'viewer', response: z.array(item) });
  return {
    name,
    item,
    states,
    filters,
    /** The choices of the `status` parameter. */
    statuses,
    sorts,
    /** How many there are in all, how many nobody has answered or processed, and by each choice of the `status` parameter. */
    counts: z.record(z.enum(['total', 'unanswered', ...statuses]), z.number()),
    /** Sets the state of selected requests. */
    selection: stateFields.extend({ list: z.literal(name), ids: SelectedIds }),
    list,
    page: endpoint({
      ...list,
      method: 'GET',
      query: listQuery(statuses, sorts),
      exports: isWholeList,
      audit: readingAudit(`${noun}s`),
      response: z.union([z.array(item), listPage(item)]),
    }),
    update: endpoint({
      method: 'PATCH',
      path: `/api/admin/${name}/:id`,
      access: 'desk',
      changes: [...changes, ...waits, 'reminders:own'],
      audit: {
        value: (body: object) => changeValue(body),
        sentence: ({ subject, value }) =>
          value === UNDONE
            ? `Undid a change to ${noun} ${subject}`
            : value === ANOTHER_AMOUNT
              ? `Changed the amount of ${noun} ${subject}`
              : `Set ${noun} ${subject} to ${value}`,
      },
      params,
      body: stateFields
        .partial()
        .extend({ ...change, ...sharedChange } as Fields & typeof sharedChange)
        .refine((body: object) => rule.holds(body), rule.message)
        .refine((body) => Object.keys(body).length > 0, 'Name at least one change.')
        .refine(
          (body) => !('undo' in body || 'remindAt' in body) || Object.keys(body).length === 1,
          'An undo or a reminder takes no other change.',
        ),
      response: item.extend({ undo: ActionId.optional() }),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/api/admin/${name}/:id`,
      access: 'desk',
      changes: [...changes, ...waits],
      audit: ({ subject }) => `Removed ${noun} ${subject}`,
      params,
      response: Removed,
    }),
    reset: endpoint({
      method: 'DELETE',
      path: `/api/admin/${name}/reset-all`,
      access: 'desk',
      changes: [...changes, ...waits],
      audit: () => `Reset all ${noun}s`,
      response: Removed,
    }),
    /** 'I'm on it', or not any more. Does not keep others from working on the request. */
    claim: endpoint({
      method: 'POST',
      path: `/api/admin/${name}/:id/claim`,
      access: 'desk',
      changes,
      audit: {
        value: ({ isClaimed }) => String(isClaimed),
        sentence: ({ subject, value }) =>
          value === 'true' ? `Claimed ${noun} ${subject}` : `Released ${noun} ${subject}`,
      },
      params,
      body: z.strictObject({
        isClaimed: z.boolean(),
        /** Whom the member saw on it, null for nobody: the claim of anybody else stays. Without it any is taken over. */
        seenBy: lookupText(100).nullable().optional(),
      }),
      response: Claim,
    }),
    notes: endpoint({
      method: 'GET',
      path: `/api/admin/${name}/notes`,
      access: 'viewer',
      query: z.object({ ids: rowIds(MAX_PAGE) }),
      response: z.array(RequestNote),
    }),
    addNote: endpoint({
      method: 'POST',
      path: `/api/admin/${name}/:id/notes`,
      access: 'desk',
      changes: [...changes, 'requestNotes'],
      audit: ({ subject }) => `Wrote a note on ${noun} ${subject}`,
      params,
      body: NewNote,
      response: RequestNote,
      status: 201,
    }),
    /** Mails the customer, records the reply, and answers what waits for one. */
    reply: endpoint({
      method: 'POST',
      path: `/api/admin/${name}/:id/replies`,
      access: 'desk',
      // A reply to a quote request also answers the questions about its offers.
      changes: [
        ...changes,
        ...waits,
        'contactMessages',
        'offerLinks',
        'requestReplies',
        'reminders:own',
        'emails:customers',
      ],
      audit: ({ subject }) => `Replied to ${noun} ${subject}`,
      rateLimits: [perAccount('replies-account')],
      params,
      body: z.strictObject({ subject: line(MAX_REPLY_SUBJECT), text: paragraph(MAX_REPLY_TEXT) }),
      response: RequestReply,
      status: 201,
    }),
    timeline: endpoint({
      method: 'GET',
      path: `/api/admin/${name}/:id/timeline`,
      access: 'viewer',
      params,
      response: Timeline,
    }),
  };
}

/** The part of a change that the audit log keeps. */
export function changeValue({
  undo,
  soldAmountCents,
  remindAt,
  ...change
}: RequestChange & { undo?: number | undefined; remindAt?: number | null | undefined }): string {
  if (undo !== undefined) return UNDONE;
  if (remindAt !== undefined) return remindAt === null ? 'no reminder' : 'a reminder';
  if (soldAmountCents !== undefined && change.status === undefined)
    return soldAmountCents === null ? 'no amount' : ANOTHER_AMOUNT;
  return stateName(change);
}
