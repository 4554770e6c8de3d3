import type Sqlite from 'better-sqlite3';

const MAX_STATEMENTS = 200;

/** Prepares each statement once. Texts may vary with the length of a list, so the cache is emptied when it is full. */
export function createStatementCache(sqlite: Sqlite.Database): (text: string) => Sqlite.Statement<unknown[]> {
  const statements = new Map<string, Sqlite.Statement<unknown[]>>();
  return (text) => {
    const known = statements.get(text);
    if (known) return known;
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    const statement = sqlite.prepare<unknown[]>(text);
    statements.set(text, statement);
    return statement;
  };
}
