import type { FastifyInstance } from 'fastify';
import { listAuditLog } from '#contracts/audit-log.ts';
import { addQuoteNote, listQuoteNotes } from '#contracts/staff-notes.ts';
import * as removals from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import { listAuditEntries } from '../audit/audit-log.ts';
import { listRemovals, restoreRemoval } from '../db/removals.ts';
import type { Geography } from '../geography.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { accountRoutes } from './account-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { addNote, listNotes } from './notes.ts';
import { createPasswordQueue } from './password-queue.ts';
import { signInRoutes } from './sign-in-routes.ts';

export function staffRoutes(app: FastifyInstance, ctx: AppContext, geography: Geography): void {
  const passwordQueue = createPasswordQueue();
  signInRoutes(app, ctx, passwordQueue, geography);
  accountRoutes(app, ctx, passwordQueue);
  memberRoutes(app, ctx, passwordQueue);

  serve(app, ctx, listQuoteNotes, ({ query }) => listNotes(ctx, query.quoteRequestIds));
  serve(app, ctx, addQuoteNote, async ({ ctx, body, staff }) => {
    const note = await addNote(ctx, { ...body, author: staff.username });
    if (!note) throw notFound('quote request');
    return note;
  });

  serve(app, ctx, removals.listRemovals, () => listRemovals(ctx));
  serve(app, ctx, removals.restoreRemoval, async ({ ctx, body }) => {
    const restored = await restoreRemoval(ctx, body.list, body.removedAt);
    if (restored === 0) throw new ApiError('not_found', 'There is nothing left to restore here.');
    return { restored };
  });

  serve(app, ctx, listAuditLog, ({ query }) => listAuditEntries(ctx, app.endpoints, query.before));
}
