import type { Kysely, Transaction } from 'kysely';
import type { EmailContent } from '#content/emails/email-content.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { chauffeurCallEmail, chauffeurMissingEmail, rideTomorrowEmail } from '#content/emails/ride-emails.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { clockAt, rideInstant } from '#rules/ride.ts';
import { eveningBefore, namingDeadline } from '#rules/ride-day.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { siteUrl } from '../../http/site-url.ts';
import { enqueueEmails, NO_ADDRESS } from '../../mail/enqueue.ts';
import { isBooked } from '../day-rides.ts';
import { createLink } from '../offer-links.ts';
import { findBooking, type OfferRow, toOffer } from '../offers/stored-offers.ts';
import { lockRequest, record } from '../record.ts';
import { toRequest } from '../request-lists.ts';
import { type RideRow, readRide, toRide } from '../stored-rides.ts';

/** From the evening to the end of the next day, on a day of 25 hours. */
const REACH_MS = 31 * HOUR_MS;

/**
 * Tells the customers of tomorrow's rides who drives, and the desk where nobody does, each in a transaction of its own. Once for a
 * ride and its evening: a ride that is moved to another day has another one.
 */
export async function writeBeforeRides(ctx: AppContext, isStopping: () => boolean): Promise<void> {
  const now = ctx.now();
  const rides = await ctx.db.query
    .selectFrom('quoteRequests')
    .leftJoin('rides', 'rides.quoteRequestId', 'quoteRequests.id')
    .select([
      'quoteRequests.id',
      'eventDate',
      'pickupTime',
      'pickupLocation',
      'pickupCity',
      'eveningMailedFor',
    ])
    .where('deletedAt', 'is', null)
    .where('rideAt', '>', now)
    .where('rideAt', '<=', now + REACH_MS)
    .where((eb) => isBooked(eb))
    .execute();
  for (const ride of rides) {
    if (isStopping()) return;
    if (isDue(ride, ride.eveningMailedFor, now))
      await ctx.db
        .transaction((trx) => writeBefore(ctx, trx, ride.id))
        .catch((err) => ctx.log.error({ err, quoteRequestId: ride.id }, 'the evening email was not sent'));
  }
}

function isDue(ride: Parameters<typeof eveningBefore>[0], mailedFor: number | null, now: number): boolean {
  const evening = eveningBefore(ride);
  return evening <= now && mailedFor !== evening;
}

/** The evening is noted in the transaction that stores the emails: of several processes one sends them. */
async function writeBefore(ctx: AppContext, trx: Transaction<Tables>, id: number): Promise<void> {
  const now = ctx.now();
  const about = { list: 'quote-requests', id } as const;
  const request = await lockRequest(ctx, trx, about);
  const ride = await readRide(trx, id);
  if (!request || !isDue(request, ride?.eveningMailedFor ?? null, now)) return;
  const quoteRequest = toRequest('quote-requests', request);
  const booking = await findBooking(trx, quoteRequest, { id: 0 });
  if (!booking) return;
  const eveningMailedFor = eveningBefore(quoteRequest);
  // No change of what a colleague may be changing, so the revision stays.
  await trx
    .insertInto('rides')
    .values({ quoteRequestId: id, revision: 0, eveningMailedFor, updatedAt: now })
    .onConflict((conflict) => conflict.column('quoteRequestId').doUpdateSet({ eveningMailedFor }))
    .execute();
  await mailCustomer(ctx, trx, quoteRequest, booking, ride);
  const to = emailFrame.desk.address;
  const facts = { url: siteUrl(ctx) + requestPath(about), namedBy: namedBy(quoteRequest, now) };
  // Nobody is assigned, or the customer has no address to read who is.
  const askDesk = (content: EmailContent) =>
    enqueueEmails(ctx, trx, [{ kind: 'chauffeur-missing', to, content, about }]);
  if (!ride?.assignedAt) {
    await askDesk(chauffeurMissingEmail(quoteRequest, facts));
    await record(ctx, trx, about, { kind: 'chauffeur-missing' });
  } else if (quoteRequest.email === NO_ADDRESS) {
    await askDesk(chauffeurCallEmail(quoteRequest, { ...facts, day: toRide(ride) }));
  } else await record(ctx, trx, about, { kind: 'evening-mailed' });
}

/** Whoever is assigned after that evening's email is not the chauffeur that it names. */
export async function mailNewChauffeur(
  ctx: AppContext,
  trx: Transaction<Tables>,
  quoteRequest: QuoteRequest,
  booking: OfferRow,
  ride: RideRow,
): Promise<void> {
  const isTold = ride.eveningMailedFor === eveningBefore(quoteRequest);
  if (isTold && rideInstant(quoteRequest) > ctx.now())
    await mailCustomer(ctx, trx, quoteRequest, booking, ride, true);
}

async function mailCustomer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  quoteRequest: QuoteRequest,
  booking: OfferRow,
  ride: RideRow | undefined,
  isNews = false,
): Promise<void> {
  const { id, email, eventDate } = quoteRequest;
  const now = ctx.now();
  const content = rideTomorrowEmail(quoteRequest, {
    url: await createLink(ctx, trx, await pageOf(trx, booking)),
    dayName: clockOf(quoteRequest)(now).date === eventDate ? 'today' : 'tomorrow',
    day: ride?.assignedAt ? toRide(ride) : undefined,
    agreed: toOffer(booking, now),
    namedBy: namedBy(quoteRequest, now),
    isNews,
  });
  const about = { list: 'quote-requests', id } as const;
  await enqueueEmails(ctx, trx, [{ kind: 'ride-tomorrow', to: email, content, about }]);
}

/** The page of a booking that a later acceptance replaces is that of the later one. */
async function pageOf(db: Kysely<Tables>, { id, quoteRequestId }: OfferRow): Promise<number> {
  const accepted = await db
    .selectFrom('offers')
    .select('id')
    .where('quoteRequestId', '=', quoteRequestId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return accepted?.id ?? id;
}

const clockOf = ({ pickupCity, pickupLocation }: QuoteRequest) => clockAt(pickupCity ?? pickupLocation);

const namedBy = (quoteRequest: QuoteRequest, now: number) =>
  clockOf(quoteRequest)(namingDeadline(quoteRequest, now));
