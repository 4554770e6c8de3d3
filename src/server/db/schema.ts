import type { ColumnType, Generated, SelectType } from 'kysely';
import type { Canceler, OfferState } from '#content/offers/offer-state.ts';
import { messageFields } from '#content/requests/contact-message.ts';
import type { ColumnsOf, EnteredFields } from '#content/requests/entered-field.ts';
import { quoteFields } from '#content/requests/quote-fields.ts';
import type { VisitValues } from '#contracts/breakdowns.ts';
import type { Role } from '#contracts/endpoint.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import type { ClosedReason, QuoteStatus, RequestEventKind } from '#rules/request-status.ts';
import type { WaitReason } from '#rules/waiting.ts';

/** The columns that the three lists share. */
type ListColumns = {
  id: Generated<number>;
  /** Removed rows are kept for `RESTORABLE_DAYS`, so that staff can restore them. */
  deletedAt: number | null;
  /** User name of who said 'I'm on it', and when. */
  claimedBy: Generated<string | null>;
  claimedAt: Generated<number | null>;
  /** Grows by one with each of its `requestEvents`. */
  version: Generated<number>;
  /** The answer of `waitOf`. */
  waitsFor: WaitReason | null;
  waitsUntil: number | null;
  rank: number;
  rankedUntil: number | null;
  mailAt: number | null;
  /** Normalized, for searches, the order by name and the person's other requests: `derivedColumns`. */
  searchText: string;
  sortName: string;
  phoneKey: string;
  createdAt: number;
  updatedAt: number;
};

/** The columns of notes and replies, which staff write about a request. */
type WrittenColumns = {
  id: Generated<number>;
  requestId: number;
  text: string;
  author: string;
  createdAt: number;
};

/** The three lists of requests, each with all of its columns: what `insertRequest` takes, and what the views read. */
export type RequestRows = {
  /** The columns of the fields that somebody fills in follow from their descriptions. */
  quoteRequests: ListColumns &
    ColumnsOf<typeof quoteFields> & {
      reference: string;
      estimate: string;
      source: Generated<'website' | 'phone'>;
      /** `rideInstant`, so that lists can be filtered by it. */
      rideAt: number | null;
      /** `visitorId` of the browser that sent it; null when it is not known. */
      visitor: number | null;
      status: Generated<QuoteStatus>;
      closedReason: Generated<ClosedReason | null>;
      isProcessed: Generated<number>;
      firstAnsweredAt: number | null;
      soldAmountCents: Generated<number | null>;
      /** See `RequestState`. */
      decidedAt: Generated<number | null>;
      /** `replyDeadline` of the contracts, stored so that lists can be sorted by it. */
      replyDueAt: number;
      /** When the desk was mailed that the reply is due soon, and that it is overdue. */
      dueMailedAt: Generated<number | null>;
      overdueMailedAt: Generated<number | null>;
      /** See `RequestState`. */
      confirmDueAt: Generated<number | null>;
      declinedAt: Generated<number | null>;
      questionAskedAt: Generated<number | null>;
    };
  bookingRequests: ListColumns & {
    serviceBookingId: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    service: string;
    date: string;
    time: string;
    pickup: string;
    destination: string;
    passengers: number;
    vehicle: string | null;
    message: string | null;
    visitor: Generated<number | null>;
    /** `rideInstant`. */
    rideAt: number | null;
    isProcessed: Generated<number>;
  };
  contactMessages: ListColumns & {
    name: string;
    email: string;
    phone: string | null;
    subject: string;
    message: string;
    isRead: Generated<number>;
    /** The request that a question is about. */
    quoteRequestId: Generated<number | null>;
    /** JSON of what the customer asks to change of its ride: `[before, asked]` by column. Open until the message is read. */
    rideChange: Generated<string | null>;
    /** `messageDeadline` of the contracts. */
    replyDueAt: number;
    dueMailedAt: Generated<number | null>;
    overdueMailedAt: Generated<number | null>;
  };
};

