import { shareTemplates } from './database-templates.ts';

/** The database templates for the whole run; each worker's server works on a copy. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  return (await shareTemplates()).stop;
}
