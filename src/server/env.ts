import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './commands/startup-error.ts';
import { createProxyTrust } from './http/trusted-proxies.ts';

const Variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 'must be a port number').default(3000),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, 'must have 1 to 80 characters')
    .max(80, 'must have 1 to 80 characters')
    .default('admin'),
  ADMIN_PASSWORD: z.string().max(200, 'must have at most 200 characters').optional(),
  /** Staff without a second factor can only set one up. */
  REQUIRE_SECOND_FACTOR: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
    .optional(),
  /** Allows a password to be sent to a mail server that offers no TLS; never needed on a loopback address. */
  SMTP_ALLOW_CLEARTEXT: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
  /** Public address of the site; the base of links in emails. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Shared with the reservation service, which signs its webhooks with it. */
  RESERVATIONS_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Addresses or networks of the reverse proxies, separated by commas. X-Forwarded-* headers of others are ignored. */
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses or networks, such as 127.0.0.1 or 10.0.0.0/8')
    .optional(),
  /**
   * Emails to customers within an hour over all processes; the rest waits. What staff get and write has shares on top:
   * mail/budgets.ts.
   */
  EMAILS_PER_HOUR: wholeNumber(1, 1e6, 'must be a number from 1').default(300),
  /** Analytics events per client address and minute; further events are dropped. */
  ANALYTICS_EVENTS_PER_MINUTE: wholeNumber(1, 1e9, 'must be a number from 1').default(600),
  /** Retention of single visits and page views; daily totals are kept. */
  RETENTION_MONTHS: wholeNumber(2, 120, 'must be a number of months from 2 to 120').default(25),
  /** Months after which answered requests are deleted; unset means never. */
  ENQUIRY_RETENTION_MONTHS: wholeNumber(1, 120, 'must be a number of months from 1 to 120').optional(),
  /** Folder of the backups; `backups` inside DATA_DIR unless it is set. */
  BACKUP_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  /** With 0 none are made at night, only those that an owner asks for. */
  BACKUP_KEEP: wholeNumber(0, 10_000, 'must be a number from 0').default(14),
  /** Encrypts backups. */
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  /** `/metrics` for Prometheus on a port of its own; without it nothing is measured. */
  METRICS_PORT: wholeNumber(0, 65_535, 'must be a port number').optional(),
  /** Loopback by default: the metrics are for the operator and need no sign-in. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

function wholeNumber(min: number, max: number, message: string) {
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

/** Uses Fastify's own parser, so that a mistake is reported at the start. */
function isProxyList(list: string): boolean {
  try {
    createProxyTrust(list);
    return true;
  } catch {
    return false;
  }
}

export const variableNames: string[] = Object.keys(Variables.shape);

export type Env = z.infer<typeof Variables> & { BACKUP_DIR: string };

/** Empty variables count as unset, since compose files and service managers set them that way. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Variables.safeParse(variables);
  if (result.success)
    return { ...result.data, BACKUP_DIR: result.data.BACKUP_DIR ?? join(result.data.DATA_DIR, 'backups') };
  const issue = result.error.issues[0];
  throw new StartupError(`The variable ${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`);
}

/** For whoever starts the server, who sees so that a setting did not arrive. */
export function describeProtections(env: Env): string {
  const protections = {
    'second factor for all staff': env.REQUIRE_SECOND_FACTOR,
    'nightly backups': env.BACKUP_KEEP,
    'encrypted backups': env.BACKUP_PASSPHRASE,
    'webhook secret': env.RESERVATIONS_WEBHOOK_SECRET,
    'trusted proxy': env.TRUST_PROXY,
  };
  const named = (isOn: boolean) =>
    Object.entries(protections).flatMap(([name, value]) => (Boolean(value) === isOn ? [name] : []));
  return `Protections on: ${named(true).join(', ') || 'none'}; off: ${named(false).join(', ') || 'none'}`;
}
