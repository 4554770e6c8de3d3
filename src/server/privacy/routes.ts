import type { FastifyInstance } from 'fastify';
import * as privacy from '#contracts/privacy.ts';
import type { AppContext } from '../app-context.ts';
import { addFormParser } from '../http/forms.ts';
import { serve } from '../http/serve.ts';
import { deleteEmailFiles } from '../mail/email-files.ts';
import { correctPerson } from './correct.ts';
import { type DeleteRows, erasePerson } from './erase.ts';
import { renderExportPage, sendExportPage } from './export-page.ts';
import { findPerson } from './find.ts';
import { describeRecords, toExport, toPersonRecords } from './records.ts';

export function privacyRoutes(app: FastifyInstance, ctx: AppContext, deleteRows: DeleteRows): void {
  serve(app, ctx, privacy.findPerson, async ({ ctx, body: { person } }) =>
    toPersonRecords(await findPerson(ctx, person), person),
  );
  serve(app, ctx, privacy.exportPerson, async ({ ctx, body: { person }, staff }) =>
    toExport(await findPerson(ctx, person), staff.username, ctx.now()),
  );
  serve(app, ctx, privacy.correctPerson, async ({ ctx, body: { person, correction, record } }) => ({
    corrected: await correctPerson(ctx, person, correction, record),
  }));
  serve(app, ctx, privacy.erasePerson, async ({ ctx, body: { person, expected }, afterCommit }) => {
    const { messageIds, ...erased } = await erasePerson(ctx, person, expected, deleteRows);
    afterCommit(() => deleteEmailFiles(ctx.env, messageIds));
    return erased;
  });

  app.register(async (scope) => {
    // A form of the dashboard opens the page in a tab of its own.
    addFormParser(scope);
    serve(scope, ctx, privacy.exportPersonPage, async ({ ctx, body: { person }, staff, reply }) => {
      const personRows = await findPerson(ctx, person);
      sendExportPage(reply);
      return renderExportPage(
        person,
        toExport(personRows, staff.username, ctx.now()),
        describeRecords(personRows),
      );
    });
  });
}
