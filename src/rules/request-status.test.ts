import { expect, test } from 'vitest';
import { emailReplyHours } from '#content/company.ts';
import { HOUR_MS } from './duration.ts';
import { type RequestEvent, type RequestState, transition } from './request-status.ts';

const EARLIER = 1_000;
const NOW = 2_000;
const claim = { claimedBy: 'maria', claimedAt: EARLIER };

/** Every state that a quote request can be in, as far as an event looks at it. */
const states = {
  pending: { status: 'pending', closedReason: null, firstAnsweredAt: null, soldAmountCents: null },
  contacted: { status: 'contacted', closedReason: null, firstAnsweredAt: EARLIER, soldAmountCents: null },
  sold: { status: 'sold', closedReason: null, firstAnsweredAt: EARLIER, soldAmountCents: 100 },
  'sold, no amount': { status: 'sold', closedReason: null, firstAnsweredAt: EARLIER, soldAmountCents: null },
  'closed, unanswered': {
    status: 'closed',
    closedReason: 'spam',
    firstAnsweredAt: null,
    soldAmountCents: null,
  },
  'closed, answered': {
    status: 'closed',
    closedReason: null,
    firstAnsweredAt: EARLIER,
    soldAmountCents: null,
  },
  'closed, by phone': {
    status: 'closed',
    closedReason: 'answered-elsewhere',
    firstAnsweredAt: EARLIER,
    soldAmountCents: null,
  },
} as const satisfies Record<string, RequestState>;
type StateName = keyof typeof states;

/** The status, when it was first answered, and what it was sold for. */
const brief = ({ status, firstAnsweredAt, soldAmountCents, closedReason }: RequestState): string =>
  [
    status,
    firstAnsweredAt === NOW ? 'now' : firstAnsweredAt === EARLIER ? 'earlier' : 'never',
    ...(soldAmountCents ? [`$${soldAmountCents}`] : []),
    ...(closedReason ? [closedReason] : []),
  ].join(' ');

type Outcomes = Record<StateName, string>;
type Case = { event: RequestEvent; after: Outcomes };

const unchanged: Outcomes = {
  pending: 'pending never',
  contacted: 'contacted earlier',
  sold: 'sold earlier $100',
  'sold, no amount': 'sold earlier',
  'closed, unanswered': 'closed never spam',
  'closed, answered': 'closed earlier',
  'closed, by phone': 'closed earlier answered-elsewhere',
};
const all = (outcome: string, different: Partial<Outcomes> = {}): Outcomes => ({
  ...(Object.fromEntries(Object.keys(states).map((name) => [name, outcome])) as Outcomes),
  ...different,
});
/** Seen again when it was closed; what is sold stays sold. */
const contacted: Outcomes = {
  ...all('contacted earlier', { pending: 'contacted now', 'closed, unanswered': 'contacted now' }),
  sold: unchanged.sold,
  'sold, no amount': unchanged['sold, no amount'],
};
/** Closed for another reason before. */
const closedStay = {
  'closed, answered': unchanged['closed, answered'],
  'closed, unanswered': unchanged['closed, unanswered'],
  'closed, by phone': unchanged['closed, by phone'],
};
const isFirst = { pending: 'sold now', 'closed, unanswered': 'sold now' };

