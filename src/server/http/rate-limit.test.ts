import { expect, test } from 'vitest';
import { subnetOf } from './rate-limit.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:DB8::1', '2001:db8::'],
  ['::1', '::'],
])('counts %s with its /64 network when the address is IPv6', (address, subnet) => {
  expect(subnetOf(address)).toBe(subnet);
});

test('counts an IPv4 address alone, also when it is mapped to IPv6', () => {
  expect(['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'].map(subnetOf)).toEqual(
    Array(3).fill('198.51.100.7'),
  );
});

test.each(['admin', 'a:b', '', '1.2.3'])('leaves %j as it is when it is not an address', (name) => {
  expect(subnetOf(name)).toBe(name);
});
