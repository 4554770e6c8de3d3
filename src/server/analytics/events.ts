import type { DeviceType } from '#contracts/analytics.ts';

/** The parts of a location (city, region, country) or a campaign (source, medium, name). */
export type Parts = [string, string, string];

type At = { at: number; visitor: number };

export type SessionEvent = At & {
  kind: 'session';
  device: DeviceType;
  browser: string;
  system: string;
  /** The host of the page that led here; empty when there is none. */
  source: string;
  landing: string | null;
  location: Parts;
  campaign: Parts | null;
  /** Null when the visit came directly. */
  channel: string | null;
  isNew: boolean;
};

export type BacklinkEvent = At & {
  kind: 'backlink';
  domain: string;
  campaign: Parts | null;
  channel: string | null;
};

/** An event reduced to what is stored. */
export type Event =
  | SessionEvent
  | BacklinkEvent
  | (At & { kind: 'view'; page: string })
  | (At & { kind: 'time'; page: string; seconds: number })
  | (At & { kind: 'heartbeat'; seconds: number });
