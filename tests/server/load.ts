import { randomBytes, randomInt } from 'node:crypto';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { visitorId } from '#server/analytics/ids.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { aQuoteRequest, nextSummer } from './enquiries.ts';
import { BROWSER } from './visitor.ts';

/** Records that the server acknowledged, which must survive any failure of the server afterwards. */
export type Acknowledged = { references: string[]; visitors: string[] };

export type Load = {
  acknowledged: Acknowledged;
  /** Every response with a status of 500 or above. */
  serverErrors: { status: number; retryAfter: string | null; body: string }[];
  /** Resolves when this many more requests were acknowledged. */
  waitForMore: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Sends quote requests and page views one after the other until stopped. */
export function startLoad(url: string, visitors = 4): Load {
  const acknowledged: Acknowledged = { references: [], visitors: [] };
  const serverErrors: Load['serverErrors'] = [];
  let waiting: { count: number; done: () => void }[] = [];
  let stopped = false;

  const acknowledgedCount = () => acknowledged.references.length + acknowledged.visitors.length;

  async function send(path: string, body: object): Promise<Record<string, unknown> | undefined> {
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': BROWSER,
          // Each from an address of its own, so that the limits of one address do not end the load.
          'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (answer.status >= 500) {
        serverErrors.push({
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          body: text,
        });
        return undefined;
      }
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  async function visit(): Promise<void> {
    while (!stopped) {
      const email = `${randomBytes(8).toString('hex')}@whitfield.example`;
      const quote = await send(createQuoteRequest.path, aQuoteRequest({ email, eventDate: nextSummer() }));
      if (typeof quote?.reference === 'string') acknowledged.references.push(quote.reference);
      const sessionId = randomBytes(12).toString('hex');
      const view = await send('/api/analytics/pageview', { sessionId, pagePath: '/', pageTitle: 'Home' });
      if (view?.accepted === true) acknowledged.visitors.push(sessionId);
      waiting = waiting.filter(({ count, done }) => {
        if (acknowledgedCount() < count) return true;
        done();
        return false;
      });
      // A server that is gone refuses at once; asking it thousands of times a second would prove nothing more.
      if (!quote && !view) await new Promise((wait) => setTimeout(wait, 20));
    }
  }

  const visits = Array.from({ length: visitors }, visit);
  return {
    acknowledged,
    serverErrors,
    waitForMore: (more) => new Promise((done) => waiting.push({ count: acknowledgedCount() + more, done })),
    async stop() {
      stopped = true;
      await Promise.all(visits);
    },
  };
}

/**
 * Sends this many, eight at a time: a server has ten connections to PostgreSQL and refuses who waits five seconds for one, so
 * that more at once would make a test depend on the speed of the machine.
 */
export async function sendInRounds<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  while (answers.length < count) {
    const round = Array.from({ length: Math.min(8, count - answers.length) }, (_, at) => answers.length + at);
    answers.push(...(await Promise.all(round.map(send))));
  }
  return answers;
}

/** Returns the stored records, and the acknowledged ones that are missing. */
export async function findLost(
  location: DatabaseLocation,
  acknowledged: Acknowledged,
): Promise<{ lost: string[]; stored: Acknowledged }> {
  const db = await openDatabase(location);
  const quotes = await db.query.selectFrom('quoteRequests').select('reference').execute();
  const visits = await db.query.selectFrom('analyticsVisits').select('visitor').execute();
  await db.close();
  const ids = new Set(visits.map(({ visitor }) => visitor));
  const stored = {
    references: quotes.map(({ reference }) => reference),
    visitors: acknowledged.visitors.filter((session) => ids.has(visitorId(session))),
  };
  const there = new Set([...stored.references, ...stored.visitors]);
  return {
    lost: [...acknowledged.references, ...acknowledged.visitors].filter((name) => !there.has(name)),
    stored,
  };
}
