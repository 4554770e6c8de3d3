import { describe, test } from 'vitest';
import { company } from '#content/company.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { freePort } from '../free-port.ts';
import { elementsOf } from '../html.ts';
import { signInAt, startSite } from '../site-process.ts';
import { engines, migratedDatabase } from './databases.ts';
import { aQuoteRequest, nextSummer } from './enquiries.ts';
import { startInbox } from './inbox.ts';

describe.each(engines)('on %s', (engine) => {
  test('an acceptance that was acknowledged survives a kill, with one email to each', async ({ expect }) => {
    await using database = await migratedDatabase(engine);
    await using inbox = await startInbox();
    const variables = {
      ...database.variables,
      PORT: String(await freePort()),
      SMTP_URL: inbox.url,
    };
    // No email leaves before the kill.
    inbox.refuse('the mailbox is full');
    const site = await startSite(variables);
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(site.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    await post('/api/quote-requests', aQuoteRequest({ eventDate: nextSummer() }));
    const cookie = await signInAt(site.url);
    const request = '/api/admin/quote-requests/1';
    const draft = await fetch(`${site.url}${request}/offer-draft`, { headers: { cookie } });
    expect(await post(`${request}/offers`, await draft.json(), { cookie })).toMatchObject({ state: 'open' });

    const before = await openDatabase(database.location, { allowRunningSite: true });
    const { content } = await before.query
      .selectFrom('emails')
      .select('content')
      .where('kind', '=', 'offer')
      .executeTakeFirstOrThrow();
    await before.close();
    const { pathname } = new URL(JSON.parse(content).action.url);
    const page = await (await fetch(`${site.url}${pathname}`)).text();
    const seen =
      elementsOf(page).find(({ attributes }) => attributes.name === 'seen')?.attributes.value ?? '';
    const body = new URLSearchParams({ seen });
    const accept = () => fetch(`${site.url}${pathname}/accept`, { method: 'POST', body, redirect: 'manual' });
    // Two devices at the same moment.
    const statuses = (await Promise.all([accept(), accept()])).map(({ status }) => status);
    await site.kill();
    expect(statuses).toEqual([303, 303]);

    // Make the emails that the dead process had claimed or postponed due at once.
    const db = await openDatabase(database.location);
    await db.query.updateTable('emails').set({ leaseUntil: 0, dueAt: 0 }).execute();
    const states = await db.query.selectFrom('offers').select('state').execute();
    await db.close();
    expect(states).toEqual([{ state: 'accepted' }]);
    inbox.refuse(undefined);
    const again = await startSite(variables);
    const recipients = () => {
      const answers = inbox.mails.filter(({ subject }) => /^(You accepted|Confirm by) /.test(subject ?? ''));
      return answers.map(({ to }) => to?.[0]?.address).sort();
    };
    await expect.poll(() => inbox.mails.length).toBe(5);
    await again.stop();
    expect(recipients()).toEqual(['ada@whitfield.example', company.email.desk]);
    const confirmation = inbox.mails.find(({ subject }) => subject?.startsWith('You accepted'));
    expect(confirmation?.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  });
});
