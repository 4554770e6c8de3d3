import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { EmailKind } from '#content/emails/email-content.ts';
import { privacyPolicy } from '#content/legal/privacy-policy.ts';
import { messageFields } from '#content/requests/contact-message.ts';
import type { EnteredFields } from '#content/requests/entered-field.ts';
import { askedFields } from '#content/requests/quote-fields.ts';
import { RESTORABLE_DAYS } from '#contracts/all-lists.ts';
import type { NewContactMessage } from '#contracts/contact-messages.ts';
import type { NewQuoteRequest } from '#contracts/quote-requests.ts';
import { signIn } from '#contracts/staff.ts';
import { DAY_MS } from '#rules/duration.ts';
import { PASSWORD, startTestApp } from '#tests/server/test-app.ts';
import { cleanupJobs } from '../app.ts';
import { KEPT_MS } from '../backups/old-upgrade-backups.ts';
import type { Tables } from '../db/schema.ts';
import { readEnv } from '../env.ts';
import { documentHeaders } from '../http/headers.ts';
import { FAILED_RETENTION_MS, SENT_RETENTION_MS } from '../mail/outbox.ts';
import { RECEIPT_MS } from '../requests/quotes/pages.ts';

/**
 * Fields stored about visitors and customers, each with the words of the privacy policy that mention it. A new column
 * or field does not compile until it has its words here, and the test fails when the policy loses them.
 */
type Stated<Field extends string> = Record<Field, string>;

/** `ours` are ids and times that only connect rows. */
const visit: Stated<keyof Tables['analyticsVisits']> = {
  visitor: 'a random session id',
  startedAt: 'the pages viewed, when',
  lastAt: 'the pages viewed, when',
  duration: 'how long each was open',
  previousAt: 'tells a first visit from a later one',
  isNew: 'tells a first visit from a later one',
  actions: 'whether you followed a phone, email or booking link',
  formField: 'which field you changed last',
  device: 'the kind of device',
  devicePreviousAt: 'ours',
  browser: 'the browser',
  browserPreviousAt: 'ours',
  system: 'the operating system',
  systemPreviousAt: 'ours',
  location: 'city, region and country',
  locationPreviousAt: 'ours',
  campaign: 'the page or campaign that brought you here',
  source: 'the page or campaign that brought you here',
  channel: 'the page or campaign that brought you here',
  entry: 'the pages viewed',
  exit: 'the pages viewed',
};

const pageView: Stated<keyof Tables['analyticsHits']> = {
  at: 'the pages viewed, when',
  visitor: 'a random session id',
  id: 'ours',
  visit: 'ours',
  page: 'the pages viewed',
  seconds: 'how long each was open',
};

const quoteRequest: Stated<keyof NewQuoteRequest> = {
  ...statedOf(askedFields),
  analyticsSessionId: 'the random session id goes with it',
  // Checked and not stored.
  website: 'ours',
  filledInMs: 'ours',
};

const contactMessage: Stated<keyof NewContactMessage> = {
  ...statedOf(messageFields),
  // Checked and not stored.
  website: 'ours',
  filledInMs: 'ours',
};

const driver = 'who drove you, in which vehicle, where you met';
const progress = 'when your chauffeur was on the way, at the pickup, on board with you and done';

const ride: Stated<keyof Tables['rides']> = {
  quoteRequestId: 'ours',
  revision: 'ours',
  chauffeurName: driver,
  chauffeurPhone: driver,
  chauffeurEmail: driver,
  vehicle: driver,
  plate: driver,
  meetingPoint: driver,
  assignedAt: 'ours',
  assignedBy: 'ours',
  onTheWayAt: progress,
  atPickupAt: progress,
  onBoardAt: progress,
  droppedOffAt: progress,
  eveningMailedFor: 'ours',
  updatedAt: 'ours',
};

const receipt: Stated<keyof Tables['receipts']> = {
  id: 'ours',
  quoteRequestId: 'ours',
  offerId: 'ours',
  number: 'ours',
  extras: 'invoices, payments',
  gratuityCents: 'invoices, payments',
  totalCents: 'invoices, payments',
  sentBy: 'ours',
  createdAt: 'ours',
};

