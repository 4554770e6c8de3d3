import { expect, test } from 'vitest';
import { type Breakdown, breakdowns } from '#contracts/breakdowns.ts';
import { aSessionEvent } from '#tests/server/visitor.ts';
import { readHeaders } from './ingest.ts';
import { fieldsOf, textOf } from './texts.ts';

const languages: Breakdown = {
  ...breakdowns.browsers,
  column: 'language',
  from: { header: { name: 'accept-language', read: (header) => /^[a-z]{2}/.exec(header)?.[0] ?? null } },
};

/** The text that the breakdown of languages stores of a session start with this header. */
async function languageOf(header: string | undefined): Promise<string | null> {
  const event = aSessionEvent({ at: 0 });
  const headers = { 'accept-language': header };
  await readHeaders([languages])({ event, headers, address: '', host: '' });
  const [field] = fieldsOf(languages);
  expect(field?.event).toBe('session');
  return textOf(event, field?.field ?? '');
}

test('takes the value of a breakdown from a header of the request', async () => {
  expect(await languageOf('de-CH,de;q=0.9')).toBe('de');
  expect(await languageOf('*')).toBe(null);
  expect(await languageOf(undefined)).toBe(null);
});
