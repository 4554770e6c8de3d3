import { staffCopy } from '#content/staff/staff.ts';
import type { AppContext } from '../app-context.ts';
import { getSetting } from '../db/settings.ts';
import { ApiError } from './api-error.ts';
import type { StaffSession } from './sessions.ts';

/** Off until an owner allows it: an export takes the data of all customers away at once. */
export async function mayViewersExport(ctx: AppContext): Promise<boolean> {
  return (await getSetting(ctx.db.query, 'viewer-export')) === 'on';
}

/** For endpoints that export data of customers. */
export async function requireExport(ctx: AppContext, { role }: StaffSession): Promise<void> {
  if (role === 'viewer' && !(await mayViewersExport(ctx)))
    throw new ApiError('forbidden', staffCopy.noExport);
}
