/** Full or read-only disk, locked file, server unreachable or starting. */
const transientCodes = [
  /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY|NOMEM)/,
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENETUNREACH|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EMFILE)$/,
  // PostgreSQL error classes: connection exception, insufficient resources, operator intervention, transaction rollback.
  /^(08|53|57P|40)\w+$/,
  // read_only_sql_transaction: the server became a replica; writes work again once the address points to the primary.
  /^25006$/,
];

/** Messages of the pg driver for errors that have no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** SQLite rolls back by itself when the disk fails; Kysely's own rollback then reports this instead of the cause. */
const alreadyRolledBack = 'cannot rollback - no transaction is active';

/** Whether the same request can succeed later without any change. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const code = 'code' in error ? String(error.code) : '';
  return (
    transientCodes.some((pattern) => pattern.test(code)) ||
    lostConnection.test(error.message) ||
    error.message === alreadyRolledBack
  );
}
