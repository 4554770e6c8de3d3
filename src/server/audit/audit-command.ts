import type { DatabaseLocation } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { type Command, recordCommand } from './audit-log.ts';

/**
 * Writes the audit entry of a command that has no transaction of its own. It applies no migrations, since a site of an
 * earlier version may be running. A backup is worth having even when it cannot be audited, so a failure only warns.
 */
export async function auditCommand(location: DatabaseLocation, command: Command): Promise<void> {
  try {
    const db = location.DATABASE_URL
      ? await openPostgres(location.DATABASE_URL)
      : openSqlite(location.DATA_DIR, { allowRunningSite: true });
    try {
      await db.transaction((transaction) => recordCommand(transaction, Date.now(), command));
    } finally {
      await db.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The audit log has no entry for this ${command}: ${reason}\n`);
  }
}
