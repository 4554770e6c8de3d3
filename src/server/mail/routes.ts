import type { FastifyInstance } from 'fastify';
import { readMailState } from '#contracts/system.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { serve } from '../http/serve.ts';
import { isStaffKind } from './budgets.ts';
import { readSuppressed } from './enqueue.ts';
import { findOutage } from './outage.ts';

/** A week later, staff have seen to it or will not. */
const UNDELIVERED_MS = 7 * DAY_MS;

export function mailRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, readMailState, async () => {
    const counts = await ctx.db.query
      .selectFrom('emails')
      .select((row) => ['state', row.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute();
    const count = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0);
    const failures = await ctx.db.query
      .selectFrom('emails')
      .leftJoin('requests', 'requests.id', 'requestId')
      .selectAll('emails')
      .select('list')
      .where('emails.state', '=', 'failed')
      .orderBy('emails.createdAt', 'desc')
      .limit(50)
      .execute();
    const outage = await findOutage(ctx);
    return {
      transport: ctx.env.SMTP_URL ? ('smtp' as const) : ('files' as const),
      ...(outage && ctx.env.SMTP_URL && { outage }),
      waiting: count('waiting'),
      sent: count('sent'),
      failed: count('failed'),
      suppressed: await readSuppressed(ctx),
      failures: failures.map((email) => ({
        id: email.id,
        kind: email.kind,
        recipient: email.recipient,
        subject: String(JSON.parse(email.content).subject),
        attempts: email.attempts,
        ...(email.lastError !== null && { error: email.lastError }),
        createdAt: new Date(email.createdAt).toISOString(),
        ...(email.list &&
          email.requestId &&
          !isStaffKind(email.kind) &&
          email.createdAt > ctx.now() - UNDELIVERED_MS && {
            request: { list: email.list, id: email.requestId },
          }),
      })),
    };
  });
}
