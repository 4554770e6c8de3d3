import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';

/** For balancers and service managers: is the process alive, and can it reach its data. */
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
      ctx.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).header('retry-after', '5').send({
        message: 'The database does not answer.',
        code: 'unavailable',
      });
    }
  });
}
