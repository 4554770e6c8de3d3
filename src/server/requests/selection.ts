import type { FastifyInstance } from 'fastify';
import { changeSelection, removeSelection } from '#contracts/selection.ts';
import type { RequestListName } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import { notFound } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { updateBookingRequest } from './booking-requests.ts';
import { updateContactMessage } from './contact-messages.ts';
import { updateQuoteRequest } from './quote-requests.ts';
import { remove } from './removals.ts';

/** What staff do with several selected requests: one transaction, one entry in the audit log, one Undo. */
export function selectionRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, changeSelection, async ({ ctx, body }) => {
    const undo: { id: number; undo: string }[] = [];
    let changed = 0;
    if ('undo' in body) {
      for (const { id, undo } of body.undo) if (await update(ctx, body.list, id, { undo })) changed++;
    } else {
      const { list, ids, ...change } = body;
      // In the order of their ids, so that two selections at the same time cannot wait for each other.
      for (const id of ids.toSorted((one, other) => one - other)) {
        const reply = await update(ctx, list, id, change);
        if (!reply) continue;
        changed++;
        if (reply.undo !== undefined) undo.push({ id, undo: reply.undo });
      }
    }
    if (changed === 0) throw notFound('request');
    return { changed, undo };
  });
  serve(app, ctx, removeSelection, async ({ ctx, body: { list, ids } }) => {
    const removal = await remove(ctx, list, ids);
    if (removal.removed === 0) throw notFound('request');
    return removal;
  });
}

function update(
  ctx: AppContext,
  list: RequestListName,
  id: number,
  change: Parameters<typeof updateQuoteRequest>[2] &
    Parameters<typeof updateBookingRequest>[2] &
    Parameters<typeof updateContactMessage>[2],
): Promise<{ undo?: string } | undefined> {
  if (list === 'quote-requests') return updateQuoteRequest(ctx, id, change);
  if (list === 'booking-requests') return updateBookingRequest(ctx, id, change);
  return updateContactMessage(ctx, id, change);
}
