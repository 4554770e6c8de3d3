import { type Insertable, type Kysely, sql } from 'kysely';
import { replyDeadline } from '#rules/deadlines.ts';
import { waitOf } from '#rules/waiting.ts';
import type { Database } from '#server/db/database.ts';
import type { RequestRows, Tables } from '#server/db/schema.ts';
import { toWireFormat } from '#server/db/wire-format.ts';
import { derivedColumns } from '#server/requests/request-lists.ts';
import { insertRequests } from '#server/requests/store-request.ts';
import { randomNumbers } from './seed-visits.ts';

const DAY = 24 * 60 * 60 * 1000;
const ROWS_PER_INSERT = 500;
const firstNames =
  'Ada Tom Ruth Marcus Beatrix Elena Jon Paul Mary Omar Lena Nick Sara Ines Walt Grace Hugo Iris Lara Max'.split(
    ' ',
  );
const lastNames =
  'Whitfield Ng Calloway Okafor Hollingsworth García Müller Nguyen Patel Stone Fisher Bauer Cole Dunn Evans Foster Gray Hayes'.split(
    ' ',
  );
const places = [
  'The Hermitage Hotel, Nashville',
  'BNA, Nashville International',
  'Cheekwood Estate, Nashville',
  'Ryman Auditorium',
  '1 Hotel Nashville',
  'The Gulch',
  'Hartsfield-Jackson, Atlanta',
  'Miami Beach Convention Center',
  'Houston Hobby',
];
const events = ['wedding', 'airport-transfer', 'Corporate event', 'Anniversary', 'Concert'];
const notes = [
  'Two garment bags, and a stop for flowers on the way.',
  'Please call before arrival; the gate code changes daily.',
  'Child seat for a four year old, and water for six.',
  null,
];

type Quote = Insertable<RequestRows['quoteRequests']>;

/** Quote requests of three years, with the offers of those that sold: the latest are pending, most of the others closed or sold. */
export async function seedQuoteRequests(db: Database, count: number, now: number): Promise<void> {
  const random = randomNumbers(count);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  for (let start = 0; start < count; start += ROWS_PER_INSERT) {
    const rows = Array.from({ length: Math.min(ROWS_PER_INSERT, count - start) }, (_, offset): Quote => {
      const index = start + offset;
      const age = ((count - index) / count) * 3 * 365 * DAY;
      const createdAt = Math.round(now - age);
      const [firstName, lastName] = [pick(firstNames), pick(lastNames)];
      const status =
        age < 10 * DAY
          ? pick(['pending', 'contacted'] as const)
          : pick(['sold', 'closed', 'closed'] as const);
      const quote = {
        reference: `SR-${index.toString(36).toUpperCase().padStart(6, '0')}`,
        fullName: `${firstName} ${lastName}`,
        email: `${firstName}.${lastName}.${index}@guests.example`.toLowerCase(),
        phone: `(615) 555-01${String(Math.floor(random() * 100)).padStart(2, '0')}`,
        eventType: pick(events),
        eventDate: day(createdAt + random() * 60 * DAY),
        pickupTime: `${String(Math.floor(random() * 24)).padStart(2, '0')}:30`,
        pickupLocation: pick(places),
        dropoffLocation: pick(places),
        flightNumber: null,
        duration: 3,
        passengers: 4,
        vehicleType: 'cadillac-escalade',
        notes: pick(notes),
        estimate: 'from $525 for 3 hours',
        visitor: null,
        status,
        firstAnsweredAt: status === 'pending' ? null : createdAt + DAY / 3,
        decidedAt: status === 'sold' || status === 'closed' ? createdAt + DAY : null,
        soldAmountCents: status === 'sold' ? 52_500 : null,
        deletedAt: null,
        createdAt,
        updatedAt: createdAt,
      };
      const { eventDate, pickupTime } = quote;
      const stored = {
        ...quote,
        ...derivedColumns('quote-requests', toWireFormat(quote)),
        replyDueAt: replyDeadline({ createdAt: new Date(createdAt).toISOString(), eventDate, pickupTime }),
      };
      return { ...stored, ...waitOf('quote-requests', stored, now) };
    });
    await db.transaction((transaction) => insertRequests(transaction, 'quote-requests', rows));
  }
  await sql`insert into offers (quote_request_id, version, vehicles, hours, lines, charges, subtotal_cents, discount_cents,
      total_cents, valid_until, expires_at, terms_version, state, answered_at, confirmed_at, sent_by, created_at, updated_at)
    select id, 1, '["cadillac-escalade"]', 3, '[]', '[]', 52500, 0, 52500, event_date, decided_at, '1', 'accepted', decided_at, decided_at,
      'admin', created_at, decided_at from quote_requests where status = 'sold'`.execute(db.query);
  if (db.engine === 'postgres') await sql`vacuum analyze`.execute(db.query as Kysely<Tables>);
}
