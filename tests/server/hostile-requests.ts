import fc from 'fast-check';
import { z } from 'zod';
import type { Access, Endpoint } from '#contracts/endpoint.ts';
import { formHeaders } from './enquiries.ts';
import { BROWSER } from './visitor.ts';

/** A request as somebody with bad intentions, or a broken program, would send it. */
export type HostileRequest = {
  target: Target;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

/** Request targets: the endpoints by their contracts, and the pages that accept forms. */
export type Target = {
  method: string;
  path: string;
  body?: z.ZodType | undefined;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  encoding: 'json' | 'form';
  access: Access;
};

export function targetOf({ method, path, body, params, query, access }: Endpoint): Target {
  return { method, path, body, params, query, access, encoding: 'json' };
}

/** Markup that a browser would run. None of it may ever come back in a document as it was sent. */
export const markup = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '"autofocus onfocus=alert(1) x="',
];

/** Random Latin and Chinese characters, so that a database cannot compress them. */
const incompressible = Array.from({ length: 1000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
).join('');

const texts = [
  ...markup,
  ...['', ' ', '\u0000', 'Ada\u0000', '\ud800', 'Ada\udfff', '\ufeffAda', '\u202eadA', 'A\u0301da', '\u2028'],
  ...["'; drop table quote_requests; --", "' or '1'='1", '1); select pg_sleep(9); --', '\\', '$1', '?'],
  ...['../../../../etc/passwd', '..\\..\\windows', '%2e%2e%2f', '%00', '%ff', '%', 'file:///etc/passwd'],
  ...['a\r\nBcc: all@victims.example', 'a\nSet-Cookie: staff=1', 'ada@x.example\r\nTo: b@x.example'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '#{7*7}',
    '{{7*7}}',
    "$&$`$'$1",
    '(a+)+$',
    '[',
    '(',
  ],
  ...[
    '/?utm_source=%00&utm_medium=%ED%A0%80&utm_campaign=%F0%9F',
    'NaN',
    'Infinity',
    '1e309',
    '0x10',
    '-1',
    '1.5',
  ],
  ...['0000-00-00', '9999-12-31', '2026-02-30', '+275760-09-13T00:00:00Z', '0001-01-01T00:00:00Z', '99:99'],
  ...['2147483648', '9007199254740993', '9'.repeat(400), '\u{1f600}'.repeat(600), '/'.repeat(3000)],
  ...[
    incompressible,
    `/${incompressible}`,
    'x'.repeat(5_000),
    'x'.repeat(40_000),
    `${'a'.repeat(3_000)}@x.example`,
  ],
];

const others: unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324],
  ...[[], {}, [[]], [null], ['Ada', 'Ben'], { $ne: null }, { toString: 'x' }, { length: 1 }],
];

const hostileValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 80 }));

const jsonTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
);
const otherTypes = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/html',
  '/',
  'application/json, text/html',
);