/** Each kind of event; those with a choice in every variant. */
const cases: { [Kind in RequestEvent['kind']]: Case[] } = {
  changed: [
    { event: { kind: 'changed', change: { status: 'pending' } }, after: all('pending never') },
    {
      event: { kind: 'changed', change: { status: 'contacted' } },
      after: all('contacted earlier', { pending: 'contacted now', 'closed, unanswered': 'contacted now' }),
    },
    {
      event: { kind: 'changed', change: { status: 'sold' } },
      after: all('sold earlier', { ...isFirst, sold: 'sold earlier $100' }),
    },
    {
      event: { kind: 'changed', change: { status: 'sold', soldAmountCents: 300 } },
      after: all('sold earlier $300', { pending: 'sold now $300', 'closed, unanswered': 'sold now $300' }),
    },
    {
      event: { kind: 'changed', change: { status: 'closed' } },
      after: all('closed earlier', {
        pending: 'closed never',
        'closed, unanswered': 'closed never',
        'closed, by phone': 'closed never',
      }),
    },
    {
      event: { kind: 'changed', change: { status: 'closed', closedReason: 'answered-elsewhere' } },
      after: all('closed earlier answered-elsewhere', {
        pending: 'closed now answered-elsewhere',
        'closed, unanswered': 'closed now answered-elsewhere',
      }),
    },
    { event: { kind: 'changed', change: { isProcessed: true } }, after: unchanged },
  ],
  undone: [{ event: { kind: 'undone', restored: states.sold }, after: all('sold earlier $100') }],
  claimed: [{ event: { kind: 'claimed', by: 'ben' }, after: unchanged }],
  released: [{ event: { kind: 'released' }, after: unchanged }],
  'offer-sent': [{ event: { kind: 'offer-sent', offerId: 1 }, after: contacted }],
  'offer-opened': [{ event: { kind: 'offer-opened', offerId: 1 }, after: unchanged }],
  'offer-accepted': [{ event: { kind: 'offer-accepted', offerId: 1 }, after: contacted }],
  'offer-accepted-elsewhere': [{ event: { kind: 'offer-accepted-elsewhere', offerId: 1 }, after: contacted }],
  'offer-declined': [
    {
      event: { kind: 'offer-declined', offerId: 1 },
      after: { ...unchanged, pending: 'closed never', contacted: 'closed earlier' },
    },
  ],
  'offer-withdrawn': [{ event: { kind: 'offer-withdrawn', offerId: 1 }, after: unchanged }],
  'follow-up-sent': [{ event: { kind: 'follow-up-sent', offerId: 1 }, after: unchanged }],
  'follow-up-canceled': [{ event: { kind: 'follow-up-canceled', offerId: 1 }, after: unchanged }],
  'ride-confirmed': [
    {
      event: { kind: 'ride-confirmed', offerId: 1, soldAmountCents: 200 },
      after: all('sold earlier $200', { pending: 'sold now $200', 'closed, unanswered': 'sold now $200' }),
    },
  ],
  'ride-canceled': [
    {
      event: { kind: 'ride-canceled', offerId: 1, by: 'customer', chargedCents: 0 },
      after: {
        ...all('closed earlier plans-changed', { pending: 'closed never plans-changed' }),
        ...closedStay,
      },
    },
    {
      event: { kind: 'ride-canceled', offerId: 1, by: 'company', chargedCents: null },
      after: {
        ...all('closed earlier cannot-serve', { pending: 'closed never cannot-serve' }),
        ...closedStay,
      },
    },
    {
      event: { kind: 'ride-canceled', offerId: 1, by: 'customer', chargedCents: 200 },
      after: all('sold earlier $200', { pending: 'sold now $200', 'closed, unanswered': 'sold now $200' }),
    },
  ],
  'cancellation-undone': [
    {
      event: { kind: 'cancellation-undone', offerId: 1, restored: states.sold },
      after: all('sold earlier $100'),
    },
  ],
  'confirmation-updated': [{ event: { kind: 'confirmation-updated', offerId: 1 }, after: unchanged }],
  'on-the-way': [{ event: { kind: 'on-the-way' }, after: unchanged }],
  'at-the-pickup': [{ event: { kind: 'at-the-pickup' }, after: unchanged }],
  'on-board': [{ event: { kind: 'on-board' }, after: unchanged }],
  'dropped-off': [{ event: { kind: 'dropped-off' }, after: unchanged }],
  'step-taken-back': [{ event: { kind: 'step-taken-back' }, after: unchanged }],
  'receipt-sent': [
    {
      event: { kind: 'receipt-sent', soldAmountCents: 200 },
      after: all('sold earlier $200', { pending: 'sold now $200', 'closed, unanswered': 'sold now $200' }),
    },
  ],
  'evening-mailed': [{ event: { kind: 'evening-mailed' }, after: unchanged }],
  'chauffeur-missing': [{ event: { kind: 'chauffeur-missing' }, after: unchanged }],
  'ride-assigned': [{ event: { kind: 'ride-assigned' }, after: unchanged }],
  'ride-changed': [{ event: { kind: 'ride-changed', ride: { eventDate: '2026-06-21' } }, after: unchanged }],
  replied: [{ event: { kind: 'replied', replyId: 1 }, after: { ...unchanged, pending: 'contacted now' } }],
  'note-added': [{ event: { kind: 'note-added', noteId: 1, text: 'Pram' }, after: unchanged }],
  'question-asked': [{ event: { kind: 'question-asked', messageId: 1 }, after: unchanged }],
  'change-asked': [{ event: { kind: 'change-asked', messageId: 1 }, after: unchanged }],
  'questions-read': [{ event: { kind: 'questions-read', askedAt: null }, after: unchanged }],
  'contact-corrected': [
    { event: { kind: 'contact-corrected', contact: { email: 'ada@whitfield.example' } }, after: unchanged },
  ],
  'reply-due-mailed': [{ event: { kind: 'reply-due-mailed' }, after: unchanged }],
  'reply-overdue-mailed': [{ event: { kind: 'reply-overdue-mailed' }, after: unchanged }],
};