/** Columns of the lists that `requests` has under another name. */
export const renamedColumns = {
  quoteRequests: { status: 'state', eventDate: 'rideDay', pickupTime: 'rideTime' },
  bookingRequests: { serviceBookingId: 'reference', isProcessed: 'state', date: 'rideDay', time: 'rideTime' },
  contactMessages: { isRead: 'state', quoteRequestId: 'aboutId' },
} as const satisfies Record<keyof RequestRows, Record<string, keyof StoredTables['requests']>>;

/** The table of what one kind of request has alone. */
export const kindTables = {
  quoteRequests: 'quotes',
  bookingRequests: 'bookings',
  contactMessages: 'messages',
} as const satisfies Record<keyof RequestRows, keyof StoredTables>;

type KindColumns<List extends keyof RequestRows> = Omit<
  RequestRows[List],
  keyof StoredTables['requests'] | keyof (typeof renamedColumns)[List]
> & { requestId: number };

/** A view takes no values, so that writing to one does not compile. */
type ReadOnly<Row> = { [Column in keyof Row]: ColumnType<SelectType<Row[Column]>, never, never> };

/** The lists as views of their tables, and every table. */
export type Tables = StoredTables & {
  [List in keyof RequestRows]: ReadOnly<RequestRows[List] & { list: RequestListName }>;
};

/**
 * Every table, as Kysely's CamelCasePlugin presents it. Both engines store times as epoch milliseconds, booleans as 0 or 1
 * and JSON as text.
 */
