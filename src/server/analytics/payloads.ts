import type { z } from 'zod';
import {
  type Backlink,
  type PageTime,
  type PageView,
  plainText,
  type SessionDuration,
  type SessionStart,
} from '#contracts/analytics.ts';
import type { BacklinkEvent, Event, Parts, SessionEvent } from './events.ts';

/** As long as the paths of page views; PostgreSQL refuses longer ones in its index. */
const PATH_MOST = 300;

/** What a browser sent, as what we keep of it. The user agent is judged and forgotten, never stored. */

export function sessionEvent(input: z.output<typeof SessionStart>, at: number): SessionEvent {
  const landing = readLanding(input.landingPage);
  return {
    kind: 'session',
    at,
    session: input.sessionId,
    device: input.deviceType,
    browser: input.browserName,
    system: input.operatingSystem,
    source: domain(input.referrerDomain),
    landing: landing.path,
    timezone: input.timezone,
    place: [input.city, input.region, input.country],
    campaign: landing.campaign,
    latitudeTenths: tenths(input.latitude),
    longitudeTenths: tenths(input.longitude),
    isNew: input.isNewVisitor,
  };
}

export function viewEvent(input: z.output<typeof PageView>, at: number): Event {
  return { kind: 'view', at, session: input.sessionId, page: pathOf(input.pagePath), title: input.pageTitle };
}

export function timeEvent(input: z.output<typeof PageTime>, at: number): Event {
  return {
    kind: 'time',
    at,
    session: input.sessionId,
    page: pathOf(input.pagePath),
    seconds: input.timeOnPage,
  };
}

export function heartbeatEvent(input: z.output<typeof SessionDuration>, at: number): Event {
  return { kind: 'heartbeat', at, session: input.sessionId, seconds: input.duration };
}

export function backlinkEvent(input: z.output<typeof Backlink>, at: number): BacklinkEvent {
  return {
    kind: 'backlink',
    at,
    session: input.sessionId,
    domain: domain(input.sourceDomain),
    // Queries of other sites' addresses may hold what their users typed.
    sourceUrl: pathOf(input.sourceUrl),
    targetUrl: pathOf(input.targetUrl),
    linkText: input.linkText,
    linkType: input.linkType,
    referrerType: input.referrerType,
    campaign: campaignOf(input.campaignSource, input.campaignMedium, input.campaignName),
    isFirstVisit: input.isFirstVisit,
  };
}

function readLanding(landingPage: string): { path: string; campaign: Parts | null } {
  const query = new URLSearchParams(landingPage.split('#')[0]?.split('?')[1] ?? '');
  // Only here are its percent signs resolved, so what they hid is cleaned here.
  const part = (name: string) => plainText(query.get(name) ?? '', 100);
  return {
    path: plainText(pathOf(landingPage), PATH_MOST),
    campaign: campaignOf(part('utm_source'), part('utm_medium'), part('utm_campaign')),
  };
}

function campaignOf(...parts: Parts): Parts | null {
  return parts.some((part) => part !== '') ? parts : null;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

function domain(host: string): string {
  return host.toLowerCase();
}

/** To a tenth of a degree, about seven miles: a town, never a house. */
function tenths(degrees: string | undefined): number | null {
  return degrees === undefined ? null : Math.round(Number(degrees) * 10);
}