const answer = 'to quote, confirm, carry out and invoice your ride';
const toDesk = 'in the mailbox of our reservations desk, to which each is emailed';
const club = 'To send VIP Club members their discount code and news of the club';

const email: Stated<EmailKind> = {
  'quote-received': answer,
  'quote-taken': answer,
  offer: answer,
  'offer-link': answer,
  'offer-follow-up': answer,
  'offer-accepted': answer,
  'ride-canceled': answer,
  'ride-confirmed': answer,
  'ride-tomorrow': answer,
  receipt: answer,
  'chauffeur-link': 'with its chauffeur, who sees your name and number',
  reply: 'To answer your messages',
  'vip-code': club,
  'vip-rejoin': club,
  'new-quote': toDesk,
  'new-message': toDesk,
  'new-booking': toDesk,
  'reply-due': toDesk,
  'offer-answered': toDesk,
  'chauffeur-missing': toDesk,
  'contact-corrected': toDesk,
  // Counts of requests, and what concerns the accounts of staff.
  'new-requests': 'ours',
  'backup-failed': 'ours',
  'weekly-report': 'ours',
  'staff-invitation': 'ours',
  'staff-address': 'ours',
  'staff-address-changed': 'ours',
};

/** The words that the description of each field names. */
function statedOf<Fields extends EnteredFields>(fields: Fields): Record<keyof Fields, string> {
  const words = Object.entries(fields).map(([name, { policy }]) => [name, policy ?? 'none']);
  return Object.fromEntries(words) as Record<keyof Fields, string>;
}

const policy = JSON.stringify(privacyPolicy);

test.each(Object.entries({ visit, pageView, quoteRequest, contactMessage, ride, receipt, email }))(
  'the privacy policy names what is stored or sent of a %s',
  (_, fields) => {
    expectStated(fields);
  },
);

function expectStated(words: Record<string, string>) {
  const missing = Object.entries(words).filter(
    ([, words]) => words !== 'ours' && !policy.toLowerCase().includes(words.toLowerCase()),
  );
  expect(missing, 'src/content/legal/privacy-policy.ts has no such words').toEqual([]);
}

