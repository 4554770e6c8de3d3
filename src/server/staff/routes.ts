import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { listAuditLog } from '#contracts/audit-log.ts';
import { readSession, signIn, signOut } from '#contracts/staff.ts';
import { addQuoteNote, listQuoteNotes } from '#contracts/staff-notes.ts';
import * as removals from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import { listAuditEntries, recordAuditEntry } from '../audit/audit-log.ts';
import { listRemovals, restoreRemoval } from '../db/removals.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { createSession, endSession } from '../http/sessions.ts';
import { logSecurityEvent } from '../security-log.ts';
import { findAccount } from './accounts.ts';
import { rememberDevice } from './known-device.ts';
import { addNote, listNotes } from './notes.ts';
import { createPasswordQueue } from './password-queue.ts';
import { beginAttempt } from './sign-in-limits.ts';

export function staffRoutes(app: FastifyInstance, ctx: AppContext): void {
  const passwordQueue = createPasswordQueue();
  serve(app, ctx, signIn, async ({ body, request, reply }) => {
    const attempt = await beginAttempt(ctx, request, body.username);
    const account = await passwordQueue.run(attempt.priority, async () => {
      await attempt.count();
      return findAccount(ctx.db, body.username, body.password);
    });
    // `serve` audits staff endpoints; this one is public, so it writes its own entry, together with the session.
    const audit = (transaction: Kysely<Tables>, actor: string) =>
      recordAuditEntry(transaction, ctx.now(), {
        actor,
        endpoint: signIn,
        params: {},
        body: {},
        response: {},
      });
    if (!account || !(await createSession(ctx, account, request, reply, audit))) {
      const securityEvent = 'sign-in-failed';
      throw new ApiError('signed_out', 'Invalid credentials. Please try again.', { securityEvent });
    }
    await attempt.succeed();
    rememberDevice(ctx, request, reply, account.username);
    logSecurityEvent(ctx.log, 'sign-in', { ip: request.ip });
    return { username: account.username };
  });

  serve(app, ctx, signOut, async ({ ctx, request, reply }) => {
    await endSession(ctx, request, reply);
    // Without "cookies": the session's cookie has just been deleted, and other cookies are not secret.
    reply.header('clear-site-data', '"cache", "storage"');
    return { signedOut: true as const };
  });

  serve(app, ctx, readSession, ({ staff }) => ({ username: staff.username, role: staff.role }));

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

  serve(app, ctx, listAuditLog, ({ query }) => listAuditEntries(ctx, query.before));
}
