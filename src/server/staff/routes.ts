import type { FastifyInstance } from 'fastify';
import { readSession, signIn, signOut } from '#contracts/staff.ts';
import { listStaffActs } from '#contracts/staff-acts.ts';
import { addQuoteNote, listQuoteNotes } from '#contracts/staff-notes.ts';
import { listRemovals, restoreRemoval } from '#contracts/staff-removed.ts';
import { listActs, recordAct } from '../audit/acts.ts';
import type { House } from '../house.ts';
import { forget, type Limit, refuseIfSpent, spend } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { closeSession, openSession } from '../http/sessions.ts';
import { findAccount } from './accounts.ts';
import { addNote, listNotes } from './notes.ts';
import * as removed from './removed.ts';

const QUARTER_HOUR = 15 * 60 * 1000;
const failuresPerAddress: Limit = { name: 'sign-in-address', most: 30, windowMs: QUARTER_HOUR };
const failuresPerAccount: Limit = { name: 'sign-in-account', most: 10, windowMs: QUARTER_HOUR };

export function staffRoutes(app: FastifyInstance, house: House): void {
  serve(app, house, signIn, async ({ input, request, reply }) => {
    await refuseIfSpent(house, failuresPerAddress, request.ip);
    await refuseIfSpent(house, failuresPerAccount, input.username);
    // Counted before the check: many guesses sent at once must not all slip through before the first one fails.
    await spend(house, failuresPerAddress, request.ip);
    await spend(house, failuresPerAccount, input.username);
    const account = await findAccount(house.db, input.username, input.password);
    if (!account || !(await openSession(house, account, request, reply)))
      throw new Refusal('signed_out', 'Invalid credentials. Please try again.');
    await forget(house, failuresPerAddress, request.ip);
    await forget(house, failuresPerAccount, input.username);
    // Nobody is signed in yet when this endpoint is asked, so it is written down here.
    await recordAct(house, { who: account.username, endpoint: signIn, params: {}, input: {}, answer: {} });
    return { username: account.username };
  });

  serve(app, house, signOut, async ({ request, reply }) => {
    await closeSession(house, request, reply);
    return { signedOut: true as const };
  });

  serve(app, house, readSession, ({ staff }) => ({ username: staff.username }));

  serve(app, house, listQuoteNotes, () => listNotes(house));
  serve(app, house, addQuoteNote, async ({ input, staff }) => {
    const note = await addNote(house, { ...input, author: staff.username });
    if (!note) throw new Refusal('not_found', 'There is no such quote request; it may have been removed.');
    return note;
  });

  serve(app, house, listRemovals, () => removed.listRemovals(house));
  serve(app, house, restoreRemoval, async ({ input }) => {
    const restored = await removed.restore(house, input.list, input.removedAt);
    if (restored === 0) throw new Refusal('not_found', 'There is nothing left to restore here.');
    return { restored };
  });

  serve(app, house, listStaffActs, ({ query }) => listActs(house, query.before));
}
