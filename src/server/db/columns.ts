import type { ColumnDefinitionBuilder } from 'kysely';
import type { Engine } from './database.ts';

/** Primary key that the database generates, but that a restored backup can set. */
export function autoIncrementId(engine: Engine) {
  return (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
}
