import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldCopy } from '#content/forms/form-messages.ts';
import {
  clockTime,
  constraintsOf,
  EmailAddress,
  line,
  optional,
  PhoneNumber,
  paragraph,
  wholeNumber,
} from './form-fields.ts';

test.each(['615-555-0142', '+1 (615) 555-0142', '615.555.0142 x12', '6155550142 ext. 7', '+44 20/7946 0000'])(
  'accepts the phone number %s as typed',
  (phone) => {
    expect(PhoneNumber.parse(phone)).toBe(phone);
  },
);

test.each(['', '911', 'call me', 'x615555', '615-555-0142 x', '615-555-0142 x1234567', '+', '6'.repeat(41)])(
  'rejects the phone number "%s"',
  (phone) => {
    expect(PhoneNumber.safeParse(phone).success).toBe(false);
  },
);

test('does not check the pattern when a phone number is too long', () => {
  const { error } = PhoneNumber.safeParse(`${'1'.repeat(30_000)}z`);
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});

test('refuses line breaks, which could add a header to an email, and bidirectional controls in a line', () => {
  for (const control of [
    '\r\n',
    '\n',
    '\r',
    '\t',
    '\u202e',
    '\u202a',
    '\u2066',
    '\u2069',
    '\u200f',
    '\u061c',
    '\u2028',
    '\u2029',
  ])
    expect(line(50).safeParse(`Ada ${control}Whitfield`).success).toBe(false);
  expect(line(50).parse('שרה אברהם')).toBe('שרה אברהם');
  expect(line(50).parse('محمد Ali')).toBe('محمد Ali');
});

test.each([
  ...['\u200b', '\u00ad', '\u2060\u200d', '\u3164', '\u115f', '\u2800', '\ufe0f', '\u{e0020}', ' \u034f '],
])('takes %j, which shows nothing, as left empty', (nothing) => {
  for (const field of [line(50), paragraph(50)])
    expect(field.safeParse(nothing).error?.issues[0]?.message).toBe(fieldCopy.required);
  expect(optional(line(50)).parse(nothing)).toBeUndefined();
  expect(line(50).parse(`Ada${nothing}Whitfield`)).toBe(`Ada${nothing}Whitfield`);
});

test.each([
  ['one line', line(5), { required: true, maxLength: 5 }],
  ['several lines', paragraph(9), { required: true, maxLength: 9 }],
  ['an optional field', optional(line(5)), { required: false, maxLength: 5 }],
  ['a whole number', wholeNumber(2, 7, 'From 2 to 7.'), { required: true, min: 2, max: 7 }],
  ['an optional number', optional(wholeNumber(0, 7, 'Up to 7.')), { required: false, min: 0, max: 7 }],
  ['a time', clockTime(), { required: true }],
  ['an email address', EmailAddress, { required: true, maxLength: 254 }],
  ['a phone number', PhoneNumber, { required: true, maxLength: 40 }],
])('derives the HTML constraints when the schema is %s', (_, field, expected) => {
  expect(constraintsOf(z.strictObject({ field })).field).toEqual(expected);
});
