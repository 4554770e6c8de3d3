import type { ColumnDefinitionBuilder } from 'kysely';
import type { Engine } from './database.ts';

/** A primary key that the database numbers itself, and that a restored backup may fill in. */
export function autoIncrementId(engine: Engine) {
  return (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
}
