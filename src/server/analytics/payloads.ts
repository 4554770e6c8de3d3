import type { z } from 'zod';
import {
  type Backlink,
  type PageTime,
  type PageView,
  plainText,
  type SessionDuration,
  type SessionStart,
} from '#contracts/analytics.ts';
import { channelOf } from './channel.ts';
import type { BacklinkEvent, Event, Parts, SessionEvent } from './events.ts';
import { visitorId } from './ids.ts';

/** As long as the paths of page views. */
const MAX_PATH = 300;

/** What a browser sent, reduced to what is stored. */

export function sessionEvent(input: z.output<typeof SessionStart>, at: number): SessionEvent {
  const landing = readLanding(input.landingPage);
  const source = input.referrerDomain.toLowerCase();
  return {
    kind: 'session',
    at,
    visitor: visitorId(input.sessionId),
    device: input.deviceType,
    browser: input.browserName,
    system: input.operatingSystem,
    source,
    landing: landing.path.startsWith('/') ? landing.path : null,
    location: [input.city, input.region, input.country],
    campaign: landing.campaign,
    channel: channelOf(landing.campaign, source),
    isNew: input.isNewVisitor,
  };
}

export function viewEvent(input: z.output<typeof PageView>, at: number): Event {
  return { kind: 'view', at, visitor: visitorId(input.sessionId), page: pathOf(input.pagePath) };
}

export function timeEvent(input: z.output<typeof PageTime>, at: number): Event {
  const { sessionId, pagePath, timeOnPage } = input;
  return { kind: 'time', at, visitor: visitorId(sessionId), page: pathOf(pagePath), seconds: timeOnPage };
}

export function heartbeatEvent(input: z.output<typeof SessionDuration>, at: number): Event {
  return { kind: 'heartbeat', at, visitor: visitorId(input.sessionId), seconds: input.duration };
}

export function backlinkEvent(input: z.output<typeof Backlink>, at: number): BacklinkEvent {
  const domain = input.sourceDomain.toLowerCase();
  const campaign = campaignOf(input.campaignSource, input.campaignMedium, input.campaignName);
  return {
    kind: 'backlink',
    at,
    visitor: visitorId(input.sessionId),
    domain,
    campaign,
    channel: channelOf(campaign, domain),
  };
}

function readLanding(landingPage: string): { path: string; campaign: Parts | null } {
  const query = new URLSearchParams(landingPage.split('#')[0]?.split('?')[1] ?? '');
  // The parameters are decoded only here, so control characters have to be removed here.
  const part = (name: string) => plainText(query.get(name) ?? '', 100);
  return {
    path: plainText(pathOf(landingPage), MAX_PATH),
    campaign: campaignOf(part('utm_source'), part('utm_medium'), part('utm_campaign')),
  };
}

function campaignOf(...parts: Parts): Parts | null {
  return parts.some((part) => part !== '') ? parts : null;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
