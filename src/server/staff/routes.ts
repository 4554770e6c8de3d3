import type { FastifyInstance } from 'fastify';
import { listAuditLog } from '#contracts/audit-log.ts';
import { readSession, signIn, signOut } from '#contracts/staff.ts';
import { addQuoteNote, listQuoteNotes } from '#contracts/staff-notes.ts';
import * as removals from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import { listAuditEntries, recordAuditEntry } from '../audit/audit-log.ts';
import { listRemovals, restoreRemoval } from '../db/removals.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { serve } from '../http/serve.ts';
import { createSession, endSession } from '../http/sessions.ts';
import { findAccount } from './accounts.ts';
import { addNote, listNotes } from './notes.ts';

const QUARTER_HOUR = 15 * 60 * 1000;
const failuresPerAddress: rateLimit.RateLimit = { name: 'sign-in-address', max: 30, windowMs: QUARTER_HOUR };
const failuresPerAccount: rateLimit.RateLimit = { name: 'sign-in-account', max: 10, windowMs: QUARTER_HOUR };

export function staffRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, signIn, async ({ body, request, reply }) => {
    await rateLimit.check(ctx, failuresPerAddress, request.ip);
    await rateLimit.check(ctx, failuresPerAccount, body.username);
    // Count before checking the password, so that concurrent guesses cannot all pass before the first one fails.
    await rateLimit.consume(ctx, failuresPerAddress, request.ip);
    await rateLimit.consume(ctx, failuresPerAccount, body.username);
    const account = await findAccount(ctx.db, body.username, body.password);
    if (!account || !(await createSession(ctx, account, request, reply)))
      throw new ApiError('signed_out', 'Invalid credentials. Please try again.');
    await rateLimit.reset(ctx, failuresPerAddress, request.ip);
    await rateLimit.reset(ctx, failuresPerAccount, body.username);
    // `serve` audits staff endpoints; this one is public, so it writes its own entry.
    await recordAuditEntry(ctx, {
      actor: account.username,
      endpoint: signIn,
      params: {},
      body: {},
      response: {},
    });
    return { username: account.username };
  });

  serve(app, ctx, signOut, async ({ request, reply }) => {
    await endSession(ctx, request, reply);
    return { signedOut: true as const };
  });

  serve(app, ctx, readSession, ({ staff }) => ({ username: staff.username }));

  serve(app, ctx, listQuoteNotes, () => listNotes(ctx));
  serve(app, ctx, addQuoteNote, async ({ body, staff }) => {
    const note = await addNote(ctx, { ...body, author: staff.username });
    if (!note) throw notFound('quote request');
    return note;
  });

  serve(app, ctx, removals.listRemovals, () => listRemovals(ctx));
  serve(app, ctx, removals.restoreRemoval, async ({ body }) => {
    const restored = await restoreRemoval(ctx, body.list, body.removedAt);
    if (restored === 0) throw new ApiError('not_found', 'There is nothing left to restore here.');
    return { restored };
  });

  serve(app, ctx, listAuditLog, ({ query }) => listAuditEntries(ctx, query.before));
}
