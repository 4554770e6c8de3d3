/** Codes of failures that pass by waiting: a full or read-only disk, a busy file, a server that is away or starting. */
const passing = [
  /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY|NOMEM)/,
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENETUNREACH|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EMFILE)$/,
  // PostgreSQL, by class: connection lost; out of disk, memory or connections; stopped or not ready; a lost race.
  /^(08|53|57P|40)\w+$/,
  // A server that was turned into a replica takes no writes until the address leads to its successor.
  /^25006$/,
];

/** What the driver says where it gives no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** SQLite ends a transaction by itself only when the disk fails it; whoever then rolls back is told this instead. */
const rolledBack = 'cannot rollback - no transaction is active';

/** Whether a database failure is a matter of waiting, so that the same request can succeed later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const code = 'code' in error ? String(error.code) : '';
  return (
    passing.some((codes) => codes.test(code)) ||
    lostConnection.test(error.message) ||
    error.message === rolledBack
  );
}
