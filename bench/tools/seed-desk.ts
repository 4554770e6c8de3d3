import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { addBookings, addMessages } from '../../tests/staff-data.ts';
import { seedQuoteRequests } from './seed-requests.ts';

const ROWS_PER_INSERT = 200;

/** A desk with so many requests: two thirds ask for a quote, every sixth is a booking or a message, with all that was done about them. */
export async function seedDesk(db: Database, count: number, now: number): Promise<void> {
  const others = Math.floor(count / 6);
  await seedQuoteRequests(db, count - 2 * others, now);
  await sql`insert into offers (quote_request_id, version, vehicles, hours, lines, charges, subtotal_cents, discount_cents,
      total_cents, valid_until, expires_at, terms_version, state, sent_by, created_at, updated_at)
    select id, 1, '["cadillac-escalade"]', 3, '[]', '[]', 52500, 0, 52500, event_date, ${now + 1e9}, '1', 'open', 'admin', created_at,
      created_at from quote_requests where status = 'contacted'`.execute(db.query);
  for (let start = 0; start < others; start += ROWS_PER_INSERT) {
    const numbers = Array.from({ length: Math.min(ROWS_PER_INSERT, others - start) }, (_, of) => start + of);
    const createdAt = (index: number) => now - index * 3_600_000;
    const isDone = (index: number) => Number(index > 40);
    const bookings = numbers.map((index) => ({
      ...{ serviceBookingId: `BK-${index}`, lastName: `Okafor ${index}`, createdAt: createdAt(index) },
      ...{ email: `guest-${index}@guests.example`, isProcessed: isDone(index) },
    }));
    await addBookings(db.query, bookings, now);
    const messages = numbers.map((index) => ({
      ...{ subject: `A coat left in car ${index}`, email: `guest-${index}@guests.example` },
      ...{ createdAt: createdAt(index), isRead: isDone(index) },
    }));
    await addMessages(db.query, messages, now);
  }
  // What was received and answered, by email, and a note beside every second one.
  await sql`insert into request_events (request_id, version, kind, changes, created_at)
    select id, 1, 'received', '{}', created_at from requests`.execute(db.query);
  const content = JSON.stringify({
    ...{
      subject: 'Your request',
      preview: 'We have it.',
      paragraphs: Array(8).fill('A sentence of an email.'),
    },
  });
  for (const kind of ['quote-received', 'reply'])
    await sql`insert into emails (message_id, kind, recipient, content, state, due_at, created_at, sent_at, request_id)
      select ${`${kind}-`} || id || '@guests.example', ${kind}, email, ${content}, 'sent', created_at, created_at, created_at, id
      from requests`.execute(db.query);
  await sql`insert into request_notes (request_id, text, author, created_at)
    select id, 'Called back, prefers the Escalade.', 'admin', created_at from requests where id % 2 = 0`.execute(
    db.query,
  );
  if (db.engine === 'postgres') await sql`vacuum analyze`.execute(db.query);
}
