import type { FastifyInstance } from 'fastify';
import { listAuditLog } from '#contracts/system.ts';
import type { AppContext } from '../app-context.ts';
import { listAuditEntries } from '../audit/audit-log.ts';
import type { Geography } from '../http/geography.ts';
import { serve } from '../http/serve.ts';
import type { SendServerPage } from '../http/server-page.ts';
import { accountRoutes } from './account-routes.ts';
import { addressChangeRoutes } from './address-change.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { createPasswordQueue } from './password-queue.ts';
import { signInRoutes } from './sign-in-routes.ts';

export function staffRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  geography: Geography,
  sendPage: SendServerPage,
): void {
  const passwordQueue = createPasswordQueue();
  signInRoutes(app, ctx, passwordQueue, geography);
  accountRoutes(app, ctx, passwordQueue);
  addressChangeRoutes(app, ctx, sendPage);
  confirmRoutes(app, ctx, passwordQueue);
  memberRoutes(app, ctx, geography, passwordQueue);

  serve(app, ctx, listAuditLog, ({ query }) => listAuditEntries(ctx, app.endpoints, query));
}
