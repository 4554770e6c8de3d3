import { expect, test } from 'vitest';
import { z } from 'zod';
import { messageFields } from '#content/requests/contact-message.ts';
import { controlsOf, type EnteredFields } from '#content/requests/entered-field.ts';
import { quoteFields } from '#content/requests/quote-fields.ts';
import { entriesOf } from './entered-fields.ts';

const described: [string, EnteredFields][] = [
  ['quote request', quoteFields],
  ['contact message', messageFields],
];

test.each(described)('the controls of a %s have the limits of its schema', (_, fields) => {
  const schemas: Record<string, z.ZodType> = entriesOf(fields);
  for (const { name, kind, required, maxLength, min, max } of controlsOf(fields)) {
    const schema = schemas[name];
    if (!schema) throw new Error(`${name} has no schema`);
    // A form submits the empty text for a control that was left empty.
    expect(required, name).toBe(!schema.safeParse('').success);
    // What is chosen from a list has no length.
    if (kind === 'occasion' || kind === 'vehicle') continue;
    const json = (io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    // A pipe has limits on either side: an email's length before, a preprocessed number's range after.
    const limits = { ...json('output'), ...json('input') };
    expect([limits.maxLength, limits.minimum, limits.maximum], name).toEqual([maxLength, min, max]);
  }
});
