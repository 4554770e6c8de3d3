import type { FastifyInstance } from 'fastify';
import { changeSelection, removeSelection } from '#contracts/all-lists.ts';
import type { AppContext } from '../app-context.ts';
import { notFound } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { changeRequest } from './changes.ts';
import { remove } from './removals.ts';

/** What staff do with several selected requests: one transaction, one entry in the audit log, one Undo. */
export function selectionRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, changeSelection, async ({ trx, body }) => {
    const undo: { id: number; undo: string }[] = [];
    let changed = 0;
    if ('undo' in body) {
      for (const { id, undo } of body.undo)
        if (await changeRequest(ctx, trx, body.list, id, { undo })) changed++;
    } else {
      const { list, ids, ...change } = body;
      // In the order of their ids, so that two selections at the same time cannot wait for each other.
      for (const id of ids.toSorted((one, other) => one - other)) {
        const request = await changeRequest(ctx, trx, list, id, change);
        if (!request) continue;
        changed++;
        if (request.undo !== undefined) undo.push({ id, undo: request.undo });
      }
    }
    if (changed === 0) throw notFound('request');
    return { changed, undo };
  });
  serve(app, ctx, removeSelection, async ({ trx, body: { list, ids } }) => {
    const removal = await remove(ctx, trx, list, ids);
    if (removal.removed === 0) throw notFound('request');
    return removal;
  });
}