/** Bodies that are not even JSON, or JSON that no program of ours writes. */
const rawBodies: (string | Buffer)[] = [
  ...['', '{', '"', 'null', '[]', '0', '\ufeff{}', '{"a":1}x', "{'a':1}", '{"a":1,}', '{"email":1e999}'],
  '['.repeat(5_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `[${'9'.repeat(20_000)}]`,
  '{"__proto__":{"access":"staff"}}',
  '{"constructor":{"prototype":{"access":"staff"}}}',
  '{"username":"admin","username":"ada","password":"x","password":{}}',
  '{"email":"\\ud800@x.example","source":"homepage_signup"}',
  Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  Buffer.alloc(40_000, 0x20),
];

const headers = fc.record(
  {
    'idempotency-key': fc.constantFrom(
      'short',
      'k'.repeat(300),
      "'; drop table mails; --",
      '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
    ),
    'user-agent': fc.constantFrom('', '<script>alert(1)</script>', '\u00ff\u00fe', 'x'.repeat(3_000)),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', '<script>', '::1, 1.2.3.4', '256.256.256.256', ','),
    'x-forwarded-host': fc.constantFrom('elsewhere.example', '"><script>alert(1)</script>'),
    host: fc.constantFrom('elsewhere.example', 'localhost:99999', '[::1', '<script>alert(1)</script>'),
    accept: fc.constantFrom('text/html', '*/*;q=x', '\u00ff'),
    range: fc.constantFrom('bytes=-', 'bytes=9-1', 'bytes=0-0,1-1,2-2', 'lines=1-2'),
    'if-none-match': fc.constantFrom('*', '"x', 'W/'),
    dnt: fc.constantFrom('1', '0', 'x'),
  },
  { requiredKeys: [] },
);

/** Any of the targets with any of these requests. */
export function hostileRequest(targets: Target[]): fc.Arbitrary<HostileRequest> {
  return fc
    .constantFrom(...targets)
    .chain((target) =>
      fc.record({
        target: fc.constant(target),
        method: fc.constant(target.method),
        url: addressOf(target),
        headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
        body: target.method === 'GET' ? fc.constant(undefined) : bodyOf(target),
      }),
    )
    .map(({ body, ...request }) => ({
      ...request,
      headers: {
        ...request.headers,
        ...(request.target.encoding === 'form' && formHeaders),
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { payload: body.payload }),
    }));
}

function addressOf({ path, params, query }: Target): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const right = validObject(params);
  const filled = fc
    .record(Object.fromEntries(names.map((name) => [name, mostly(String(right[name] ?? '1'))])))
    .map((values) =>
      names.reduce((built, name) => built.replace(`:${name}`, () => encode(values[name] ?? '')), path),
    );
  const validQuery = validObject(query);
  const search = fc
    .record({
      values: fc.record(
        Object.fromEntries(Object.entries(validQuery).map(([name, value]) => [name, mostly(String(value))])),
        { requiredKeys: [] },
      ),
      extra: fc.oneof(
        { weight: 4, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.tuple(hostileText, hostileText) },
      ),
    })
    .map(({ values, extra }) =>
      [
        ...Object.entries(values).map(([name, value = '']) => [name, value] as const),
        ...(extra ? [extra] : []),
      ]
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .join('&'),
    );
  return fc.tuple(filled, search).map(([path, text]) => (text ? `${path}?${text}` : path));
}

/** Generates the right value or a hostile text. */
function mostly(right: string): fc.Arbitrary<string> {
  return fc.oneof(fc.constant(right), hostileText);
}

/** Encodes a text for a URL like a browser; an ill-formed text becomes invalid bytes. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text.slice(0, 2_000)) : '%ED%A0%80%FF';
}

function bodyOf(target: Target): fc.Arbitrary<{ type: string; payload: string | Buffer }> {
  const right = validObject(target.body);
  const paths = pathsIn(right);
  const oneWrong =
    paths.length === 0
      ? hostileValue
      : fc
          .tuple(fc.constantFrom(...paths), hostileValue)
          .map(([path, value]) => replaced(right, path, value));
  const oneMore = fc
    .tuple(hostileText, hostileValue)
    .map(([name, value]) => Object.fromEntries([...Object.entries(right), [name, value]]));
  const values = fc.oneof(
    { weight: 8, arbitrary: oneWrong },
    { weight: 2, arbitrary: oneMore },
    { weight: 1, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  if (target.encoding === 'form') {
    return fc.record({
      type: fc.oneof({ weight: 8, arbitrary: fc.constant('application/x-www-form-urlencoded') }, otherTypes),
      payload: fc.oneof(
        { weight: 8, arbitrary: values.map((value) => new URLSearchParams(flat(value)).toString()) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('', '&', '=', '%', '%00=%00', '__proto__=1', `${'a=1&'.repeat(4_000)}`),
        },
      ),
    });
  }
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({ type: fc.constant('application/json'), payload: values.map(serialize) }),
    },
    { weight: 2, arbitrary: fc.record({ type: jsonTypes, payload: fc.constantFrom(...rawBodies) }) },
    { weight: 1, arbitrary: fc.record({ type: otherTypes, payload: values.map(serialize) }) },
  );
}

/** The worst of it, for every single field: what the databases refuse, what pages run and what programs trip over. */
const worst: unknown[] = [
  ...[
    'Ada\u0000',
    'Ada\udfff',
    '\ud800',
    incompressible,
    `/${incompressible}`,
    'x'.repeat(5_000),
    '/'.repeat(3_000),
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</textarea><script>alert(1)</script>',
    "$&$`$'",
  ],
  ...["'; drop table quote_requests; --", 'a\r\nBcc: all@victims.example', '../../../../etc/passwd', '('],
  ...[
    '/?utm_source=%00&utm_medium=%ED%A0%80',
    '9007199254740993',
    '2147483648',
    '9999-12-31',
    '0001-01-01T00:00:00Z',
  ],
  ...[null, true, [], {}, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, { length: 1 }, ['Ada']],
];

