import { sql } from 'kysely';

/** A time that lies less than a period back, or ahead: what is dated further ahead was written while a clock was wrong. */
export function isRecent(column: string, now: number, periodMs: number) {
  return sql<boolean>`abs(${sql.ref(column)} - ${now}) < ${periodMs}`;
}