const everyCase = Object.values(cases).flatMap((variants) =>
  variants.flatMap(({ event, after }) =>
    (Object.keys(states) as StateName[]).map((name) => [event, name, after[name]] as const),
  ),
);

test.each(everyCase)('%j when %s: %s', (event, name, expected) => {
  const before: RequestState = { ...states[name], ...claim };
  const set = transition(before, event, NOW);
  const after = { ...before, ...set };
  expect(brief(after)).toBe(expected);
  // A new status or a reply ends a claim; so does its member. Everything else leaves it.
  const { claimedBy } = after;
  if (event.kind === 'claimed') expect(after).toMatchObject({ claimedBy: 'ben', claimedAt: NOW });
  else if (event.kind === 'undone' || event.kind === 'cancellation-undone') expect(claimedBy).toBe('maria');
  else
    expect(claimedBy).toBe(
      'status' in set || event.kind === 'released' || event.kind === 'replied' ? null : 'maria',
    );
});

/** Tuesday, 9:00 on the company's clock, which is within its business hours. */
const OPEN = Date.UTC(2026, 0, 13, 15);
const DUE = OPEN + emailReplyHours * HOUR_MS;
const owed = { confirmDueAt: DUE, dueMailedAt: null, overdueMailedAt: null };
const settled = { confirmDueAt: null, declinedAt: null };
const isOwed = { confirmDueAt: EARLIER };

test.each([
  [{}, { kind: 'offer-accepted', offerId: 1 }, { ...owed, declinedAt: null }],
  [{}, { kind: 'offer-accepted-elsewhere', offerId: 1 }, { ...owed, declinedAt: null }],
  // Two hours before the ride, which is sooner than two business hours.
  [
    { rideAt: OPEN + 2.75 * HOUR_MS },
    { kind: 'offer-accepted', offerId: 1 },
    { ...owed, confirmDueAt: OPEN + 0.75 * HOUR_MS, declinedAt: null },
  ],
  // Sold while its offer is open: the customer has agreed by phone, and awaits the confirmation too.
  [{ status: 'contacted' }, { kind: 'changed', change: { status: 'sold' }, offer: 'open' }, owed],
  [{ status: 'sold', ...isOwed }, { kind: 'changed', change: { status: 'sold' }, offer: 'open' }, {}],
  [
    { status: 'sold', ...isOwed },
    { kind: 'changed', change: { status: 'contacted' }, offer: 'open' },
    settled,
  ],
  [
    { status: 'contacted', ...isOwed },
    { kind: 'changed', change: { status: 'sold' }, offer: 'accepted' },
    {},
  ],
  [
    { status: 'sold', ...isOwed },
    { kind: 'changed', change: { status: 'contacted' }, offer: 'accepted' },
    {},
  ],
  [{ status: 'contacted' }, { kind: 'changed', change: { status: 'sold' } }, {}],
  [{ status: 'sold', ...isOwed }, { kind: 'changed', change: { isProcessed: true } }, settled],
  [{ status: 'sold', ...isOwed }, { kind: 'ride-confirmed', offerId: 1, soldAmountCents: 1 }, settled],
  [{ status: 'contacted', ...isOwed }, { kind: 'offer-withdrawn', offerId: 1 }, settled],
  [{ status: 'contacted', ...isOwed }, { kind: 'offer-sent', offerId: 2 }, settled],
  // What is sold stays to be confirmed, whatever is offered for it anew.
  [{ status: 'sold', ...isOwed }, { kind: 'offer-sent', offerId: 2 }, {}],
  [{ status: 'sold', declinedAt: EARLIER }, { kind: 'offer-sent', offerId: 2 }, { declinedAt: null }],
  // A decline of a sold ride needs attention; the email about it is the reminder.
  [
    { status: 'sold', ...isOwed },
    { kind: 'offer-declined', offerId: 1 },
    { confirmDueAt: null, declinedAt: OPEN, dueMailedAt: OPEN, overdueMailedAt: OPEN },
  ],
  [{ status: 'contacted' }, { kind: 'offer-declined', offerId: 1 }, {}],
  [{ status: 'sold', declinedAt: EARLIER }, { kind: 'changed', change: { isProcessed: true } }, settled],
  [{ status: 'sold', declinedAt: EARLIER }, { kind: 'changed', change: { status: 'closed' } }, settled],
] as const satisfies [Parameters<typeof transition>[0], RequestEvent, RequestState][])(
  'what is owed when %j and %j: %j',
  (before, event, expected) => {
    const { confirmDueAt, declinedAt, dueMailedAt, overdueMailedAt } = transition(before, event, OPEN);
    const set = { confirmDueAt, declinedAt, dueMailedAt, overdueMailedAt };
    expect(JSON.parse(JSON.stringify(set))).toEqual(expected);
  },
);

