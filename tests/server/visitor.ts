import {
  type ActionReport,
  readAnalyticsSummary,
  SessionStart,
  trackAction,
  trackBacklink,
  trackPageTime,
  trackPageView,
  trackSession,
  trackSessionDuration,
} from '#contracts/analytics.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type Event, toEvent } from '#server/analytics/events.ts';
import type { TestApp } from './test-app.ts';

export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The session start that a browser sends. */
export function aSession(more: Partial<SessionStart> = {}): SessionStart {
  return {
    sessionId: 'ada',
    userAgent: BROWSER,
    deviceType: 'desktop',
    browserName: 'Chrome',
    operatingSystem: 'Windows',
    referrer: '',
    referrerDomain: '',
    landingPage: '/',
    timezone: 'America/Chicago',
    country: 'United States',
    region: 'Tennessee',
    city: 'Nashville',
    isNewVisitor: true,
    ...more,
  };
}

/** The same as the event that is stored. */
export function aSessionEvent({
  at,
  ...more
}: Partial<Extract<Event, { kind: 'session' }>> & { at: number }): Extract<Event, { kind: 'session' }> {
  return { ...toEvent.session(SessionStart.parse(aSession()), at), ...more };
}

/** Someone with the site open in a browser: `await visitor(app, 'ada').views('/')`. */
export function visitor(app: TestApp, sessionId: string, headers: Record<string, string> = {}) {
  const send = (target: Endpoint, input: unknown) =>
    app.app
      .inject({
        method: 'POST',
        url: target.path,
        headers: { 'user-agent': BROWSER, ...headers },
        payload: input as object,
      })
      .then((response) => ({
        status: response.statusCode,
        headers: response.headers,
        body: response.json(),
      }));
  return {
    arrives: (more: Partial<SessionStart> = {}) => send(trackSession, aSession({ sessionId, ...more })),
    views: (pagePath: string) => send(trackPageView, { sessionId, pagePath, pageTitle: 'A page' }),
    stays: (duration: number) => send(trackSessionDuration, { sessionId, duration }),
    leaves: (pagePath: string, timeOnPage: number) =>
      send(trackPageTime, { sessionId, pagePath, timeOnPage }),
    does: (action: ActionReport['action'] | 'unknown', field?: string) =>
      send(trackAction, { sessionId, action, field }),
    comesFrom: (sourceDomain: string, more: object = {}) =>
      send(trackBacklink, {
        sessionId,
        sourceUrl: `https://${sourceDomain}/`,
        sourceDomain,
        targetUrl: 'https://www.sterlingrow.example/',
        linkText: '',
        linkType: 'organic',
        campaignSource: '',
        campaignMedium: '',
        campaignName: '',
        referrerType: 'website',
        isFirstVisit: true,
        ...more,
      }),
  };
}

/** The summary of everything up to now. */
export async function summaryOf(app: TestApp, daysBack = 30) {
  const { status, body } = await app.call(readAnalyticsSummary, {
    query: {
      startDate: new Date(app.clock.now - daysBack * 24 * 60 * 60 * 1000).toISOString(),
      endDate: new Date(app.clock.now).toISOString(),
    },
  });
  if (status !== 200) throw new Error(`the summary answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
