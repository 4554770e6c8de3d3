import type { FastifyInstance } from 'fastify';
import * as privacy from '#contracts/privacy.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import { addFormParser } from '../http/forms.ts';
import { serve } from '../http/serve.ts';
import { publish } from '../live/publish.ts';
import { deleteEmailFiles } from '../mail/email-files.ts';
import { correctPerson } from './correct.ts';
import { erasePerson } from './erase.ts';
import { renderExportPage, sendExportPage } from './export-page.ts';
import { countRecords, findPerson, totalOf } from './find.ts';
import { describeRecords, toExport, toPersonRecords } from './records.ts';

export function privacyRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, privacy.findPerson, async ({ trx, body: { person } }) =>
    toPersonRecords(ctx, await findPerson(ctx, trx, person), person),
  );
  serve(app, ctx, privacy.exportPerson, async ({ trx, body: { person }, staff, exported }) => {
    const personRows = await findPerson(ctx, trx, person);
    exported.count = totalOf(countRecords(personRows));
    return toExport(ctx, personRows, staff.username);
  });
  serve(app, ctx, privacy.correctPerson, async ({ trx, body, staff }) => ({
    corrected: await correctPerson(ctx, trx, staff.username, body),
  }));
  serve(app, ctx, privacy.erasePerson, async ({ trx, body: { person, expected }, staff, afterCommit }) => {
    const { messageIds, ...erased } = await erasePerson(ctx, trx, person, expected);
    afterCommit(() => deleteEmailFiles(ctx.env, messageIds));
    afterCommit(ctx.db.emptyLog);
    for (const list of RequestListName.options)
      if (erased.counts[list] > 0)
        await publish(ctx, trx, { list, kind: 'removed', requests: [], actor: staff.username });
    return erased;
  });

  app.register(async (scope) => {
    // A form of the dashboard opens the page in a tab of its own.
    addFormParser(scope);
    serve(scope, ctx, privacy.exportPersonPage, async ({ trx, body: { person }, staff, reply, exported }) => {
      const personRows = await findPerson(ctx, trx, person);
      exported.count = totalOf(countRecords(personRows));
      sendExportPage(reply);
      return renderExportPage(
        person,
        toExport(ctx, personRows, staff.username),
        describeRecords(ctx, personRows),
      );
    });
  });
}
