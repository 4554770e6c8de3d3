import { CamelCasePlugin } from 'kysely';

/** Columns are snake_case in the database and camelCase in TypeScript; this plugin is the only place that converts. */
class ColumnNames extends CamelCasePlugin {
  /** For SQL that is written as text. */
  columnOf(property: string): string {
    return this.snakeCase(property);
  }
}

export const camelCasePlugin = new ColumnNames();
