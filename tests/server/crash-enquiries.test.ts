import { randomUUID } from 'node:crypto';
import { describe, test } from 'vitest';
import { company } from '#content/company.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { freePort } from '../free-port.ts';
import { startSite } from '../site-process.ts';
import { campaign, randomNumbers } from './campaign.ts';
import { engines, migratedDatabase } from './databases.ts';
import { aQuoteRequest, nextSummer } from './enquiries.ts';
import { startInbox } from './inbox.ts';

/** The server is killed when these shares of the enquiries were acknowledged. */
const { submissions: SUBMISSIONS, kills: KILLS } = campaign({
  sample: { submissions: 24, kills: [0.4] },
  full: { submissions: 200, kills: Array.from({ length: 9 }, (_, kill) => (kill + 1) / 9) },
});
const CLIENTS = 5;

// Both at once: each spends most of its time waiting for processes and for mails.
describe.each(engines)('on %s', { concurrent: true }, (engine) => {
  test(`${SUBMISSIONS} enquiries survive a server that is killed and restarted, each once and with its mails`, async ({
    expect,
  }) => {
    await using database = await migratedDatabase(engine);
    await using inbox = await startInbox();
    const variables = {
      ...database.variables,
      PORT: String(await freePort()),
      SMTP_URL: inbox.url,
      // The desk gets an email for each request up to a tenth of these, then a digest.
      EMAILS_PER_HOUR: String(10 * SUBMISSIONS + 1),
      // Every customer comes from an address of their own.
      TRUST_PROXY: '127.0.0.1',
    };
    let starting = startSite(variables);
    let site = await starting;
    const url = `http://127.0.0.1:${variables.PORT}/api/quote-requests`;
    const acknowledged = new Map<string, string>();

    const waiting = Array.from({ length: SUBMISSIONS }, (_, number) => `Customer ${number}`);
    const client = async () => {
      for (let name = waiting.pop(); name; name = waiting.pop())
        acknowledged.set(name, await submit(url, name, () => starting));
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));

    for (const [kill, delayMs] of randomNumbers(KILLS.length, 30).entries()) {
      while (acknowledged.size < Math.floor((KILLS[kill] ?? 0) * SUBMISSIONS)) await pause(2);
      await pause(delayMs);
      await site.kill();
      starting = endLeases(database.location).then(() => startSite(variables));
      site = await starting;
    }
    await clients;
    expect(acknowledged.size).toBe(SUBMISSIONS);
    const messageIds = () => new Set(inbox.mails.map((mail) => mail.messageId));
    await expect.poll(() => messageIds().size).toBe(2 * SUBMISSIONS);
    await site.stop();

    const check = await openDatabase(database.location);
    const quotes = await check.query.selectFrom('quoteRequests').select(['fullName', 'reference']).execute();
    const left = await check.query.selectFrom('emails').select('id').where('state', '!=', 'sent').execute();
    await check.close();
    expect(left).toEqual([]);
    expect(quotes).toHaveLength(SUBMISSIONS);
    expect(new Map(quotes.map((quote) => [quote.fullName, quote.reference]))).toEqual(acknowledged);
    for (const reference of acknowledged.values()) {
      const about = inbox.mails.filter((mail) => mail.subject?.includes(reference));
      const recipients = new Map(about.map((mail) => [mail.messageId, mail.to?.[0]?.address]));
      expect([...recipients.values()].sort()).toEqual([
        expect.stringMatching(/^ada\d+@whitfield\.example$/),
        company.email.desk,
      ]);
    }
  });
});

/**
 * Ends the leases of the dead process. The embedded database does this on start; PostgreSQL waits until they expire.
 */
async function endLeases(location: DatabaseLocation): Promise<void> {
  const db = await openDatabase(location);
  await db.query.updateTable('emails').set({ leaseUntil: 0 }).execute();
  await db.close();
}

/** Submits like our form: retries with the same key until there is a response, and waits while the site starts. */
async function submit(url: string, fullName: string, started: () => Promise<unknown>): Promise<string> {
  const key = randomUUID();
  const number = Number(fullName.split(' ')[1]);
  for (;;) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-forwarded-for': `192.0.2.${number}`,
        },
        body: JSON.stringify(
          aQuoteRequest({ fullName, email: `ada${number}@whitfield.example`, eventDate: nextSummer() }),
        ),
      });
      if (answer.status === 201) return (await answer.json()).reference;
      throw new Error(`answered ${answer.status}`);
    } catch {
      await pause(20);
      await started();
    }
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
