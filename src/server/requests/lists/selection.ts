import type { FastifyInstance } from 'fastify';
import { changeSelection, removeSelection } from '#contracts/all-lists.ts';
import type { AppContext } from '../../app-context.ts';
import { notFound } from '../../http/api-error.ts';
import { serve } from '../../http/serve.ts';
import { changeRequests, undoChange } from './changes.ts';
import { remove } from './removals.ts';

/** Changes several selected requests in one transaction, with one entry in the audit log and one Undo. */
export function selectionRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, changeSelection, async ({ trx, body, staff }) => {
    const author = { list: body.list, actor: staff.username };
    const change = async () => {
      if ('undo' in body) return { changed: (await undoChange(ctx, trx, author, body.undo)).length };
      const { list: _, ids, ...values } = body;
      return changeRequests(ctx, trx, author, ids, values);
    };
    const reply = await change();
    if (reply.changed === 0) throw notFound('request');
    return reply;
  });
  serve(app, ctx, removeSelection, async ({ trx, body: { list, ids }, staff }) => {
    const removal = await remove(ctx, trx, { list, actor: staff.username }, ids);
    if (removal.removed === 0) throw notFound('request');
    return removal;
  });
}
