import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { checkAdminPassword } from './admin-password.ts';

const weak = { ADMIN_PASSWORD: 'secret' };

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])(
  'warns of a weak ADMIN_PASSWORD when HOST is %s',
  (HOST) => {
    expect(checkAdminPassword(readEnv({ ...weak, HOST }))).toMatch(
      /^The variable ADMIN_PASSWORD must have at least 12 characters\. It is accepted only because/,
    );
  },
);

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.1' },
  { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' },
])('refuses a weak ADMIN_PASSWORD when others can reach the site by %j', (variables) => {
  expect(() => checkAdminPassword(readEnv({ ...weak, ...variables }))).toThrow(
    'The variable ADMIN_PASSWORD must have at least 12 characters.',
  );
});

test('says nothing when ADMIN_PASSWORD is good or not set', () => {
  expect(
    checkAdminPassword(readEnv({ HOST: '0.0.0.0', ADMIN_PASSWORD: 'a long test password' })),
  ).toBeUndefined();
  expect(checkAdminPassword(readEnv({ HOST: '0.0.0.0' }))).toBeUndefined();
});
