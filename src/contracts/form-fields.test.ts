import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { fieldCopy } from '#content/forms/form-messages.ts';
import { EmailAddress, line, optional, PhoneNumber, paragraph } from './form-fields.ts';

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

const deliverable: [string, string][] = [
  ...[
    "o'brien@whitfield.example",
    'a=b@whitfield.example',
    "!#$%&'*+-/=?^_`{|}~@x.example",
    'a.b.c@x.example',
  ],
  ...[
    '"ada whitfield"@x.example',
    '"ada,ben;(c)[d]:e"@x.example',
    '".."@x.example',
    'ada@xn--e1aybc.xn--p1ai',
  ],
].map((address) => [address, address]);
deliverable.push(
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['Ada@BÜCHER.example', 'Ada@xn--bcher-kva.example'],
  ['ada@тест.рф', 'ada@xn--e1aybc.xn--p1ai'],
);

test.each(deliverable)('takes the address %s, and mails it as %s', async (typed, address) => {
  expect(EmailAddress.parse(typed)).toBe(address);
  const transport = createTransport({ streamTransport: true });
  for (const to of [address, { name: 'Ada', address }]) {
    const { envelope } = await transport.sendMail({ from: 'desk@sterlingrow.example', to, text: 'Hello' });
    expect(envelope.to).toEqual([address]);
  }
});

test.each([
  ...[
    'ada',
    'ada@',
    '@x.example',
    'ada@x',
    'a b@x.example',
    'a,b@x.example',
    '.ada@x.example',
    'ada.@x.example',
  ],
  ...[
    'a..b@x.example',
    '"a<b"@x.example',
    '"a>b"@x.example',
    '"a@b"@x.example',
    '"a"b"@x.example',
    '""@x.example',
  ],
  ...[
    'ada@[192.0.2.1]',
    'ada@192.0.2.1',
    'ada@１９２.0.2.1',
    'ada@-x.example',
    'ada@x-.example',
    'ada@x..example',
  ],
  ...[
    'adä@x.example',
    'ada@bücher.example/a',
    'ada@bücher.example:25',
    'ada@ben@bücher.example',
    'ada@bü%63her.example',
  ],
  `ada@${'x'.repeat(64)}.example`,
])('refuses the address %s, which no mail reaches', (address) => {
  expect(EmailAddress.safeParse(address).error?.issues[0]?.message).toBe(fieldCopy.email);
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
