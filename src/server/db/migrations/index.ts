import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';
import { baseline } from './0001-requests.ts';

/** The first migration, which all data of this product begins with; editions before it had others. */
export const BASELINE = '0001-requests';

/**
 * In the order in which they run. A migration that is on main is never edited; add a new one instead. A breakdown of the analytics
 * needs a line here alone: `addBreakdown(column)`; a column of one kind of request `addRequestColumn(engine, 'quotes', column, type)`.
 */
export function migrations(engine: Engine): Record<string, Migration> {
  return { [BASELINE]: baseline(engine) };
}
