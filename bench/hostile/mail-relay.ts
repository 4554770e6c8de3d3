import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { aQuoteRequest } from '../../tests/server/enquiries.ts';
import { startInbox } from '../../tests/server/inbox.ts';
import { startSite } from '../../tests/site-process.ts';

const REQUESTS = 60;
/** `perRecipient` of mail/enqueue.ts. */
const MAX_MAILS = 3;
const ATTACKER = 'casino.example';

/** Quote requests in the name of one victim, from as many networks, with the attacker's text in every field that takes one. */
export async function relayMail(): Promise<void> {
  await using inbox = await startInbox();
  const site = await startSite({
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
    SMTP_URL: inbox.url,
  });
  const eventDate = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const text = `Win at https://${ATTACKER}`;
  try {
    let accepted = 0;
    for (let index = 0; index < REQUESTS; index++) {
      const answer = await fetch(site.url + createQuoteRequest.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.3.0.${index}` },
        body: JSON.stringify(
          aQuoteRequest({
            // The spellings reach one mailbox.
            email: ['victim@inbox.example', 'Vic.Tim@inbox.example', `victim+${index}@inbox.example`][
              index % 3
            ],
            fullName: text,
            pickupLocation: text,
            dropoffLocation: `${text} again`,
            notes: text,
            eventDate,
          }),
        ),
      });
      if (answer.ok) accepted++;
    }
    await outboxEmpty(site.dataDir);
    const mails = inbox.mails.filter(({ to }) =>
      to?.some(({ address }) => /^vic\.?tim/i.test(address ?? '')),
    );
    const withText = mails.filter((mail) => JSON.stringify(mail).includes(ATTACKER)).length;
    console.log(
      `${REQUESTS} quote requests for one mailbox: ${accepted} stored, ${inbox.mails.length - mails.length} emails to the desk, ${mails.length} to the victim, ${withText} of them with the attacker's text`,
    );
    if (accepted < REQUESTS || mails.length > MAX_MAILS || mails.length === 0 || withText > 0)
      process.exitCode = 1;
  } finally {
    await site.stop();
  }
}

async function outboxEmpty(dataDir: string): Promise<void> {
  const sqlite = new Sqlite(sqliteFile(dataDir), { readonly: true });
  const waiting = sqlite.prepare("select 1 from emails where state = 'waiting' limit 1");
  while (waiting.get()) await wait(100);
  sqlite.close();
}
