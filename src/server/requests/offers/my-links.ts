import type { FastifyInstance } from 'fastify';
import { linkAgainEmail } from '#content/emails/offer-emails.ts';
import { MY_LINKS } from '#content/offers/my-links.ts';
import { emailKey } from '#contracts/privacy.ts';
import { sendLinks, sendLinksLimit } from '#contracts/quote-requests.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../../app-context.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { noscriptRoutes, type SendServerPage, serveForm } from '../../http/server-page.ts';
import { rejectSpam } from '../../http/spam.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { createRideLink } from '../offer-links.ts';
import { requestLink } from '../quotes/receipt-key.ts';
import { lockRequest } from '../record.ts';

/** A button that is pressed twice sends one email. */
const REPEAT_MS = 10 * MINUTE_MS;

/** The page that sends a customer the link to a ride again. */
export function myLinksPages(app: FastifyInstance, ctx: AppContext, sendPage: SendServerPage): void {
  serveForm(
    app,
    ctx,
    sendPage,
    sendLinks,
    { page: 'my-links', receipt: () => `${MY_LINKS}/sent` },
    async ({ body, request: { ip } }) => {
      rejectSpam(body);
      await rateLimit.withTurn(ctx, sendLinksLimit, ip, () => mailLinks(ctx, body, ip));
      return { received: true as const };
    },
  );
  noscriptRoutes(app, ctx, (scope) => {
    scope.get(MY_LINKS, (_request, reply) =>
      sendPage(reply, 'my-links', { form: { message: '', entries: {}, errors: {} } }),
    );
    scope.get(`${MY_LINKS}/sent`, (_request, reply) => sendPage(reply, 'my-links-sent', {}));
  });
}

/** To the address of the request, never to the one that was typed; both have to be the same. */
function mailLinks(
  ctx: AppContext,
  { email, reference }: { email: string; reference: string },
  address: string,
): Promise<void> {
  return ctx.db.transaction(async (trx) => {
    await rateLimit.consume(ctx, sendLinksLimit, address, trx);
    const found = await trx
      .selectFrom('quoteRequests')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!found) return;
    const about = { list: 'quote-requests', id: found.id } as const;
    // Locked, so that a correction of the address ends this link too.
    const request = await lockRequest(ctx, trx, about);
    if (!request || emailKey(request.email) !== emailKey(email)) return;
    const sent = await trx
      .selectFrom('emails')
      .select('id')
      .where('kind', '=', 'offer-link')
      .where('requestId', '=', about.id)
      .where('createdAt', '>', ctx.now() - REPEAT_MS)
      .executeTakeFirst();
    if (sent) return;
    const link = (await createRideLink(ctx, trx, about.id)) ?? { url: requestLink(ctx, request) };
    const content = linkAgainEmail(request, link);
    await enqueueEmails(ctx, trx, [{ kind: 'offer-link', to: request.email, content, about }], address);
  });
}
