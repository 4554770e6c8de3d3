import type { DeviceType } from '#contracts/analytics.ts';

/** The name of a place or campaign in the dictionary of texts: its parts as one JSON list. */
export type Parts = [string, string, string];

type At = { at: number; session: string };

export type SessionEvent = At & {
  kind: 'session';
  device: DeviceType;
  browser: string;
  system: string;
  source: string;
  landing: string;
  timezone: string;
  place: Parts;
  campaign: Parts | null;
  latitudeTenths: number | null;
  longitudeTenths: number | null;
  isNew: boolean;
};

export type BacklinkEvent = At & {
  kind: 'backlink';
  domain: string;
  sourceUrl: string;
  targetUrl: string;
  linkText: string;
  linkType: string;
  referrerType: string;
  campaign: Parts | null;
  isFirstVisit: boolean;
};

/** What happened, with everything that is not kept already left out. */
export type Event =
  | SessionEvent
  | (At & { kind: 'view'; page: string; title: string })
  | (At & { kind: 'time'; page: string; seconds: number })
  | (At & { kind: 'heartbeat'; seconds: number })
  | BacklinkEvent;
