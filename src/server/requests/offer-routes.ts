import type { FastifyInstance } from 'fastify';
import * as offers from '#contracts/offers.ts';
import type { AppContext } from '../app-context.ts';
import { serve } from '../http/serve.ts';
import { renderEmail } from '../mail/template.ts';
import {
  cancelFollowUp,
  listAcceptedOffers,
  listOffers,
  prepareOffer,
  previewOffer,
  sendOffer,
  type VipCodes,
  withdrawOffer,
} from './offers.ts';
import { sendReply } from './replies.ts';
import { type PersonLookup, readTimeline } from './timeline.ts';

/** What staff do with offers and replies; customers answer in `offer-pages.ts`. */
export function offerRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  codes: VipCodes,
  lookup: PersonLookup,
): void {
  serve(app, ctx, offers.listOffers, ({ query }) => listOffers(ctx, query.quoteRequestIds));
  serve(app, ctx, offers.listAcceptedOffers, () => listAcceptedOffers(ctx));
  serve(app, ctx, offers.checkVipCode, async ({ query }) => ({
    state: await codes.checkCode(ctx.db.query, query.code),
  }));
  serve(app, ctx, offers.prepareOffer, ({ params }) => prepareOffer(ctx, codes, params.id));
  serve(app, ctx, offers.previewOffer, async ({ trx, params, body }) => {
    const { content, followUpAt } = await previewOffer(ctx, trx, codes, params.id, body);
    return {
      subject: content.subject,
      ...renderEmail(content),
      ...(followUpAt !== undefined && { followUpAt: new Date(followUpAt).toISOString() }),
    };
  });
  serve(app, ctx, offers.sendOffer, ({ trx, params, body, staff }) =>
    sendOffer(ctx, trx, codes, staff.username, params.id, body),
  );
  serve(app, ctx, offers.withdrawOffer, ({ trx, params, body }) =>
    withdrawOffer(ctx, trx, params.id, body.version),
  );
  serve(app, ctx, offers.cancelFollowUp, ({ trx, params, body }) =>
    cancelFollowUp(ctx, trx, params.id, body.version),
  );
  serve(app, ctx, offers.readTimeline, ({ params }) => readTimeline(ctx, lookup, params.id));
  serve(app, ctx, offers.sendReply, ({ trx, params, body, staff }) =>
    sendReply(ctx, trx, staff.username, params.id, body),
  );
}
