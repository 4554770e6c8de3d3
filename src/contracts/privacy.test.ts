import { expect, test } from 'vitest';
import { PersonQuery, phoneKey } from './privacy.ts';

test.each([
  '(615) 555-0142',
  '615.555.0142',
  '+1 615 555 0142',
  '1-615-555-0142',
  '001 615 555 0142',
  '615 555 0142 ext. 7',
  '615/555-0142x12',
  '615\u00a0555\u00a00142',
])('reads %s as one and the same number', (phone) => {
  expect(phoneKey(phone)).toBe('6155550142');
});

test.each(['+44 20 7946 0123', '0044 20 7946 0123', '011 44 20 7946 0123'])(
  'keeps the country code of %s',
  (phone) => {
    expect(phoneKey(phone)).toBe('442079460123');
  },
);

test('reads an address in any spelling as the same person', () => {
  for (const [typed, key] of [
    ['  Ada@Whitfield.example ', 'ada@whitfield.example'],
    ['Ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ])
    expect(PersonQuery.parse(typed)).toEqual({ by: 'email', key });
});

test.each(['', 'ada', 'whitfield.example', 'ada@', '555', '%', 'Ada Whitfield'])(
  'refuses %j, which names no person exactly',
  (text) => {
    expect(PersonQuery.safeParse(text).success).toBe(false);
  },
);
