import { resolve } from 'node:path';
import { z } from 'zod';
import { parseTrustedProxies } from './http/trusted-proxies.ts';
import { StartupError } from './startup-error.ts';

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
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
    .optional(),
  /** Where visitors reach the site; links in mails start with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Shared with the reservation service, which signs its notices with it. */
  RESERVATIONS_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Addresses or networks of the proxies in front, separated by commas; only they may name a visitor's address. */
  TRUST_PROXY: z
    .string()
    .refine(areAddresses, 'must be addresses or networks, such as 127.0.0.1 or 10.0.0.0/8')
    .optional(),
  /** Events that one address may send in a minute; more are left out. */
  ANALYTICS_EVENTS_PER_MINUTE: wholeNumber(1, 1e9, 'must be a number from 1').default(600),
  /** How long single visits and page views are kept; daily figures stay. */
  RETENTION_MONTHS: wholeNumber(2, 120, 'must be a number of months from 2 to 120').default(25),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

function wholeNumber(least: number, most: number, words: string) {
  return z.coerce.number(words).int(words).min(least, words).max(most, words);
}

/** As the framework will read them: a mistake shows at the start and not in the limits. */
function areAddresses(list: string): boolean {
  try {
    parseTrustedProxies(list);
    return true;
  } catch {
    return false;
  }
}

export type Env = z.infer<typeof Variables>;

/** An empty variable counts as unset, as compose files and service managers write them. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Variables.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new StartupError(`The variable ${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`);
}
