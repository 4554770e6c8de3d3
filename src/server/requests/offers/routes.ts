import type { FastifyInstance } from 'fastify';
import { applyChange } from '#contracts/asked-changes.ts';
import * as offers from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { changeRide, type QuoteRequest, takeQuoteRequest as takeRequest } from '#contracts/quote-requests.ts';
import type { AppContext } from '../../app-context.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { serve } from '../../http/serve.ts';
import { readPage } from '../lists/list-reader.ts';
import { listNotes } from '../request-notes.ts';
import { listRides } from '../stored-rides.ts';
import { applyChange as applyAskedChange } from './apply-change.ts';
import { listAsked } from './asked-changes.ts';
import { cancelByStaff, takeBackCancellation } from './cancel.ts';
import { changeRide as changeQuoteRide } from './change-ride.ts';
import {
  acceptElsewhere,
  cancelFollowUp,
  checkOfferCode,
  confirmRide,
  prepareOffer,
  sendOffer,
  updateConfirmation,
  withdrawOffer,
} from './staff-offers.ts';
import { listOffers } from './stored-offers.ts';
import { takeQuoteRequest } from './take-quote-request.ts';

/** Offer endpoints for staff; customers answer in `pages.ts`. */
export function offerRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, takeRequest, ({ trx, body, staff, request }) =>
    takeQuoteRequest(ctx, trx, staff.username, body, idempotencyKeyOf(request)),
  );
  serve(app, ctx, readQuoteCards, async ({ query: { quoteRequestIds: ids }, staff }) => {
    const [{ items }, notes, sent, rides, asked] = await Promise.all([
      readPage<QuoteRequest>(ctx, 'quote-requests', { ids, limit: ids.length }, staff.accountId),
      listNotes(ctx, 'quote-requests', ids),
      listOffers(ctx, ids),
      listRides(ctx, ids),
      listAsked(ctx, ids),
    ]);
    return { items, notes, offers: sent, rides, ...asked };
  });
  serve(app, ctx, offers.listOffers, ({ query }) => listOffers(ctx, query.quoteRequestIds));
  serve(app, ctx, offers.checkOfferCode, async ({ query }) => ({
    state: await checkOfferCode(ctx.db.query, query.code, query.quoteRequestId),
  }));
  serve(app, ctx, offers.prepareOffer, ({ params, query, staff }) =>
    prepareOffer(ctx, staff.username, params.id, query.change),
  );
  serve(app, ctx, applyChange, ({ trx, params, body, staff }) =>
    applyAskedChange(ctx, trx, staff.username, params.id, body),
  );
  serve(app, ctx, offers.sendOffer, ({ trx, params, body, staff }) =>
    sendOffer(ctx, trx, staff.username, params.id, body),
  );
  serve(app, ctx, offers.acceptOfferElsewhere, ({ trx, params, body, staff }) =>
    acceptElsewhere(ctx, trx, staff.username, params.id, body.seen),
  );
  serve(app, ctx, offers.confirmRide, ({ trx, params, body, staff }) =>
    confirmRide(ctx, trx, staff.username, params.id, body),
  );
  serve(app, ctx, offers.updateConfirmation, ({ trx, params, body, staff }) =>
    updateConfirmation(ctx, trx, staff.username, params.id, body),
  );
  serve(app, ctx, offers.cancelRide, ({ trx, params, body, staff }) =>
    cancelByStaff(ctx, trx, staff.username, params.id, body),
  );
  serve(app, ctx, offers.takeBackCancellation, ({ trx, params, body, staff }) =>
    takeBackCancellation(ctx, trx, staff.username, params.id, body.seen),
  );
  serve(app, ctx, changeRide, ({ trx, params, body, staff }) =>
    changeQuoteRide(ctx, trx, staff.username, params.id, body),
  );
  serve(app, ctx, offers.withdrawOffer, ({ trx, params, body, staff }) =>
    withdrawOffer(ctx, trx, staff.username, params.id, body.seen),
  );
  serve(app, ctx, offers.cancelFollowUp, ({ trx, params, body, staff }) =>
    cancelFollowUp(ctx, trx, staff.username, params.id, body.seen),
  );
}