type StoredTables = {
  settings: { name: string; value: string };
  staffAccounts: {
    id: Generated<number>;
    username: string;
    /** Name of the person, which colleagues see; null when none is set. */
    displayName: string | null;
    passwordHash: string;
    role: Generated<Role>;
    email: string | null;
    disabledAt: number | null;
    /** Base32 key of the authenticator app; null when none is set up. */
    totpSecret: string | null;
    /** The last time step whose code was accepted, so that a code works once. */
    totpLastStep: number | null;
    /** Address of the weekly email; null when it is off. */
    weeklyReportEmail: Generated<string | null>;
    /** When the member last said whether they want it; an owner is asked once. */
    weeklyReportChosenAt: Generated<number | null>;
    createdAt: number;
  };
  staffSessions: {
    tokenHash: string;
    /** Names the session to its owner; opens nothing. */
    publicId: Generated<string>;
    accountId: number;
    /** Browser and system, such as 'Chrome on Windows'. */
    device: Generated<string>;
    /** Empty when the location of the address is not known. */
    city: Generated<string>;
    /** 1 when a second factor was used to open the session, or was set up in it. */
    hasSecondStep: Generated<number>;
    /** When the member last proved who they are, by signing in or for a change that asks for it again. */
    confirmedAt: Generated<number>;
    createdAt: number;
    lastSeenAt: number;
  };
  staffPasskeys: {
    credentialId: string;
    accountId: number;
    /** COSE key in base64url. */
    publicKey: string;
    counter: number;
    /** JSON array. */
    transports: string;
    name: string;
    createdAt: number;
    lastUsedAt: number | null;
  };
  /** A row is deleted when its code is used. */
  staffRecoveryCodes: { codeHash: string; accountId: number };
  /** Steps that were begun and not finished: the second step of a sign-in, a factor that is being set up, a new address. */
  staffChallenges: {
    tokenHash: string;
    accountId: number;
    purpose: 'sign-in' | 'confirm' | 'passkey' | 'authenticator' | 'email';
    value: string;
    createdAt: number;
  };
  staffInvitations: {
    username: string;
    email: string;
    role: Role;
    tokenHash: string;
    invitedBy: string;
    createdAt: number;
  };
  rateLimits: { key: string; windowStart: number; count: number };
  vipMembers: {
    id: Generated<number>;
    /** Empty once the member has left. */
    email: string;
    /** `emailKey` of the address, or `departedKey` once the member has left. */
    emailKey: string;
    source: string;
    code: string;
    unsubscribeToken: string;
    /** 0 until the code was first emailed. */
    codeMailedAt: number;
    unsubscribedAt: number | null;
    /** When an address that has left was asked whether to rejoin. */
    rejoinMailedAt: number | null;
    /** When staff marked the code as used. */
    codeUsedAt: Generated<number | null>;
    createdAt: number;
  };
  /** What quote requests, bookings and messages share. A migration that adds a column here adds it to the views that read it. */
  requests: ListColumns & {
    list: RequestListName;
    /** What customers and staff quote, unique in its list; messages have none. */
    reference: string | null;
    email: string;
    phone: string | null;
    /** `stateName` of it. */
    state: string;
    /** See `RequestState`. */
    firstAnsweredAt: Generated<number | null>;
    /** `replyDeadline` or `messageDeadline`; null for a booking. */
    replyDueAt: number | null;
    dueMailedAt: Generated<number | null>;
    overdueMailedAt: Generated<number | null>;
    confirmDueAt: Generated<number | null>;
    declinedAt: Generated<number | null>;
    questionAskedAt: Generated<number | null>;
    rideDay: string | null;
    rideTime: string | null;
    rideAt: number | null;
    /** The quote request that a question is about. */
    aboutId: Generated<number | null>;
    visitor: Generated<number | null>;
  };
  /** What one kind of request has alone. */
  quotes: KindColumns<'quoteRequests'>;
  bookings: KindColumns<'bookingRequests'>;
  messages: KindColumns<'contactMessages'>;
  /** Everything that happened to requests; `server/requests/record.ts` writes it. No data of customers. */
  requestEvents: {
    id: Generated<number>;
    requestId: number;
    /** The version of the request that the event has made. */
    version: number;
    kind: RequestEventKind;
    /** User name of the member of staff; null when a customer or a job did it. */
    actor: string | null;
    /** The offer, note, reply or message that it is about. */
    subjectId: number | null;
    /** JSON of `StoredChanges`. */
    changes: string;
    /** The id of the first event of the same action of a member; null in that one itself. */
    action: Generated<number | null>;
    createdAt: number;
  };
  /** Accepted submissions by their Idempotency-Key, with the reply that was sent. */
  idempotencyKeys: {
    key: string;
    bodyHash: string;
    reply: string;
    createdAt: number;
    /** The request that was stored, if any, so that it is erased together with the reply. */
    requestId: Generated<number | null>;
  };
  /** The outbox. */
  emails: {
    id: Generated<number>;
    messageId: string;
    kind: string;
    recipient: string;
    /** JSON of `EmailContent`. */
    content: string;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    dueAt: number;
    leaseUntil: Generated<number>;
    /** How many emails the network of the visitor who caused it had caused within the hour; 0 for all others. */
    turn: Generated<number>;
    lastError: string | null;
    createdAt: number;
    sentAt: number | null;
    /** The request that it is about, if any. */
    requestId: Generated<number | null>;
  };
  requestNotes: WrittenColumns;
  /** A member's own: `requests/lists/remind.ts`. */
  reminders: {
    accountId: number;
    requestId: number;
    remindAt: number;
    /** When it came back; null until its time has come. */
    remindedAt: Generated<number | null>;
  };
  /** Offers that staff made; `vehicles` (their keys, or what staff typed), `lines` and `charges` are JSON. */
  offers: {
    id: Generated<number>;
    quoteRequestId: number;
    version: number;
    vehicles: string;
    hours: number | null;
    lines: string;
    charges: string;
    vipCode: string | null;
    subtotalCents: number;
    discountCents: number;
    totalCents: number;
    /** What is charged with the confirmation, and the day on which staff noted it as paid. */
    depositCents: Generated<number | null>;
    depositPaidOn: Generated<string | null>;
    arrangements: Generated<string | null>;
    /** JSON of `ScheduledRun[]`. */
    schedule: Generated<string | null>;
    validUntil: string;
    expiresAt: number;
    message: string | null;
    signedBy: Generated<string | null>;
    termsVersion: string;
    /** An open offer past `expiresAt` has expired. */
    state: Exclude<OfferState, 'expired'>;
    openedAt: number | null;
    answeredAt: number | null;
    /** User name of who recorded that it was accepted by phone or email; null when its page was used. */
    answeredBy: Generated<string | null>;
    declineReason: string | null;
    followUpAt: number | null;
    followUpSentAt: number | null;
    /** When the ride was confirmed to the customer. */
    confirmedAt: Generated<number | null>;
    /** The revision of the calendar's entry: it rises with each version, with the confirmation and with each update of that. */
    sequence: Generated<number>;
    /** JSON of the ride as it was accepted, then as it was confirmed last: its papers print this one. */
    ride: Generated<string | null>;
    /** When the ride was canceled, by whom and why, and what is charged for it; null while that is not decided. */
    canceledAt: Generated<number | null>;
    canceledBy: Generated<Canceler | null>;
    cancelReason: Generated<string | null>;
    chargedCents: Generated<number | null>;
    sentBy: string;
    createdAt: number;
    updatedAt: number;
  };
  /** Rides whose quote request was deleted or erased after it sold, so that past months keep their sums. */
  pastSales: {
    id: Generated<number>;
    /** When the day began on which the request came. */
    requestedAt: number;
    /** When the days of the yes and of the ride began; null where the ride has no day. */
    decidedAt: number;
    rideAt: Generated<number | null>;
    soldAmountCents: number | null;
    /** Keys; null unless they are ours. */
    vehicleType: string | null;
    /** JSON of `VehicleShares`, of several vehicles. */
    vehicleShares: Generated<string | null>;
    eventType: string | null;
    pickupCity: Generated<string | null>;
    source: 'website' | 'phone';
  };
  /** Every email about an offer has a link of its own. Only the hash of its token is stored. */
  offerLinks: { tokenHash: string; offerId: number };
  /** The day of a booked ride, once anything of it is recorded: who drives, and when the chauffeur pressed what. */
  rides: {
    quoteRequestId: number;
    /** Rises with every change. */
    revision: number;
    chauffeurName: string | null;
    chauffeurPhone: string | null;
    chauffeurEmail: string | null;
    vehicle: string | null;
    plate: string | null;
    meetingPoint: string | null;
    assignedAt: number | null;
    assignedBy: string | null;
    onTheWayAt: number | null;
    atPickupAt: number | null;
    onBoardAt: number | null;
    droppedOffAt: number | null;
    /** The evening before the ride of which its customer has the email. */
    eveningMailedFor: Generated<number | null>;
    updatedAt: number;
  };
  /** What rides came to, the newest of each the one that holds. `extras` is JSON of `ReceiptExtra[]`. */
  receipts: {
    id: Generated<number>;
    quoteRequestId: number;
    /** The booked offer, whose lines the receipt begins with. */
    offerId: number;
    /** Counts from 1 for each quote request. */
    number: number;
    extras: string;
    gratuityCents: number | null;
    totalCents: number;
    sentBy: string;
    createdAt: number;
  };
  /** Links to the chauffeur's page. Only the hashes of their tokens are stored; another assignment deletes them. */
  chauffeurLinks: { tokenHash: string; quoteRequestId: number };
  /** Written answers without a price. */
  requestReplies: WrittenColumns & { subject: string };
  /** Templates of replies that staff have added, and built-in ones that they have changed. */
  replyTemplates: { list: RequestListName; key: string; name: string; text: string; createdAt: number };
  /**
   * Hashes of erased persons (`personHash`), so that restoring an older backup erases them again, and of their bookings
   * (`bookingHash`), so that later notices of them are ignored.
   */
  erasures: { personHash: string; erasedAt: number };
  /** Pairs of `personHash` values: a correction replaced the former address or number by the current one. */
  formerIdentifiers: { formerHash: string; currentHash: string; createdAt: number };
  auditLog: {
    id: Generated<number>;
    actor: string;
    action: string;
    subject: string | null;
    value: string | null;
    count: number;
    createdAt: number;
  };
  analyticsState: {
    id: number;
    /** The newest day that was ever written. */
    newestDay: number;
    /** Counted up with every change to a day before the two newest. */
    closedVersion: number;
    /** The first moment of which single rows are kept. */
    rawFrom: number;
  };
  analyticsTexts: { id: number; dictionary: string; text: string; day: number };
  analyticsVisits: VisitValues & {
    visitor: number;
    startedAt: number;
    lastAt: number;
    duration: number;
    /** When the visit before began; 0 when there was none. */
    previousAt: number;
    isNew: number;
    /** Bits of `visitActions`. */
    actions: number;
    /** The last field of the quote form that was changed, by the number in `quoteFields`. */
    formField: number | null;
  };
  /** A page view, or the time spent on a page when `seconds` is set. */
  analyticsHits: {
    at: number;
    visitor: number;
    id: number;
    /** When its visit began. */
    visit: number;
    page: number;
    seconds: number | null;
  };
  analyticsBacklinks: { visitor: number; visit: number; domain: number; at: number };
  /** Rollups by day. */
  analyticsDays: {
    day: number;
    kind: number;
    key: number;
    previousDay: number;
    count: number;
    total: number;
  };
  /** Days whose rollups have to be counted again from single rows. */
  analyticsRebuilds: { component: string; day: number };
  analyticsResets: { id: string; component: string; at: number; undone: number; purged: number };
  analyticsDrops: { day: number; reason: string; count: number };
};

