import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';
import { baseline } from './0001-requests.ts';
import { decidedAt } from './0002-decided-at.ts';
import { arrangements } from './0003-arrangements.ts';

/** The first migration, which all data of this product begins with; editions before it had others. */
export const BASELINE = '0001-requests';

/**
 * In the order in which they run. A migration that is on main is never edited; add a new one instead. A breakdown of the analytics
 * needs a line here alone: `addBreakdown(column)`.
 */
export function migrations(engine: Engine): Record<string, Migration> {
  return { [BASELINE]: baseline(engine), '0002-decided-at': decidedAt, '0003-arrangements': arrangements };
}
