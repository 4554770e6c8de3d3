import type { IncomingHttpHeaders } from 'node:http';
import type { DropReason } from '#contracts/analytics.ts';
import type { AppContext } from '../app-context.ts';
import type { Geography } from '../geography.ts';
import { ApiError } from '../http/api-error.ts';
import { createBoundedCache } from '../http/bounded-cache.ts';
import { siteUrl } from '../http/site-url.ts';
import { subnetOf } from '../http/subnet.ts';
import { createAddressLimit } from './address-limit.ts';
import { isBot } from './bots.ts';
import { channelOf } from './channel.ts';
import type { Drops } from './drops.ts';
import type { Event } from './events.ts';
import type { Queue } from './queue.ts';

/** A received event with its sender and the host it was sent to. */
type Arrival<E = Event> = {
  event: E;
  headers: IncomingHttpHeaders;
  address: string;
  host: string;
  /** From the payload, judged here and never stored. */
  userAgent: string;
  referrer: string;
};

/** Checks an arrival; may complete it, or return the reason to drop it. */
type Step = (
  arrival: Arrival<Event | VitalsEvent>,
) => DropReason | undefined | Promise<DropReason | undefined>;

/** Passes the same steps as other events, but is counted by day and not queued. */
type VitalsEvent = { kind: 'vitals'; page: string };

export type Ingest = {
  /** Whether an arrival counts; records the reason when it does not. */
  admits: (arrival: Arrival<Event | VitalsEvent>) => Promise<boolean>;
  /** Resolves once the event is on disk, or false when it was left out. */
  take: (arrival: Arrival) => Promise<boolean>;
};

export function createIngest(ctx: AppContext, queue: Queue, drops: Drops, geography: Geography): Ingest {
  const steps: Step[] = [
    dropBots(),
    dropOptedOut,
    dropStaffPages,
    limitAddresses(ctx),
    ignoreOwnReferrer(ctx),
    locate(geography),
  ];

  const admits: Ingest['admits'] = async (arrival) => {
    for (const step of steps) {
      const outcome = step(arrival);
      const reason = outcome instanceof Promise ? await outcome : outcome;
      if (reason === undefined) continue;
      drops.count(reason);
      if (reason === 'too_many') {
        throw new ApiError('too_many_requests', 'Too many events from this address.', {
          retryAfterSeconds: 60,
        });
      }
      return false;
    }
    return true;
  };

  return {
    admits,
    async take(arrival) {
      if (!(await admits(arrival))) return false;
      const stored = queue.push(arrival.event);
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

function dropBots(): Step {
  const judge = createBoundedCache(isBot);
  return ({ headers, userAgent }) =>
    judge(headers['user-agent'] ?? '') || judge(userAgent) ? 'bot' : undefined;
}

function dropOptedOut({ headers }: Arrival<unknown>): DropReason | undefined {
  return headers['sec-gpc'] === '1' || headers.dnt === '1' ? 'opted_out' : undefined;
}

function dropStaffPages({ event }: Arrival<Event | VitalsEvent>): DropReason | undefined {
  const page = 'page' in event ? event.page : '';
  return /^\/admin(?:[-/?]|$)/.test(page) ? 'staff_page' : undefined;
}

function limitAddresses(ctx: AppContext): Step {
  const limit = createAddressLimit(ctx.env.ANALYTICS_EVENTS_PER_MINUTE);
  return ({ address }) => (limit.consume(subnetOf(address), ctx.now()) ? undefined : 'too_many');
}

/**
 * The tracker sends the referrer as the browser names it. A page of our own is not a source: the session then counts as
 * direct, and a backlink is dropped.
 */
function ignoreOwnReferrer(ctx: AppContext): Step {
  const site = bareHost(new URL(siteUrl(ctx)).host);
  return ({ event, host, referrer }) => {
    if (event.kind !== 'session' && event.kind !== 'backlink') return undefined;
    const domain = event.kind === 'session' ? event.source : event.domain;
    const own = [site, bareHost(host)];
    const isOwn = URL.canParse(referrer)
      ? own.includes(bareHost(new URL(referrer).host))
      : own.some((name) => name.replace(/:\d+$/, '') === bareHost(domain));
    if (!isOwn) return undefined;
    if (event.kind === 'backlink') return 'own_referrer';
    event.source = '';
    event.channel = channelOf(event.campaign, '');
    return undefined;
  };
}

/** Without `www.` and the default ports, so that the names under which one site answers compare equal. */
function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\.|:(?:80|443)$/g, '');
}

/** Uses the IP address where the browser sent no location; the address itself is not stored. */
function locate(geography: Geography): Step {
  return ({ event, address }) => {
    if (event.kind !== 'session' || event.location.some((part) => part !== '')) return undefined;
    return geography.locate(address).then(({ city, region, country }) => {
      event.location = [city, region, country];
      return undefined;
    });
  };
}
