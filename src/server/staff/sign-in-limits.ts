import type { FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { knownDeviceOf } from './known-device.ts';

const QUARTER_HOUR = 15 * MINUTE_MS;
const perDevice: rateLimit.RateLimit = { name: 'sign-in-device', max: 10, windowMs: QUARTER_HOUR };
const perNetwork: rateLimit.RateLimit = { name: 'sign-in-network', max: 30, windowMs: QUARTER_HOUR };
const perNetworkAndAccount: rateLimit.RateLimit = {
  name: 'sign-in-network-account',
  max: 10,
  windowMs: QUARTER_HOUR,
};
/** With more failures than this from unknown browsers, an account is under attack. */
const perAccount: rateLimit.RateLimit = { name: 'sign-in-account', max: 100, windowMs: QUARTER_HOUR };
const UNDER_ATTACK: rateLimit.RateLimit = { ...perNetworkAndAccount, max: 3 };

export type SignInAttempt = {
  /** Position in the queue for a password check: 0 for a known browser, 2 for a network that has failed before. */
  priority: number;
  /** Counts the attempt as a failure before the password is checked, so that concurrent guesses cannot all pass. */
  count: () => Promise<void>;
};

/**
 * Failures count for the browser or network that they come from, never for the account alone, so that an attacker
 * cannot lock its owner out. Throws when this browser or network has none left.
 */
export async function beginAttempt(
  ctx: AppContext,
  request: FastifyRequest,
  username: string,
): Promise<SignInAttempt> {
  const device = knownDeviceOf(ctx, request, username);
  if (device) {
    await rateLimit.check(ctx, perDevice, device);
    return {
      priority: 0,
      count: () => rateLimit.consume(ctx, perDevice, device),
    };
  }
  const network = request.ip;
  const networkAndAccount = networkAndAccountKey(network, username);
  const failures = await rateLimit.check(ctx, perNetwork, network);
  await rateLimit.check(ctx, perNetworkAndAccount, networkAndAccount);
  return {
    priority: failures === 0 ? 1 : 2,
    count: () =>
      ctx.db.transaction(async (transaction) => {
        const attempts = await rateLimit.count(ctx, perAccount, username, transaction);
        const limit = attempts > perAccount.max ? UNDER_ATTACK : perNetworkAndAccount;
        await rateLimit.consume(ctx, limit, networkAndAccount, transaction);
        await rateLimit.consume(ctx, perNetwork, network, transaction);
      }),
  };
}

/** After a complete sign-in: resets the failures of this browser or network. */
export async function resetFailures(
  ctx: AppContext,
  request: FastifyRequest,
  account: { id: number; username: string },
): Promise<void> {
  const { username } = account;
  const device = knownDeviceOf(ctx, request, username);
  await ctx.db.transaction(async (transaction) => {
    await rateLimit.reset(ctx, codes, codeKey(account, device), transaction);
    if (device) return rateLimit.reset(ctx, perDevice, device, transaction);
    const networkAndAccount = networkAndAccountKey(request.ip, username);
    await rateLimit.reset(ctx, perNetworkAndAccount, networkAndAccount, transaction);
    await rateLimit.reset(ctx, perNetwork, request.ip, transaction);
  });
}

/**
 * Codes tried after the right password. They count for the account, since an attacker with the password could try them from
 * anywhere; a known browser has attempts of its own. 100 a day of a million codes, three of which are valid, leave a guesser
 * one chance in 3,300 a day.
 */
const codes: rateLimit.RateLimit = { name: 'second-step', max: 10, windowMs: QUARTER_HOUR };
const codesPerDay: rateLimit.RateLimit = { name: 'second-step-day', max: 100, windowMs: 96 * QUARTER_HOUR };

/** Counts a code before it is checked. */
export async function countCode(
  ctx: AppContext,
  request: FastifyRequest,
  account: { id: number; username: string },
): Promise<void> {
  const device = knownDeviceOf(ctx, request, account.username);
  const key = codeKey(account, device);
  await ctx.db.transaction(async (transaction) => {
    await rateLimit.consume(ctx, codes, key, transaction);
    await rateLimit.consume(ctx, codesPerDay, key, transaction);
  });
}

function codeKey({ id }: { id: number }, device: string | undefined): string {
  return device ? `device ${device}` : `account ${id}`;
}

function networkAndAccountKey(address: string, username: string): string {
  return `${address}\n${username}`;
}