/**
 * The customer data in each table: personal data, which `server/privacy` finds and erases; rows that are deleted
 * together with those; keyed hashes; or nothing.
 */
export const customerData = {
  settings: 'none',
  staffAccounts: 'none',
  staffSessions: 'none',
  staffPasskeys: 'none',
  staffRecoveryCodes: 'none',
  staffChallenges: 'none',
  staffInvitations: 'none',
  rateLimits: 'hashed',
  vipMembers: 'personal',
  requests: 'personal',
  quotes: 'personal',
  bookings: 'personal',
  messages: 'personal',
  requestEvents: 'dependent',
  idempotencyKeys: 'dependent',
  emails: 'personal',
  requestNotes: 'dependent',
  reminders: 'dependent',
  offers: 'dependent',
  pastSales: 'none',
  offerLinks: 'dependent',
  rides: 'dependent',
  receipts: 'dependent',
  chauffeurLinks: 'dependent',
  requestReplies: 'dependent',
  replyTemplates: 'none',
  erasures: 'hashed',
  formerIdentifiers: 'hashed',
  auditLog: 'none',
  analyticsState: 'none',
  analyticsTexts: 'none',
  analyticsVisits: 'none',
  analyticsHits: 'none',
  analyticsBacklinks: 'none',
  analyticsDays: 'none',
  analyticsRebuilds: 'none',
  analyticsResets: 'none',
  analyticsDrops: 'none',
} as const satisfies Record<keyof StoredTables, 'personal' | 'dependent' | 'hashed' | 'none'>;

