import { expect, test } from 'vitest';
import { StartupError } from './commands/startup-error.ts';
import { describeProtections, readEnv } from './env.ts';

test.each([
  ['PORT', 'seventy', 'must be a port number'],
  ['PORT', '70000', 'must be a port number'],
  ['PORT', '80.5', 'must be a port number'],
  ['ADMIN_USERNAME', ' ', 'must have 1 to 80 characters'],
  ['ADMIN_PASSWORD', 'x'.repeat(201), 'must have at most 200 characters'],
  ['DATABASE_URL', 'mysql://x', 'must start with postgres://'],
  ['SMTP_URL', 'mail.example', 'must be an address that starts with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://[', 'must be an address that starts with smtp:// or smtps://'],
  ['PUBLIC_URL', 'www.sterlingrow.example', 'must be an http or https address'],
  ['RESERVATIONS_WEBHOOK_SECRET', 'short', 'must have at least 16 characters'],
  ['TRUST_PROXY', 'the proxy', 'must be addresses or networks, such as 127.0.0.1 or 10.0.0.0/8'],
  ['ANALYTICS_EVENTS_PER_MINUTE', '0', 'must be a number from 1'],
  ['RETENTION_MONTHS', '1', 'must be a number of months from 2 to 120'],
  ['ENQUIRY_RETENTION_MONTHS', '0', 'must be a number of months from 1 to 120'],
  ['LOG_LEVEL', 'loud', 'must be debug, info, warn, error or silent'],
])('reports which variable is wrong when %s=%s', (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(new StartupError(`The variable ${name} ${message}.`));
});

test('uses the default when a variable is empty', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(readEnv({}));
});

test('accepts proxies as addresses, networks and names of ranges', () => {
  const list = 'loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.7';
  expect(readEnv({ TRUST_PROXY: list }).TRUST_PROXY).toBe(list);
});

test('says which protections are on', () => {
  expect(describeProtections(readEnv({}))).toBe(
    'Protections on: nightly backups; off: second factor for all staff, encrypted backups, webhook secret, trusted proxy',
  );
  expect(
    describeProtections(
      readEnv({
        REQUIRE_SECOND_FACTOR: 'true',
        BACKUP_KEEP: '0',
        BACKUP_PASSPHRASE: 'seven quiet herons walk',
      }),
    ),
  ).toBe(
    'Protections on: second factor for all staff, encrypted backups; off: nightly backups, webhook secret, trusted proxy',
  );
});
