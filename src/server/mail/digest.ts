import type { EmailKind } from '#content/emails/email-content.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { newRequestsEmail } from '#content/emails/new-requests-email.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { siteUrl } from '../http/site-url.ts';
import { alertKinds } from './budgets.ts';
import { enqueueEmails } from './enqueue.ts';

const perInterval: rateLimit.RateLimit = { name: 'email-digest', max: 1, windowMs: 15 * MINUTE_MS };

/**
 * Replaces the desk's waiting emails about single requests by one, at most every 15 minutes. The slot is taken in the same
 * transaction, so that one of several processes does it.
 */
export async function digestAlerts(ctx: AppContext): Promise<void> {
  const isWaiting = await ctx.db.query
    .selectFrom('emails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', 'in', alertKinds)
    .limit(1)
    .executeTakeFirst();
  if (!isWaiting) return;
  await ctx.db.transaction(async (trx) => {
    const now = ctx.now();
    if (!(await rateLimit.takeSlot(ctx, perInterval, '', trx))) return;
    const alerts = await trx
      .deleteFrom('emails')
      .where('state', '=', 'waiting')
      .where('kind', 'in', alertKinds)
      // One that is being sent at this moment, or was by a process that died, goes out by itself.
      .where('leaseUntil', '<=', now)
      .returning(['kind', 'createdAt'])
      .execute();
    if (alerts.length === 0) return;
    const countOf = (alert: EmailKind) => alerts.filter(({ kind }) => kind === alert).length;
    const quotes = countOf('new-quote');
    const bookings = countOf('new-booking');
    const messages = countOf('new-message');
    const repliesDue = countOf('reply-due');
    const corrections = countOf('contact-corrected');
    const oldest = alerts.reduce((least, { createdAt }) => Math.min(least, createdAt), now);
    const minutes = Math.max(1, Math.ceil((now - oldest) / MINUTE_MS));
    const tab = quotes > 0 ? 'quotes' : bookings > 0 ? 'bookings' : messages > 0 ? 'messages' : 'overview';
    const url = `${siteUrl(ctx)}/admin?tab=${tab}`;
    await enqueueEmails(ctx, trx, [
      {
        kind: 'new-requests',
        to: emailFrame.desk.address,
        content: newRequestsEmail({ quotes, bookings, messages, repliesDue, corrections, minutes }, url),
      },
    ]);
  });
}
