import { buildServerIfNeeded } from '../scripts/server-build.ts';
import { shareTemplates } from './database-templates.ts';

/** The server, and the database templates for the whole run; each worker's server works on a copy. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildServerIfNeeded();
  return (await shareTemplates()).stop;
}
