import { CamelCasePlugin } from 'kysely';

/** Columns are snake_case in the database and camelCase in TypeScript; this plugin is the only place that converts. */
export const camelCasePlugin = new CamelCasePlugin();
