import type { TestProject } from 'vitest/node';
import { type DatabaseTemplates, shareTemplates } from '../database-templates.ts';

/** The database templates for the whole run; each test works on a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { templates, stop } = await shareTemplates();
  project.provide('databaseTemplates', templates);
  return stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplates: DatabaseTemplates;
  }
}
