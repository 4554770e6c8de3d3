import type { FastifyInstance } from 'fastify';
import { readSystemStatus } from '#contracts/system-status.ts';
import type { AppContext } from '../app-context.ts';
import { readDemoMark } from '../demo-mark.ts';
import { serve } from '../http/serve.ts';

export function systemRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, readSystemStatus, async () => ({
    hasDemoData: (await readDemoMark(ctx.db.query)) !== undefined,
  }));
}