const sources = import.meta.glob<string>(
  ['../../{server,website,admin,ui,contracts}/**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);

/** The files that match, from src/ on. */
const filesWith = (pattern: RegExp) =>
  Object.entries(sources).flatMap(([path, text]) =>
    pattern.test(text) ? path.replace('../', 'server/').replace('server/../', '') : [],
  );

test('names every cookie that the server sets, and how long it lasts', async () => {
  await using app = await startTestApp();
  const { headers } = await app.call(signIn, { body: { username: 'admin', password: PASSWORD } });
  const cookies = [headers['set-cookie']]
    .flat()
    .map((cookie) => /^([\w-]+)=.*Max-Age=(\d+)/.exec(String(cookie)));
  const days = Object.fromEntries(
    cookies.map((cookie) => [cookie?.[1], (Number(cookie?.[2]) * 1000) / DAY_MS]),
  );
  expect(Object.keys(days)).toEqual(['staff', 'staff-device']);
  expectStated({
    staff: `receive two: one keeps them signed in and lasts ${days.staff} days at most`,
    'staff-device':
      days['staff-device'] === 365 ? 'the other tells us for a year' : `${days['staff-device']} days`,
  });
  expect(filesWith(/set-cookie|setStaffCookie\(/i)).toEqual([
    'server/http/sessions.ts',
    'server/staff/known-device.ts',
  ]);
});

test('names everything that a browser keeps for us', () => {
  const dashboard = 'Their browser also keeps their drafts and settings of the dashboard';
  const kept: Record<string, string> = {
    // That somebody was signed in.
    'admin/dashboard.tsx': 'ours',
    'admin/kit/browser-setting.ts': dashboard,
    'admin/kit/forms.tsx': dashboard,
    // In the history: that a new request opens with its offer.
    'admin/quotes/new-request.tsx': dashboard,
    'website/enquiry/draft.ts': 'keeps your entries in the session storage of that tab',
    'website/quote/use-received-quote.ts': 'kept with that page in your browser’s history',
    'website/tracking/identity.ts': 'analytics_session_id and analytics_visited_before',
  };
  expectStated(kept);
  const keeps =
    /Storage\.setItem|Storage\[|indexedDB|caches\.open|document\.cookie|cookieStore|(push|replace)State\(|navigate\(.+\bstate: /;
  expect(filesWith(keeps).sort()).toEqual(Object.keys(kept));
});

test('names every period after which the server deletes', () => {
  const env = readEnv({});
  const jobs: Record<string, string> = {
    deleteOldRateLimits: 'for a short time under a hash of the network address',
    deleteEndedSessions: 'lasts 7 days at most',
    deleteOldChallenges: 'ours',
    deleteOldInvitations: 'ours',
    // Sooner than their requests, and with them.
    deleteOldIdempotencyKeys: 'ours',
    deleteOldEmails: `${SENT_RETENTION_MS / DAY_MS} days on our server; those that could not be delivered, ${FAILED_RETENTION_MS / DAY_MS} days`,
    purgeRemovals: `Removed ones can be restored for ${RESTORABLE_DAYS} days, then they are deleted`,
    deleteOldEnquiries: 'Until our staff remove them, by hand or after a set time',
    deleteOldUpgradeBackups: `backups hold them until they are overwritten, normally within ${KEPT_MS / DAY_MS} days`,
    failDelayedEmails: 'ours',
    deleteOrphanedEmailFiles: 'Emails that this website sent',
    emptyDatabaseLog: 'ours',
  };
  expectStated(jobs);
  expect([...cleanupJobs.daily, ...cleanupJobs.hourly].map(({ name }) => name)).toEqual(Object.keys(jobs));
  const settings: Record<string, string> = {
    RETENTION_MONTHS: `${env.RETENTION_MONTHS} months; after that only totals remain`,
    ENQUIRY_RETENTION_MONTHS: env.ENQUIRY_RETENTION_MONTHS
      ? `${env.ENQUIRY_RETENTION_MONTHS} months`
      : 'after a set time',
    BACKUP_KEEP: env.BACKUP_KEEP > 30 ? `${env.BACKUP_KEEP} days` : 'normally within 30 days',
  };
  expectStated(settings);
  const names = sources['../env.ts']?.matchAll(/^ {2}(\w*(?:RETENTION|KEEP)\w*):/gm) ?? [];
  expect([...names].map(([, name]) => name)).toEqual(Object.keys(settings));
});

test('names every private address that shows somebody’s ride to whoever has its link, and how long', async () => {
  await using app = await startTestApp();
  const addresses: Record<string, string> = {
    '/chauffeur': 'on a page that opens the day before the ride and closes the day after it',
    '/offers': 'A quote’s page opens for anyone who has its link',
    '/quote-request/received': `shows the request for ${RECEIPT_MS / DAY_MS} days to anyone who has the link`,
    // They ask before they do something, and show nothing.
    '/staff-address': 'ours',
    '/vip-club/leave': 'ours',
    '/vip-club/rejoin': 'ours',
    '/weekly-email': 'ours',
  };
  expectStated(addresses);
  expect([...app.app.secretPaths].sort()).toEqual(Object.keys(addresses));
});

test('names every company that a page of ours loads from', () => {
  const { bookingUrl, loaderUrl } = company.reservations;
  const reservations = [bookingUrl, loaderUrl].flatMap((url) => (url ? new URL(url).origin : []));
  const allowed = ['visitor', 'staff'].flatMap((audience) =>
    documentHeaders('', audience as 'visitor' | 'staff')['content-security-policy']?.match(
      /[\w.*:/-]*\.\w[\w.:-]*/g,
    ),
  );
  expect(allowed.filter((source) => source && !reservations.includes(source))).toEqual([]);
  expectStated({ reservations: 'a third-party reservation service', location: 'on our own server' });
});