/** One request for each field of each target and each of the worst values: no chance involved. */
export function worstRequests(targets: Target[]): HostileRequest[] {
  return targets.flatMap((target) => {
    const { method, path } = target;
    const params = validObject(target.params);
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const fill = (values: Record<string, unknown>) =>
      names.reduce(
        (built, name) => built.replace(`:${name}`, () => encode(String(values[name] ?? '1'))),
        path,
      );
    const query = validObject(target.query);
    const ask = (values: Record<string, unknown>) => {
      const pairs = Object.entries(values).map(([name, value]) => `${encode(name)}=${encode(String(value))}`);
      return pairs.length > 0 ? `?${pairs.join('&')}` : '';
    };
    const body = validObject(target.body);
    const form = target.encoding === 'form';
    const send = (url: string, body: object): HostileRequest => ({
      target,
      method,
      url,
      headers: method === 'GET' ? {} : form ? formHeaders : { 'content-type': 'application/json' },
      ...(method !== 'GET' && {
        payload: form ? new URLSearchParams(flat(body)).toString() : serialize(body),
      }),
    });
    return worst.flatMap((value) => [
      ...names.map((name) => send(fill({ ...params, [name]: value }) + ask(query), body)),
      ...Object.keys(query).map((name) => send(fill(params) + ask({ ...query, [name]: value }), body)),
      ...pathsIn(body).map((path) => send(fill(params) + ask(query), replaced(body, path, value))),
    ]);
  });
}

/** The way to every value in an object, through objects within it. */
export function pathsIn(value: object): string[][] {
  return Object.entries(value).flatMap(([name, part]) => [
    [name],
    ...(typeof part === 'object' && part !== null ? pathsIn(part).map((path) => [name, ...path]) : []),
  ]);
}

export function replaced(value: object, [name = '', ...rest]: string[], by: unknown): object {
  const part: unknown = Reflect.get(value, name);
  return {
    ...value,
    [name]: rest.length > 0 && typeof part === 'object' && part ? replaced(part, rest, by) : by,
  };
}

function serialize(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

function flat(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [['value', String(value)]];
  return Object.entries(value).map(([name, entry]) => [
    name,
    typeof entry === 'string' ? entry : serialize(entry),
  ]);
}

type Shape = {
  items?: Shape;
  minItems?: number;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  oneOf?: Shape[];
};

/**
 * An object that the contract takes, by the shape it declares and, where that says no more than 'text', by name. Without
 * the fields of `omitted`.
 */
export function validObject(schema: z.ZodType | undefined, omitted: string[] = []): Record<string, unknown> {
  if (!schema) return {};
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const value = valid(shape, '');
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
    ([name]) => !omitted.includes(name),
  );
  // Some bodies take one key or the others.
  const candidates = [
    entries,
    ...entries.map((left) => entries.filter((entry) => entry !== left)),
    ...entries.map((entry) => [entry]),
  ];
  return Object.fromEntries(
    candidates.find((candidate) => schema.safeParse(Object.fromEntries(candidate)).success) ?? entries,
  );
}

function valid(shape: Shape, name: string): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const alternative = shape.anyOf?.[0] ?? shape.oneOf?.[0];
  if (alternative) return valid(alternative, name);
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([key, part]) => [key, valid(part, key)]));
  if (name in byName) return byName[name];
  if (shape.format === 'email') return 'ada@whitfield.example';
  if (shape.format === 'date') return '2026-06-20';
  if (shape.format === 'date-time') return '2026-01-15T10:00:00.000Z';
  if (shape.type === 'boolean') return true;
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(shape.minimum ?? 1, 1);
  if (shape.type === 'array') return shape.minItems && shape.items ? [valid(shape.items, name)] : [];
  return 'Ada';
}

const byName: Record<string, unknown> = {
  userAgent: BROWSER,
  email: 'ada@whitfield.example',
  phone: '(615) 555-0142',
  chauffeurPhone: '615-555-0117',
  chauffeurEmail: 'otis@vance.example',
  person: 'ada@whitfield.example',
  eventDate: '2026-06-20',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  pickupTime: '17:30',
  time: '17:30',
  returnTime: '23:00',
  vipCode: 'VIP-7K4M-2Q9R',
  reference: 'SR-7K4M-2Q',
  dropoffLocation: 'Cheekwood Estate',
  duration: 3,
  passengers: 2,
  website: '',
  token: 'A'.repeat(43),
  code: '123456',
  filledInMs: 60_000,
  pagePath: '/about',
  path: '/about',
  landingPage: '/?utm_source=email',
  latitude: '36.2',
  longitude: '-86.8',
};
