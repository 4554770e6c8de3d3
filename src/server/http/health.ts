import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';

/** For load balancers and service managers: `/healthz` is liveness, `/readyz` also checks the database. */
export function healthRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await ctx.db.ping();
      return { status: 'ready' };
    } catch (error) {
      ctx.log.error({ err: error }, 'readiness check failed: the database is not reachable');
      return reply.code(503).header('retry-after', '5').send({
        message: 'The database does not answer.',
        code: 'unavailable',
      });
    }
  });
}
