import { z } from 'zod';

/** PostgreSQL's integers end a little later; a larger number is no row. */
export const LARGEST_ROW_ID = 999_999_999;

/** The number of a row, in a path. What cannot be one becomes 0, which no row has: unknown is unknown, however spelled. */
export const RowId = z
  .union([z.number(), z.string()])
  .transform((id) => (/^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : 0));

/** The numbers of some rows, as a query takes them: '3,4,5'. */
export function rowIds(max: number) {
  return z
    .string()
    .max(10 * max)
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'Enter ids as numbers, separated by commas.')
    .transform((ids) => ids.split(',').map(Number))
    .refine((ids) => ids.length <= max, `These are more than ${max} ids.`);
}
