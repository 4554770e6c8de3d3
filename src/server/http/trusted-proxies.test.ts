import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createProxyTrust, readForwardedAddresses } from './trusted-proxies.ts';

const app = Fastify({ trustProxy: createProxyTrust('10.0.0.0/24, fd00::1') });
readForwardedAddresses(app);
app.get('/', ({ ip }) => ip);

async function addressBehind(forwarded: string, remoteAddress = '10.0.0.1'): Promise<string> {
  return (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body;
}

test.each([
  ['203.0.113.7', ['203.0.113.7:4711', '"203.0.113.7:4711"', '203.0.113.7:_hidden.port', ' 203.0.113.7\t']],
  ['203.0.113.7', ['::ffff:203.0.113.7', '[::FFFF:cb00:7107]', '"[::ffff:203.0.113.7]:80"']],
  [
    '2001:db8::7',
    ['[2001:db8::7]', '"[2001:db8::7]:4711"', '2001:DB8:0:0::0007', '[2001:db8::7%eth0]:_port'],
  ],
  [
    '203.0.113.7',
    ['198.51.100.1, 203.0.113.7:4711', '203.0.113.7:1, 10.0.0.2:2, "[fd00::1]:3"', 'unknown, 203.0.113.7'],
  ],
  // No address: the proxy that wrote it.
  [
    '10.0.0.1',
    [
      'unknown',
      '_hidden',
      '"_hidden:80"',
      '999.0.0.1',
      '203.0.113',
      '0x7f000001',
      '203.0.113.7, unknown',
      '',
      ',',
    ],
  ],
  ['10.0.0.2', ['203.0.113.7, unknown, 10.0.0.2', '_hidden-7, 10.0.0.2:4711']],
])('reads %s from each notation', async (address, notations) => {
  for (const notation of notations)
    expect([notation, await addressBehind(notation)]).toEqual([notation, address]);
});

test('believes nobody but the proxies', async () => {
  for (const claim of ['203.0.113.7', '203.0.113.7:80', 'unknown', '10.0.0.1'])
    expect(await addressBehind(claim, '192.0.2.9')).toBe('192.0.2.9');
  expect(createProxyTrust()('127.0.0.1')).toBe(false);
});
