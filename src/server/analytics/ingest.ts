import type { IncomingHttpHeaders } from 'node:http';
import { type DropReason, plainText } from '#contracts/analytics.ts';
import { type Breakdown, breakdowns } from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Geography } from '../http/geography.ts';
import { siteUrl } from '../http/site-url.ts';
import { createNetworkLimit } from '../http/subnet.ts';
import { isBot } from './bots.ts';
import { channelOf, sourceOf } from './channel.ts';
import type { Drops } from './drops.ts';
import type { Event } from './events.ts';
import { isOptedOut } from './ids.ts';
import type { Queue } from './queue.ts';

/** A received event with its sender and the host it was sent to. */
type Arrival = {
  event: Event;
  headers: IncomingHttpHeaders;
  address: string;
  host: string;
  /** From the payload, judged here and never stored. */
  userAgent?: string;
  referrer?: string;
  /** The host of the linking page, as the browser names it. */
  domain?: string;
};

/** Checks an arrival; may complete it, or return the reason to drop it. */
type Step = (arrival: Arrival) => DropReason | undefined | Promise<undefined>;

export function createIngest(
  ctx: AppContext,
  queue: Queue,
  drops: Drops,
  { geography, isSecret }: { geography: Geography; isSecret: (address: string) => boolean },
) {
  const steps: Step[] = [
    dropBots,
    dropOptedOut,
    dropStaffPages,
    dropSecretPages(isSecret),
    limitAddresses(ctx),
    ignoreOwnReferrer(ctx),
    readHeaders(Object.values(breakdowns)),
    locate(geography),
  ];

  /** Whether an arrival counts; records the reason when it does not. */
  async function admits(arrival: Arrival): Promise<boolean> {
    for (const step of steps) {
      const reason = await step(arrival);
      if (reason === undefined) continue;
      drops.count(reason);
      if (reason !== 'too_many') return false;
      throw new ApiError('too_many_requests', 'Too many events from this address.', {
        retryAfterSeconds: 60,
      });
    }
    return true;
  }

  return {
    /** Resolves once the event is on disk, or false when it was left out. */
    async take(arrival: Arrival): Promise<boolean> {
      if (!(await admits(arrival))) return false;
      const stored = queue.push({ ...arrival.event, sender: arrival.address });
      if (!stored) {
        drops.count('overloaded');
        throw new ApiError('unavailable', 'Too much at once. Please try again shortly.', {
          retryAfterSeconds: 1,
        });
      }
      await stored;
      return true;
    },
  };
}

const dropBots: Step = ({ headers, userAgent = '' }) =>
  isBot(headers['user-agent'] ?? '') || isBot(userAgent) ? 'bot' : undefined;

const dropOptedOut: Step = ({ headers }) => (isOptedOut(headers) ? 'opted_out' : undefined);

const dropStaffPages: Step = ({ event }) =>
  'page' in event && /^\/admin(?:[-/?]|$)/.test(event.page) ? 'staff_page' : undefined;

/** No page that knows its address sends it; somebody who was sent a link may. */
function dropSecretPages(isSecret: (address: string) => boolean): Step {
  return ({ event }) => {
    const address = 'page' in event ? event.page : event.kind === 'session' ? event.landing : null;
    return address && isSecret(address) ? 'secret_page' : undefined;
  };
}

/** The contract limits short texts from browsers to the same length. */
const MAX_HEADER_TEXT = 100;

/**
 * A day of an address holds what it may send in so many minutes, which is more than a hotel's guests do: about a megabyte, where a
 * whole day at the rate of a minute would be a hundred, kept for months.
 */
const MAX_MINUTES_PER_DAY = 20;

function limitAddresses(ctx: AppContext): Step {
  const perMinute = ctx.env.ANALYTICS_EVENTS_PER_MINUTE;
  const fitsMinute = createNetworkLimit(perMinute);
  const fitsDay = createNetworkLimit(MAX_MINUTES_PER_DAY * perMinute);
  return ({ address }) => {
    const now = ctx.now();
    const fits = fitsMinute(address, Math.floor(now / MINUTE_MS)) && fitsDay(address, calendar.dayOf(now));
    return fits ? undefined : 'too_many';
  };
}

/**
 * The tracker sends the referrer as the browser names it. A page of our own is not a source: the session then counts as
 * direct, and a backlink is dropped.
 */
function ignoreOwnReferrer(ctx: AppContext): Step {
  const site = bareHost(new URL(siteUrl(ctx)).host);
  return ({ event, host, referrer = '', domain = '' }) => {
    if (event.kind !== 'session' && event.kind !== 'backlink') return undefined;
    const own = [site, bareHost(host)];
    const isOwn = URL.canParse(referrer)
      ? own.includes(bareHost(new URL(referrer).host))
      : own.some((name) => name.replace(/:\d+$/, '') === bareHost(domain));
    if (!isOwn) return undefined;
    if (event.kind === 'backlink') return 'own_referrer';
    event.source = sourceOf(event.campaign, '');
    event.channel = channelOf(event.campaign, '');
    return undefined;
  };
}

/** A breakdown may take its value from a header of the request that starts a session: a field named as its column. */
export function readHeaders(all: Breakdown[]): Step {
  return ({ event, headers }) => {
    if (event.kind !== 'session') return undefined;
    for (const { column, from } of all) {
      const text = from.header?.read(String(headers[from.header.name] ?? ''));
      if (text) Object.assign(event, { [column]: plainText(text, MAX_HEADER_TEXT) });
    }
    return undefined;
  };
}

/** Looks up the location of the address, which is not stored, when the browser sent none. */
function locate(geography: Geography): Step {
  return async ({ event, address }) => {
    if (event.kind !== 'session' || event.location.some((part) => part !== '')) return undefined;
    const { city, region, country } = await geography.locate(address);
    event.location = [city, region, country];
  };
}

/** Without `www.` and the default ports, so that the names under which one site answers compare equal. */
function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\.|:(?:80|443)$/g, '');
}
