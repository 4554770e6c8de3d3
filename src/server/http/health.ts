import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { scheduleJob } from '../jobs/schedule-job.ts';

/** Anybody may ask, and a check writes, so a good result is used again for so long. */
const MAX_AGE_MS = 2_000;
/** Not while the first visitors after a start are waiting. */
const FIRST_INTEGRITY_CHECK_MS = 30_000;

/** For load balancers and service managers: `/healthz` is liveness; `/readyz` says whether the database can be written. */
export function healthRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  let checkedAt = Number.NEGATIVE_INFINITY;
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      if (Math.abs(ctx.now() - checkedAt) >= MAX_AGE_MS) {
        await ctx.db.ping();
        checkedAt = ctx.now();
      }
      return { status: 'ready' };
    } catch (error) {
      ctx.log.error({ err: error }, 'readiness check failed');
      return reply.code(503).header('retry-after', '5').send({
        message: 'The database cannot be read and written.',
        code: 'unavailable',
      });
    }
  });

  scheduleJob(
    app,
    ctx,
    { name: 'integrity check', everyMs: DAY_MS, firstMs: FIRST_INTEGRITY_CHECK_MS },
    ({ db }) => db.checkIntegrity(),
  );
}
