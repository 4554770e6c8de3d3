import type { Backlink, PageTime, PageView, SessionDuration, SessionStart } from '#contracts/analytics.ts';
import { analyticsPaths, browserName, operatingSystem, referrerType } from '#contracts/tracking.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import { noteForm, reportField, watchActions } from './actions.ts';
import { deliver } from './beacon.ts';
import { deviceType, linkType } from './classify.ts';
import { type Identity, optedOut, readIdentity } from './identity.ts';
import { findVisitorLocation, type VisitorLocation } from './visitor-location.ts';

const HEARTBEAT_MS = 30_000;
/** The server ends a visit after 30 minutes without an event; the duration then restarts. */
const VISIT_GAP_MS = 30 * MINUTE_MS;
/** A page that redirects at once does not count; after this delay the document also has its title. */
const SETTLE_MS = 100;

/** The route of a page that is not visible yet: it is prerendered, or its tab is in the background. */
let unseenPath: string | undefined;
let identity: Identity | undefined;
let visitStarted = 0;
let hiddenSince: number | undefined;
let sendSession: ((visitorLocation: VisitorLocation) => void) | undefined;

let currentPage: { path: string; visibleSince: number | undefined; visibleMs: number } | undefined;
let settling: { path: string; timer: number } | undefined;

/** Called for every route; safe to call twice for one. A page counts from the moment it is first shown. */
export function showPage(path: string): void {
  if (optedOut()) return;
  if (!identity && !isShowing()) {
    unseenPath = path;
    document.addEventListener('prerenderingchange', countWhenShown);
    document.addEventListener('visibilitychange', countWhenShown);
    return;
  }
  if (!identity) start();
  if (path === (settling ?? currentPage)?.path) return;
  clearTimeout(settling?.timer);
  leavePage();
  settling = { path, timer: window.setTimeout(settle, SETTLE_MS) };
}

function leavePage(): void {
  unseenPath = undefined;
  settling = undefined;
  if (!currentPage || !identity) return;
  reportField();
  pauseClock(currentPage);
  const timeOnPage = Math.round(currentPage.visibleMs / 1000);
  if (timeOnPage > 0) {
    const report: PageTime = { pagePath: currentPage.path, timeOnPage, sessionId: identity.sessionId };
    deliver(analyticsPaths.pageTime, report);
  }
  currentPage = undefined;
}

/** Browsers may load a page before the visitor asks for it. */
function isShowing(): boolean {
  const { prerendering } = document as Document & { prerendering?: boolean };
  return !prerendering && document.visibilityState === 'visible';
}

function countWhenShown(): void {
  if (unseenPath === undefined || !isShowing()) return;
  const path = unseenPath;
  unseenPath = undefined;
  showPage(path);
}

/** Once per page load. */
function start(): void {
  identity = readIdentity();
  visitStarted = Date.now();
  const { sessionId, isNewVisitor } = identity;
  const query = new URLSearchParams(location.search);
  const utm = (name: string) => query.get(`utm_${name}`) ?? '';
  // Sent unfiltered, our own host included: the server decides what counts as a source.
  const { referrer } = document;
  const source = referrer ? new URL(referrer) : undefined;
  const referrerDomain = source?.hostname ?? '';
  const kind = referrerType(referrerDomain);

  // Sent with the location once it is known, or without it when the visitor leaves earlier.
  const session = sessionStart(identity, referrer, referrerDomain);
  sendSession = (visitorLocation) => {
    sendSession = undefined;
    deliver(analyticsPaths.track, { ...session, ...visitorLocation });
  };
  findVisitorLocation().then((visitorLocation) => sendSession?.(visitorLocation));

  if (source && source.host !== location.host) {
    const link: Backlink = {
      sessionId,
      sourceUrl: referrer,
      sourceDomain: referrerDomain,
      targetUrl: location.origin + location.pathname + campaignQuery(),
      // Browsers do not expose the text of the link that was followed.
      linkText: '',
      linkType: linkType(utm('medium'), kind),
      campaignSource: utm('source'),
      campaignMedium: utm('medium'),
      campaignName: utm('campaign'),
      referrerType: kind,
      isFirstVisit: isNewVisitor,
    };
    deliver(analyticsPaths.backlink, link);
  }

  watchActions(sessionId);
  setInterval(() => document.visibilityState === 'visible' && heartbeat(), HEARTBEAT_MS);
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? hide() : reveal(),
  );
  addEventListener('pagehide', unload);
  addEventListener('pageshow', (event) => event.persisted && restore());
}

/** All that the server asks for besides the location, which comes later: a field that is forgotten here does not compile. */
type SessionFacts = Required<Omit<SessionStart, keyof VisitorLocation>>;

function sessionStart(
  { sessionId, isNewVisitor }: Identity,
  referrer: string,
  referrerDomain: string,
): SessionFacts {
  const { userAgent } = navigator;
  return {
    sessionId,
    userAgent,
    deviceType: deviceType(userAgent),
    browserName: browserName(userAgent),
    operatingSystem: operatingSystem(userAgent),
    referrer,
    referrerDomain,
    landingPage: location.pathname + campaignQuery(),
    timezone: timeZone(),
    isNewVisitor,
  };
}

/** Creating a date format takes a phone 100 ms, so it is the last resort. */
function timeZone(): string {
  return globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Only the campaign's parameters; the rest of the query is not collected. */
function campaignQuery(): string {
  const campaignParams = [...new URLSearchParams(location.search)].filter(([name]) =>
    /^utm_(source|medium|campaign)$/.test(name),
  );
  return campaignParams.length > 0 ? `?${new URLSearchParams(campaignParams)}` : '';
}

function settle(): void {
  if (!settling || !identity) return;
  const { path } = settling;
  clearTimeout(settling.timer);
  settling = undefined;
  currentPage = { path, visibleSince: undefined, visibleMs: 0 };
  if (document.visibilityState === 'visible') currentPage.visibleSince = performance.now();
  const view: PageView = { sessionId: identity.sessionId, pagePath: path, pageTitle: document.title };
  deliver(analyticsPaths.pageView, view);
  noteForm();
}

function heartbeat(): void {
  if (!identity || hiddenSince !== undefined) return;
  const duration = Math.round((Date.now() - visitStarted) / 1000);
  const beat: SessionDuration = { sessionId: identity.sessionId, duration };
  deliver(analyticsPaths.sessionDuration, beat);
}

function hide(): void {
  heartbeat();
  reportField();
  hiddenSince ??= Date.now();
  if (currentPage) pauseClock(currentPage);
}

function reveal(): void {
  if (hiddenSince !== undefined && Date.now() - hiddenSince > VISIT_GAP_MS) visitStarted = Date.now();
  hiddenSince = undefined;
  if (currentPage) currentPage.visibleSince ??= performance.now();
}

/** The page may be unloaded: send everything that is pending. */
function unload(): void {
  settle();
  sendSession?.({});
  hide();
  leavePage();
}

/** The page was restored from the back/forward cache. */
function restore(): void {
  reveal();
  showPage(location.pathname);
}

function pauseClock(page: { visibleSince: number | undefined; visibleMs: number }): void {
  if (page.visibleSince === undefined) return;
  page.visibleMs += performance.now() - page.visibleSince;
  page.visibleSince = undefined;
}
