import type { Transaction } from 'kysely';
import { emailFrame } from '#content/emails/email-frame.ts';
import {
  offerAcceptedDeskEmail,
  offerAcceptedEmail,
  offerDeclinedDeskEmail,
} from '#content/emails/offer-emails.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { requestPath } from '#content/staff/request-path.ts';
import type { Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { hashToken } from '../crypto/token.ts';
import type { Tables } from '../db/schema.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { siteUrl } from '../http/site-url.ts';
import { publish } from '../live/publish.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { storeContactMessage } from './contact-messages.ts';
import { createLink, lockQuoteRequest, type OfferRow, toOffer, type VipCodes } from './offers.ts';
import { rideCalendar } from './ride-calendar.ts';

/** What the customer does with an offer, by the token of a link. */

/** 32 random bytes as text. Checked before a query: a URL may contain NUL, which PostgreSQL refuses as a parameter. */
const TOKEN = /^[\w-]{43}$/;
const questionsPerOffer: rateLimit.RateLimit = {
  name: 'offer-questions',
  max: 5,
  windowMs: DAY_MS,
};

/** Undefined when no link has this token. */
export async function findOfferId(ctx: AppContext, token: string): Promise<number | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const link = await ctx.db.query
    .selectFrom('offerLinks')
    .select('offerId')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  return link?.offerId;
}

type OpenedOffer = { offer: Offer; quoteRequest: QuoteRequest };

/** The offer with its request, locked while it is answered. Undefined when the request was removed. */
export async function lockOffer(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
): Promise<OpenedOffer | undefined> {
  const found = await readOffer(trx, id);
  const quoteRequest = found && (await lockQuoteRequest(ctx, trx, found.quoteRequestId));
  // Read again: another answer may have been waited for.
  const row = quoteRequest && (await readOffer(trx, id));
  return row && quoteRequest && { offer: toOffer(row, ctx.now()), quoteRequest };
}

function readOffer(trx: Transaction<Tables>, id: number): Promise<OfferRow | undefined> {
  return trx.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The first time that somebody opened the page. */
export async function recordOpened(ctx: AppContext, id: number): Promise<void> {
  await ctx.db.query
    .updateTable('offers')
    .set({ openedAt: ctx.now() })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .execute();
}

/** Accepts an open offer once, with the emails to customer and desk; any further time changes nothing. */
export async function acceptOffer(ctx: AppContext, codes: VipCodes, id: number): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    const opened = await lockOffer(ctx, trx, id);
    if (opened?.offer.state !== 'open') return;
    const { offer, quoteRequest } = opened;
    const now = ctx.now();
    await answer(trx, id, { state: 'accepted' }, now);
    // The desk sets it to sold. A request that was closed meanwhile has to be seen again.
    if (quoteRequest.status !== 'sold') await setStatus(ctx, trx, quoteRequest.id, 'contacted');
    if (offer.vipCode) await codes.markCodeUsed(trx, offer.vipCode, now);
    const about = { list: 'quote-requests', id: quoteRequest.id } as const;
    const calendar = rideCalendar(quoteRequest, offer, now);
    const url = await createLink(ctx, trx, id);
    await enqueueEmails(ctx, trx, [
      {
        kind: 'offer-accepted',
        to: quoteRequest.email,
        content: offerAcceptedEmail(quoteRequest, offer, { url, ...(calendar && { calendar }) }),
        about,
      },
      {
        kind: 'offer-answered',
        to: emailFrame.desk.address,
        content: offerAcceptedDeskEmail(quoteRequest, offer, { url: deskUrl(ctx, quoteRequest) }),
        about,
      },
    ]);
  });
}

/** Declines an open offer and closes its request. */
export async function declineOffer(
  ctx: AppContext,
  id: number,
  declineReason: string | undefined,
): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    const opened = await lockOffer(ctx, trx, id);
    if (opened?.offer.state !== 'open') return;
    const { offer, quoteRequest } = opened;
    const now = ctx.now();
    await answer(trx, id, { state: 'declined', declineReason: declineReason ?? null }, now);
    if (quoteRequest.status !== 'sold') await setStatus(ctx, trx, quoteRequest.id, 'closed');
    const content = offerDeclinedDeskEmail(
      quoteRequest,
      { ...offer, declineReason },
      { url: deskUrl(ctx, quoteRequest) },
    );
    const about = { list: 'quote-requests', id: quoteRequest.id } as const;
    await enqueueEmails(ctx, trx, [{ kind: 'offer-answered', to: emailFrame.desk.address, content, about }]);
  });
}

/** Stores a question as a contact message about the request. Returns false when the offer is not open. */
export async function askAboutOffer(ctx: AppContext, id: number, message: string): Promise<boolean> {
  return ctx.db.transaction(async (trx) => {
    const opened = await lockOffer(ctx, trx, id);
    if (opened?.offer.state !== 'open') return false;
    await rateLimit.consume(ctx, questionsPerOffer, `offer ${id}`, trx);
    const { reference, fullName: name, email, phone } = opened.quoteRequest;
    await storeContactMessage(ctx, trx, {
      ...{ name, email, phone, message },
      subject: offerPage.questionSubject(reference),
      quoteRequestId: opened.quoteRequest.id,
    });
    return true;
  });
}

async function answer(
  trx: Transaction<Tables>,
  id: number,
  values: { state: 'accepted' } | { state: 'declined'; declineReason: string | null },
  now: number,
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ ...values, answeredAt: now, followUpAt: null, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** By the customer: `version` grows, so that nobody on the desk overwrites it unseen. */
async function setStatus(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
  status: 'contacted' | 'closed',
): Promise<void> {
  const { version } = await trx
    .updateTable('quoteRequests')
    .set((row) => ({
      status,
      closedReason: null,
      updatedAt: ctx.now(),
      changedBy: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await publish(ctx, trx, { list: 'quote-requests', kind: 'changed', requests: [{ id, version }] });
}

function deskUrl(ctx: AppContext, { id }: QuoteRequest): string {
  return siteUrl(ctx) + requestPath('quotes', id);
}
