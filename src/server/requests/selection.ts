import type { FastifyInstance } from 'fastify';
import { changeSelection, removeSelection } from '#contracts/all-lists.ts';
import type { AppContext } from '../app-context.ts';
import { notFound } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { applyChange, publishChanges, undoChange } from './changes.ts';
import { remove } from './removals.ts';
import { type ChangedRow, createUndoToken, readUndoToken } from './undo-token.ts';

/** What staff do with several selected requests: one transaction, one entry in the audit log, one Undo. */
export function selectionRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, changeSelection, async ({ trx, body, staff: { accountId, username } }) => {
    const scope = { accountId, username, list: body.list };
    const rows: ChangedRow[] = [];
    if ('undo' in body) {
      for (const row of await readUndoToken(ctx, trx, scope, body.undo)) {
        const undone = await undoChange(ctx, trx, scope, row);
        if (undone) rows.push(undone.row);
      }
    } else {
      const { list: _, ids, ...change } = body;
      // In the order of their ids, so that two selections at the same time cannot wait for each other.
      for (const id of ids.toSorted((one, other) => one - other)) {
        const changed = await applyChange(ctx, trx, scope, id, change);
        if (changed) rows.push(changed.row);
      }
    }
    if (rows.length === 0) throw notFound('request');
    await publishChanges(ctx, trx, scope, rows);
    return {
      changed: rows.length,
      ...(!('undo' in body) && { undo: await createUndoToken(ctx, trx, scope, rows) }),
    };
  });
  serve(app, ctx, removeSelection, async ({ trx, body: { list, ids }, staff }) => {
    const removal = await remove(ctx, trx, { list, username: staff.username }, ids);
    if (removal.removed === 0) throw notFound('request');
    return removal;
  });
}
