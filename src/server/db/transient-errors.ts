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

/** Whether the same request can succeed later without any change. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const code = 'code' in error ? String(error.code) : '';
  return transientCodes.some((pattern) => pattern.test(code)) || lostConnection.test(error.message);
}

/** Whether a disk is full or read-only, or a file belongs to somebody else. */
export function isUnwritable(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)\w*|53100|ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM)$/.test(
    code,
  );
}
