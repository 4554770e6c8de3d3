import type { z } from 'zod';
import { askedFields } from '#content/requests/quote-fields.ts';
import {
  type ActionReport,
  type Backlink,
  type PageTime,
  type PageView,
  plainText,
  type SessionDuration,
  type SessionStart,
} from '#contracts/analytics.ts';
import { visitActions } from '#contracts/tracking.ts';
import { channelOf, type Parts, sourceOf } from './channel.ts';
import { visitorId } from './ids.ts';

/** Converts what browsers send to events, which hold only what is stored. */
export const toEvent = {
  session(input: z.output<typeof SessionStart>, at: number) {
    const landing = readLanding(input.landingPage);
    const domain = input.referrerDomain.toLowerCase();
    return {
      kind: 'session' as const,
      at,
      visitor: visitorId(input.sessionId),
      device: input.deviceType,
      browser: input.browserName,
      system: input.operatingSystem,
      source: sourceOf(landing.campaign, domain),
      landing: landing.path.startsWith('/') ? landing.path : null,
      location: [input.city, input.region, input.country] as Parts,
      campaign: landing.campaign,
      channel: channelOf(landing.campaign, domain),
      isNew: input.isNewVisitor,
    };
  },
  view({ sessionId, pagePath }: z.output<typeof PageView>, at: number) {
    return { kind: 'view' as const, at, visitor: visitorId(sessionId), page: pathOf(pagePath) };
  },
  time({ sessionId, pagePath, timeOnPage: seconds }: z.output<typeof PageTime>, at: number) {
    return { kind: 'time' as const, at, visitor: visitorId(sessionId), page: pathOf(pagePath), seconds };
  },
  heartbeat({ sessionId, duration: seconds }: z.output<typeof SessionDuration>, at: number) {
    return { kind: 'heartbeat' as const, at, visitor: visitorId(sessionId), seconds };
  },
  action({ sessionId, action, field }: z.output<typeof ActionReport>, at: number) {
    const formField = field ? askedFields[field].funnel : null;
    return {
      kind: 'action' as const,
      at,
      visitor: visitorId(sessionId),
      bit: 1 << visitActions[action],
      formField,
    };
  },
  backlink(input: z.output<typeof Backlink>, at: number) {
    const domain = input.sourceDomain.toLowerCase();
    const campaign = campaignOf(input.campaignSource, input.campaignMedium, input.campaignName);
    return {
      kind: 'backlink' as const,
      at,
      visitor: visitorId(input.sessionId),
      domain,
      campaign,
      source: sourceOf(campaign, domain),
      channel: channelOf(campaign, domain),
    };
  },
};

export type Event = ReturnType<(typeof toEvent)[keyof typeof toEvent]> & {
  /** The address that sent it, in memory until its batch is stored: it bounds the new texts of each. */
  sender?: string;
};
type FieldOf<Kind extends keyof typeof toEvent> = keyof ReturnType<(typeof toEvent)[Kind]>;

/** The fields that a breakdown may read: one that its event does not have would count nothing, unnoticed. */
export type EventFields = {
  session?: FieldOf<'session'>;
  view?: FieldOf<'view'>;
  backlink?: FieldOf<'backlink'>;
};

function readLanding(landingPage: string) {
  const query = new URLSearchParams(landingPage.split('#')[0]?.split('?')[1] ?? '');
  // The parameters are decoded only here, so control characters have to be removed here.
  const part = (name: string) => plainText(query.get(name) ?? '', 100);
  return {
    path: plainText(pathOf(landingPage), 300),
    campaign: campaignOf(part('utm_source'), part('utm_medium'), part('utm_campaign')),
  };
}

function campaignOf(...parts: Parts): Parts | null {
  return parts.some((part) => part !== '') ? parts : null;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