/** Requests as their lists, whose columns are all that their tables have. */
type CustomerTable =
  | keyof RequestRows
  | Exclude<
      {
        [Table in keyof StoredTables]: (typeof customerData)[Table] extends 'personal' | 'dependent'
          ? Table
          : never;
      }[keyof StoredTables],
      'requests' | (typeof kindTables)[keyof RequestRows]
    >;

/** Columns that can hold any text; those with a closed set of values cannot name anybody. */
type TextColumn<Row> = {
  [Column in keyof Row]: string extends NonNullable<SelectType<Row[Column]>> ? Column : never;
}[keyof Row];

/** The marks of `ListColumns`. */
const listTexts = {
  claimedBy: 'plain',
  searchText: 'personal',
  sortName: 'personal',
  phoneKey: 'personal',
} as const satisfies Record<TextColumn<ListColumns>, 'personal' | 'plain'>;

/** The marks of described fields: whoever calls the API may send any text for what a form lets choose. */
function marksOf<Fields extends EnteredFields>(fields: Fields) {
  const texts = Object.entries(fields).filter(
    ([, { rule }]) => rule.kind !== 'number' && rule.kind !== 'tick',
  );
  return Object.fromEntries(
    texts.map(([name, { data }]) => [name, data === 'plain' ? 'plain' : 'personal']),
  ) as Record<TextColumn<ColumnsOf<Fields>>, 'personal' | 'plain'>;
}

