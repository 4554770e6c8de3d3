import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Removed requests can be restored this long; then they are deleted. */
export const RESTORABLE_DAYS = 30;

export const RequestListName = z.enum(['quote-requests', 'booking-requests', 'contact-messages']);
export type RequestListName = z.infer<typeof RequestListName>;

/** 'quote requests', for audit sentences whose subject is a list. */
export function listNoun(list = ''): string {
  return list.replaceAll('-', ' ');
}

/** The answer to a removal: how many it took, and the moment that names it when it is taken back. */
export const Removed = z.object({ removed: z.number(), removedAt: z.string() });
export type Removed = z.infer<typeof Removed>;

/** What one Remove or one Reset All took away. Its moment is its name. */
export const Removal = z.object({
  list: RequestListName,
  removedAt: z.string(),
  count: z.number(),
  /** One of them, so that a person knows which removal it was. */
  example: z.string(),
});
export type Removal = z.infer<typeof Removal>;

export const listRemovals = endpoint({
  method: 'GET',
  path: '/api/admin/removed',
  access: 'viewer',
  response: z.array(Removal),
});

export const restoreRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/removed/restore',
  access: 'desk',
  audit: ({ subject }) => `Restored ${listNoun(subject)}`,
  body: z.strictObject({ list: RequestListName, removedAt: z.iso.datetime() }),
  response: z.object({ restored: z.number() }),
});
