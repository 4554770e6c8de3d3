import { expect, test } from 'vitest';
import { suggestEmail } from './email-domains.ts';

test('suggests the domain that was probably meant', () => {
  for (const domain of ['gmial.com', 'gmail.con', 'gmai.com', 'gmail.co', 'gamil.com', 'GMAIL.CM'])
    expect(suggestEmail(`ada@${domain}`)).toBe('ada@gmail.com');
  expect(suggestEmail('ada@hotnail.com')).toBe('ada@hotmail.com');
  expect(suggestEmail('ada@yaho.com')).toBe('ada@yahoo.com');
});

test('leaves other domains as they are', () => {
  for (const domain of [
    'gmail.com',
    'ymail.com',
    'mail.com',
    'whitfield.example',
    'gmx.de',
    'a.co',
    'aon.com',
  ])
    expect(suggestEmail(`ada@${domain}`)).toBeUndefined();
  for (const text of ['', 'ada', '@gmial.com', `ada@${'x'.repeat(500)}`])
    expect(suggestEmail(text)).toBeUndefined();
});
