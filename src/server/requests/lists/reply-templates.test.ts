import { describe, expect, test } from 'vitest';
import { templateCopy } from '#content/staff/quote-panels.ts';
import { builtInTemplates } from '#content/staff/reply-templates.ts';
import { prepareOffer, sendOffer } from '#contracts/offers.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import {
  listReplyTemplates,
  MAX_TEMPLATES,
  removeReplyTemplate,
  saveReplyTemplate,
} from '#contracts/reply-templates.ts';
import { listAuditLog } from '#contracts/system.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';

const list = 'quote-requests';
const builtIn = builtInTemplates[list];

async function templatesOf(app: TestApp) {
  return (await app.call(listReplyTemplates, {})).body.templates[list];
}

describe.each(engines)('reply templates on %s', (engine) => {
  test('begin with the built-in ones, are changed, added, reset and removed, and leave entries', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    const start = builtIn.map((template) => ({ ...template, kind: 'built-in' }));
    expect(await templatesOf(app)).toEqual(start);

    const edited = { key: 'on-it', name: 'On it', text: 'Dear {first name}, soon.' };
    await app.call(saveReplyTemplate, { body: { list, ...edited } });
    app.clock.now += 1;
    const own = { name: 'Night arrivals', text: 'We wait at {drop-off}.' };
    expect((await app.call(saveReplyTemplate, { body: { list, ...own } })).body).toEqual({
      ...{ ...own, key: 'night-arrivals', kind: 'own' },
    });
    expect(await templatesOf(app)).toEqual([
      ...start.map((template) => (template.key === 'on-it' ? { ...edited, kind: 'edited' } : template)),
      { ...own, key: 'night-arrivals', kind: 'own' },
    ]);
    const { body: all } = await app.call(listReplyTemplates, {});
    expect(all.templates['contact-messages'].every(({ kind }) => kind === 'built-in')).toBe(true);

    for (const id of ['on-it', 'night-arrivals'])
      expect((await app.call(removeReplyTemplate, { params: { list, id } })).status).toBe(200);
    expect(await templatesOf(app)).toEqual(start);
    expect((await app.call(removeReplyTemplate, { params: { list, id: 'on-it' } })).status).toBe(404);
    const { entries } = (await app.call(listAuditLog, { query: {} })).body;
    expect(entries.slice(0, 4).map(({ sentence }) => sentence)).toEqual([
      'Removed the reply template night-arrivals',
      'Reset the reply template on-it',
      'Saved the reply template “Night arrivals” for quote requests',
      'Saved the reply template “On it” for quote requests',
    ]);
  });

  test('refuse an unknown placeholder, a name that is taken and more than there is room for', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    const save = (name: string, text: string) => app.call(saveReplyTemplate, { body: { list, name, text } });
    expect(await save('One', 'Dear {nickname},')).toMatchObject({
      status: 400,
      body: { fields: { text: templateCopy.unknown('{nickname}') } },
    });
    expect(await save('One', 'About {subject}')).toMatchObject({ status: 400 });
    expect(await save(builtIn[0]?.name ?? '', 'Yes.')).toMatchObject({
      status: 400,
      body: { fields: { name: templateCopy.nameTaken } },
    });
    // Different names, whose keys would be the same.
    for (let number = builtIn.length; number < MAX_TEMPLATES; number += 1)
      expect((await save(`Template ${'!'.repeat(number)}`, 'Yes.')).status).toBe(200);
    expect(await save('One more', 'Yes.')).toMatchObject({
      status: 400,
      body: { fields: { name: templateCopy.tooMany(MAX_TEMPLATES) } },
    });
    expect(new Set((await templatesOf(app)).map(({ key }) => key)).size).toBe(MAX_TEMPLATES);
  });

  test('are not replaced by somebody who has not seen what a colleague wrote', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    const { key, text: was } = builtIn[0] ?? {};
    const save = (text: string, seen?: string) =>
      app.call(saveReplyTemplate, { body: { list, key, name: 'On it', text, was: seen } });
    expect((await save('Mine.', was)).status).toBe(200);
    expect(await save('Yours.', was)).toMatchObject({
      status: 409,
      body: { message: templateCopy.conflict },
    });
    expect((await templatesOf(app))[0]?.text).toBe('Mine.');
    expect((await save('Yours.', 'Mine.')).status).toBe(200);
    expect((await save('Anyway.')).status).toBe(200);
  });

  test('come with the name by which the member signed the last offer', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn('desk');
    expect((await app.call(listReplyTemplates, {})).body.signedBy).toBeUndefined();
    const draft = (await app.call(prepareOffer, { params: { id: 1 } })).body;
    await app.call(sendOffer, { params: { id: 1 }, body: { ...draft, signedBy: 'Marlow' } });
    expect((await app.call(listReplyTemplates, {})).body.signedBy).toBe('Marlow');
  });
});
