import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** Fields that the contracts take in, listed from the contracts themselves: a new one is in it unasked. */

type Field = { name: string; schema: z.ZodType };

const fields = endpoints().flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((part) => (part ? [...fieldsOf(`${method} ${path}`, part)] : [])),
);

function endpoints(): Endpoint[] {
  const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
  const exported = Object.values(modules).flatMap((module) => Object.values(module));
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  // A list of requests holds endpoints of its own.
  const nested = exported.flatMap((value) =>
    value && typeof value === 'object' ? Object.values(value) : [],
  );
  return [...new Set([...exported, ...nested].filter(isEndpoint))];
}

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
};

function* fieldsOf(name: string, schema: z.ZodType): Generator<Field> {
  const { type, shape, options, element, innerType, in: from, out } = schema.def as Def;
  if (shape) {
    for (const [key, field] of Object.entries(shape)) yield* fieldsOf(`${name} ${key}`, field);
    return;
  }
  // What prepares a form's value leads to the field; another pipe is the field.
  const inner = innerType ?? element ?? (type === 'pipe' && from?.def.type === 'transform' ? out : undefined);
  if (inner) yield* fieldsOf(name, inner);
  else if (options?.some(({ def }) => def.type === 'object'))
    for (const option of options) yield* fieldsOf(name, option);
  else yield { name, schema };
}

function accepts({ schema }: Field, value: unknown): boolean {
  return schema.safeParse(value).success;
}

const times = ['', 'T12:00:00Z'];
const dates = times.flatMap((time) =>
  fields
    .filter((field) => accepts(field, `2026-02-28${time}`) && !accepts(field, `2026-02-30${time}`))
    .map((field) => ({ ...field, time })),
);

test('takes dates of the same years everywhere', () => {
  expect(dates.length).toBeGreaterThan(8);
  for (const { time, ...field } of dates) {
    const taken = [
      '0000-01-01',
      '0999-12-31',
      '1999-12-31',
      '2000-01-01',
      '2499-12-31',
      '2500-01-01',
      '9999-12-31',
    ];
    expect([field.name, taken.filter((date) => accepts(field, date + time))]).toEqual([
      field.name,
      ['2000-01-01', '2499-12-31'],
    ]);
  }
});

/** What ends or reorders a line. */
const lineBreakers = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(character),
);

/** A text of every kind. */
const samples = [
  ...['Ada Whitfield', 'ada@whitfield.example', '(615) 555-0142', '2026-06-20', '17:30', 'VIP-7K4M-2Q9R'],
  ...['/fleet', '123456', 'google.example', 'airport-transfer', 'A'.repeat(43)],
];

/** Texts of several lines; a password is stored as its hash. */
const severalLines =
  /(?: text| was| message| arrangements| notes| reason| luggageNotes| stops| password| newPassword)$/i;

test('takes no control, separator or bidirectional character into a line', () => {
  expect(lineBreakers.length).toBe(65 + 2 + 12);
  const taken = fields.flatMap((field) => {
    if (severalLines.test(field.name)) return [];
    const found = samples
      .flatMap((sample) => lineBreakers.map((breaker) => `${sample.slice(0, 4)}${breaker}${sample.slice(4)}`))
      .filter((text) => {
        const { data } = field.schema.safeParse(text);
        const kept = typeof data === 'object' && data !== null ? Object.values(data) : [data];
        return kept.some(
          (value) => typeof value === 'string' && lineBreakers.some((one) => value.includes(one)),
        );
      });
    return found.length > 0
      ? [`${field.name}: ${JSON.stringify(found[0])} and ${found.length - 1} more`]
      : [];
  });
  expect(taken).toEqual([]);
});
