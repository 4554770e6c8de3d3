import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { messageFields } from '#content/requests/contact-message.ts';
import type { EnteredFields, Rule } from '#content/requests/entered-field.ts';
import { askedFields } from '#content/requests/quote-fields.ts';
import { exportRequests } from '#contracts/all-lists.ts';
import { contactMessageList, createContactMessage } from '#contracts/contact-messages.ts';
import { correctPerson, erasePerson, exportPerson, findPerson } from '#contracts/privacy.ts';
import { createQuoteRequest, quoteRequestList } from '#contracts/quote-requests.ts';
import { saveProvenBackup } from '#server/db/prove-backup.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { sendDueEmails } from '#server/mail/outbox.ts';
import { createTransport } from '#server/mail/transport.ts';
import { oddTexts, textOfEachKind } from '../every-text.ts';
import { emptyDatabase, engines } from './databases.ts';
import { aMessage, aQuoteRequest } from './enquiries.ts';
import { startInbox } from './inbox.ts';
import { openTestApp, startTestApp, type TestApp } from './test-app.ts';

const TEN_MINUTES = 10 * 60 * 1000;

/** The public forms with free texts, whose fields are listed from their descriptions. */
const entrances = [
  { form: createQuoteRequest, fields: askedFields, sound: aQuoteRequest(), calls: quoteRequestList },
  { form: createContactMessage, fields: messageFields, sound: aMessage(), calls: contactMessageList },
];
type Entrance = (typeof entrances)[number];

const fieldsOfKind = (fields: EnteredFields, kind: Rule['kind']) =>
  Object.keys(fields).filter((name) => fields[name]?.rule.kind === kind);

type Sent = { text: string; email: string; values: Record<string, string> };

/**
 * Sends every text in every free field; returns what was accepted. Where a line refuses what a paragraph may hold, the answer
 * names the lines, nothing is stored, and the paragraphs are sent alone.
 */
async function send(app: TestApp, { form, fields, sound }: Entrance): Promise<Sent[]> {
  const accepted: Sent[] = [];
  const lines = fieldsOfKind(fields, 'line');
  const paragraphs = fieldsOfKind(fields, 'paragraph');
  for (const [index, text] of textOfEachKind.entries()) {
    const email = `person${index}@whitfield.example`;
    const submit = async (names: string[]) => {
      const values = Object.fromEntries(names.map((name) => [name, `${name[0]}${index}${text}z`]));
      // Each from a quiet moment: this is about characters, not about haste.
      app.clock.now += TEN_MINUTES;
      const payload = { ...sound, email, ...values };
      const answer = await app.app.inject({ method: 'POST', url: form.path, payload });
      if (answer.statusCode === 201) accepted.push({ text, email, values });
      else expect([text, answer.statusCode]).toEqual([text, 400]);
      return answer.statusCode === 201 ? [] : Object.keys(answer.json().fields);
    };
    const refused = await submit([...lines, ...paragraphs]);
    if (refused.length > 0) {
      const kinds = [lines, paragraphs].filter((kind) => kind.some((name) => refused.includes(name)));
      for (const kind of kinds) expect(refused).toEqual(expect.arrayContaining(kind));
      if (!kinds.includes(paragraphs)) await submit(paragraphs);
      else if (!kinds.includes(lines)) await submit(lines);
    }
  }
  return accepted;
}

type Item = { id: number; email: string };

async function listed(app: TestApp, { calls }: Entrance): Promise<Item[]> {
  const { body } = await app.call(calls.list, {});
  return body;
}

const csvText = (csv: string) => csv.replaceAll('""', '"');
/** An email breaks lines and marks those it quotes. */
const wordsOf = (text: string) => text.replace(/[\s>]/g, '');

describe.each(engines)('every kind of character, on %s', (engine) => {
  test.each(entrances)('comes back from $form.path as it was sent, or is refused', async (entrance) => {
    await using inbox = await startInbox();
    await using app = await startTestApp(engine, { SMTP_URL: inbox.url, EMAILS_PER_HOUR: '100000' });
    const accepted = await send(app, entrance);
    await app.signIn();
    expect(accepted.length).toBeGreaterThan(textOfEachKind.length / 2);
    const names = (['line', 'paragraph'] as const).flatMap((kind) => fieldsOfKind(entrance.fields, kind));
    expect(new Set(accepted.flatMap(({ values }) => Object.keys(values)))).toEqual(new Set(names));
    const items = await listed(app, entrance);
    expect(items).toHaveLength(accepted.length);
    await sendDueEmails(app.ctx, createTransport(app.ctx.env));
    const mailed = wordsOf(inbox.mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n'));
    const csv = await app.app.inject({
      url: exportRequests.path.replace(':list', entrance.calls.name),
      headers: { cookie: app.cookie() },
    });
    for (const { email, values } of accepted) {
      const item = items.find((one) => one.email === email);
      expect(item).toMatchObject(values);
      const id = item?.id ?? 0;
      expect((await app.call(entrance.calls.timeline, { params: { id } })).status).toBe(200);
      for (const value of Object.values(values)) {
        expect(csvText(csv.body)).toContain(value);
        expect(mailed).toContain(wordsOf(value));
      }
      const { counts } = (await app.call(findPerson, { body: { person: email } })).body;
      expect(counts[entrance.calls.name]).toBe(1);
      const { records } = (await app.call(exportPerson, { body: { person: email } })).body;
      expect(records[entrance.calls.name]).toMatchObject([values]);
    }
    await expectAfterRestore(app, entrance, accepted);
  });
});

/** In another database of the other engine the same is there, and can be corrected and erased. */
async function expectAfterRestore(app: TestApp, entrance: Entrance, accepted: Sent[]): Promise<void> {
  const other = engines.find((engine) => engine !== app.db.engine) ?? 'sqlite';
  await using target = await emptyDatabase(other);
  const file = join(target.location.DATA_DIR, 'site.backup');
  const { DATA_DIR, DATABASE_URL } = app.ctx.env;
  await saveProvenBackup({ DATA_DIR, DATABASE_URL }, file, new Date(0), undefined);
  await restoreBackup(target.location, file, { replace: false, passphrase: undefined });
  await using restored = await openTestApp(target.location);
  restored.clock.now = app.clock.now;
  await restored.signIn();
  expect(await listed(restored, entrance)).toEqual(await listed(app, entrance));
  for (const { email, values } of accepted.filter(({ text }) => oddTexts.includes(text))) {
    const find = async (person: string) => {
      const { counts } = (await restored.call(findPerson, { body: { person } })).body;
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    };
    const corrected = `corrected.${email}`;
    const correction = { person: email, expected: await find(email), correction: { email: corrected } };
    expect((await restored.call(correctPerson, { body: correction })).status).toBe(200);
    expect((await listed(restored, entrance)).find((item) => item.email === corrected)).toMatchObject(values);
    const erasure = { person: corrected, expected: await find(corrected) };
    expect((await restored.call(erasePerson, { body: erasure })).status).toBe(200);
  }
  const left = (await listed(restored, entrance)).map(({ email }) => email);
  expect(left.filter((email) => email.startsWith('corrected.'))).toEqual([]);
}
