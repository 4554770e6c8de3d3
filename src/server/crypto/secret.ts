import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { addSetting, getSetting } from '../db/settings.ts';

/** Creates the installation's secret on the first start and stores it in the database for all processes. */
export async function getOrCreateSecret({ query }: Database): Promise<string> {
  await addSetting(query, 'secret', randomBytes(32).toString('base64url'));
  const secret = await getSetting(query, 'secret');
  if (!secret) throw new Error('the secret that was just stored is missing');
  return secret;
}