test('remembers when the desk was mailed, and that what is overdue needs no earlier reminder', () => {
  const mailed = { dueMailedAt: EARLIER };
  expect(transition({}, { kind: 'reply-due-mailed' }, NOW)).toEqual({ dueMailedAt: NOW });
  expect(transition({}, { kind: 'reply-overdue-mailed' }, NOW)).toEqual({
    dueMailedAt: NOW,
    overdueMailedAt: NOW,
  });
  expect(transition(mailed, { kind: 'reply-overdue-mailed' }, NOW)).toEqual({
    dueMailedAt: EARLIER,
    overdueMailedAt: NOW,
  });
});

test.each([
  [{ isProcessed: 0 }, { isProcessed: true }, { isProcessed: 1 }],
  [{ isRead: 1 }, { isRead: false }, { isRead: 0 }],
] as const)('of a list without a status: %j and %j make %j', (before, change, expected) => {
  expect(transition(before, { kind: 'changed', change }, NOW)).toEqual(expected);
});

test('keeps the time of the yes until the ride is confirmed, and forgets one that is taken back', () => {
  const after = (before: RequestState, event: RequestEvent) => ({
    ...before,
    ...transition(before, event, NOW),
  });
  const accepted = after({ status: 'contacted' }, { kind: 'offer-accepted', offerId: 1 });
  expect(accepted).toMatchObject({ status: 'contacted', decidedAt: NOW });
  const yes = { status: 'contacted', decidedAt: EARLIER } as const;
  const confirmed = { kind: 'ride-confirmed', offerId: 1, soldAmountCents: 1 } as const;
  expect(after(yes, confirmed)).toMatchObject({ status: 'sold', decidedAt: EARLIER });
  expect(after(yes, { kind: 'offer-withdrawn', offerId: 1 }).decidedAt).toBeNull();
  expect(after(yes, { kind: 'offer-sent', offerId: 2 }).decidedAt).toBeNull();
  expect(after(yes, { kind: 'offer-declined', offerId: 1 })).toMatchObject({
    status: 'closed',
    decidedAt: NOW,
  });
  // A second yes to a ride that is sold is no second sale.
  const sold = { status: 'sold', decidedAt: EARLIER } as const;
  expect(after(sold, { kind: 'offer-accepted', offerId: 2 }).decidedAt).toBe(EARLIER);
  expect(after(sold, confirmed).decidedAt).toBe(EARLIER);
  for (const [status, decidedAt] of [
    ['closed', NOW],
    ['contacted', null],
    ['pending', null],
    ['sold', EARLIER],
  ] as const)
    expect(after(sold, { kind: 'changed', change: { status } }).decidedAt).toBe(decidedAt);
  expect(
    after({ status: 'closed', decidedAt: EARLIER }, { kind: 'changed', change: { status: 'sold' } }),
  ).toMatchObject({
    decidedAt: NOW,
  });
});
