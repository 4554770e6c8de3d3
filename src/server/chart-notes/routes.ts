import type { FastifyInstance } from 'fastify';
import { chartNoteCopy } from '#content/staff/overview.ts';
import { addChartNote, deleteChartNote, listChartNotes } from '#contracts/chart-notes.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';

/** The dashboard reads all of them at once. */
export const MAX_NOTES = 200;

/** Remarks on days of the chart of visitors. */
export function chartNoteRoutes(app: FastifyInstance, ctx: AppContext): void {
  const columns = ['id', 'date', 'text'] as const;

  serve(app, ctx, listChartNotes, () =>
    ctx.db.query.selectFrom('chartNotes').select(columns).orderBy('date').orderBy('id').execute(),
  );

  serve(app, ctx, addChartNote, async ({ trx, staff, body }) => {
    const { count } = await trx
      .selectFrom('chartNotes')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_NOTES) throw new ApiError('conflict', chartNoteCopy.tooMany(MAX_NOTES));
    return trx
      .insertInto('chartNotes')
      .values({ ...body, author: staff.username, createdAt: ctx.now() })
      .returning(columns)
      .executeTakeFirstOrThrow();
  });

  serve(app, ctx, deleteChartNote, async ({ trx, params }) => {
    const deleted = await trx
      .deleteFrom('chartNotes')
      .where('id', '=', params.id)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw notFound('note');
    return { deleted: 1 as const };
  });
}
