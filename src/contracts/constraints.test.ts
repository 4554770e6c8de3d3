import { expect, test } from 'vitest';
import { z } from 'zod';
import { constraintsOf } from './constraints.ts';
import {
  clockTime,
  EmailAddress,
  line,
  optional,
  PhoneNumber,
  paragraph,
  wholeNumber,
} from './form-fields.ts';

test.each([
  ['one line', line(5), { required: true, maxLength: 5 }],
  ['several lines', paragraph(9), { required: true, maxLength: 9 }],
  ['an optional field', optional(line(5)), { required: false, maxLength: 5 }],
  ['a whole number', wholeNumber(2, 7, 'From 2 to 7.'), { required: true, min: 2, max: 7 }],
  ['an optional number', optional(wholeNumber(0, 7, 'Up to 7.')), { required: false, min: 0, max: 7 }],
  ['a time', clockTime(), { required: true }],
  ['an e-mail address', EmailAddress, { required: true, maxLength: 254 }],
  ['a phone number', PhoneNumber, { required: true, maxLength: 40 }],
])('derives the HTML constraints when the schema is %s', (_, field, expected) => {
  expect(constraintsOf(z.strictObject({ field })).field).toEqual(expected);
});