/**
 * Which texts are a customer's own, or what staff wrote about one. A new text column does not compile without its mark;
 * `tests/server/personal-data.test.ts` fills the personal ones and calls every staff read.
 */
export const textColumns: {
  [Table in CustomerTable]: Record<TextColumn<(RequestRows & StoredTables)[Table]>, 'personal' | 'plain'>;
} = {
  vipMembers: {
    email: 'personal',
    emailKey: 'personal',
    source: 'plain',
    code: 'plain',
    unsubscribeToken: 'plain',
  },
  quoteRequests: {
    reference: 'plain',
    ...marksOf(quoteFields),
    estimate: 'plain',
    ...listTexts,
  },
  bookingRequests: {
    serviceBookingId: 'plain',
    firstName: 'personal',
    lastName: 'personal',
    email: 'personal',
    phone: 'personal',
    service: 'personal',
    date: 'plain',
    time: 'plain',
    pickup: 'personal',
    destination: 'personal',
    vehicle: 'personal',
    message: 'personal',
    ...listTexts,
  },
  contactMessages: {
    ...marksOf(messageFields),
    rideChange: 'personal',
    ...listTexts,
  },
  requestEvents: { actor: 'plain', changes: 'plain' },
  idempotencyKeys: { key: 'plain', bodyHash: 'plain', reply: 'plain' },
  emails: {
    messageId: 'plain',
    kind: 'plain',
    recipient: 'personal',
    content: 'personal',
    // Mail servers repeat the address that they refuse.
    lastError: 'personal',
  },
  requestNotes: { text: 'personal', author: 'plain' },
  reminders: {},
  offers: {
    vehicles: 'plain',
    lines: 'personal',
    charges: 'personal',
    vipCode: 'plain',
    depositPaidOn: 'plain',
    arrangements: 'personal',
    schedule: 'personal',
    validUntil: 'plain',
    message: 'personal',
    signedBy: 'personal',
    termsVersion: 'plain',
    answeredBy: 'plain',
    declineReason: 'personal',
    ride: 'personal',
    cancelReason: 'personal',
    sentBy: 'plain',
  },
  offerLinks: { tokenHash: 'plain' },
  rides: {
    chauffeurName: 'personal',
    chauffeurPhone: 'personal',
    chauffeurEmail: 'personal',
    vehicle: 'personal',
    plate: 'personal',
    meetingPoint: 'personal',
    assignedBy: 'plain',
  },
  receipts: { extras: 'personal', sentBy: 'plain' },
  chauffeurLinks: { tokenHash: 'plain' },
  requestReplies: { subject: 'personal', text: 'personal', author: 'plain' },
};

/** Emptied by a restore: sessions that have ended, and steps and links that were used or withdrawn, must not work again. */
export const tablesNotRestored = [
  'staffSessions',
  'staffChallenges',
  'staffInvitations',
] as const satisfies (keyof StoredTables)[];

/** A PostgreSQL database may also hold tables of other products, which backup and restore leave alone. */
export function isOwnTable(table: string): boolean {
  return Object.hasOwn(customerData, camelCase(table));
}

/** The lists of requests. A backup has their tables. */
export function isOwnView(view: string): boolean {
  return Object.hasOwn(kindTables, camelCase(view));
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
