import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import * as allLists from '#contracts/all-lists.ts';
import * as attention from '#contracts/attention.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import {
  acceptsPage,
  isWholeList,
  type ListQuery,
  PAGE_SIZE,
  type Removed,
  type RequestListName,
  requestNoun,
} from '#contracts/request-lists.ts';
import type { RequestChange } from '#rules/request-status.ts';
import type { AppContext } from '../../app-context.ts';
import { notePage } from '../../audit/page-reading.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { streamJsonArray } from '../../http/json-array.ts';
import { serve } from '../../http/serve.ts';
import { type SendServerPage, serveForm } from '../../http/server-page.ts';
import { toRequest } from '../request-lists.ts';
import { addNote, listNotes } from '../request-notes.ts';
import { readAttention } from './attention.ts';
import { type ChangedRequest, changeRequest, changeRequests, claimRequest, undoChange } from './changes.ts';
import { submitContactMessage } from './contact-messages.ts';
import { requestExportRoutes } from './export.ts';
import { formKeyOf } from './idempotency.ts';
import { readAll, readCounts, readPage } from './list-reader.ts';
import { readReminders, setReminder } from './remind.ts';
import { listRemovals, remove, restoreRemoval } from './removals.ts';
import { sendReply } from './replies.ts';
import { replyTemplateRoutes } from './reply-templates.ts';
import { searchRoutes } from './search.ts';
import { readTimeline } from './timeline.ts';

type None = z.ZodUndefined;
type Id = z.ZodType<{ id: number }>;
/** Endpoints that all lists have. Bookings arrive through the webhook in `reservations/`. */
type ListEndpoints = {
  name: RequestListName;
  sorts: readonly [string, ...string[]];
  page: Endpoint<None, z.ZodType<ListQuery>, None, z.ZodType, 'viewer', 'GET'>;
  update: Endpoint<
    Id,
    None,
    z.ZodType<RequestChange & { undo?: number | undefined; remindAt?: number | null | undefined }>,
    z.ZodType<unknown, ChangedRequest>,
    'desk',
    'PATCH'
  >;
  remove: Endpoint<Id, None, None, typeof Removed, 'desk', 'DELETE'>;
  reset: Endpoint<None, None, None, typeof Removed, 'desk', 'DELETE'>;
} & Pick<
  (typeof allLists.requestLists)['quote-requests'],
  'claim' | 'notes' | 'addNote' | 'reply' | 'timeline'
>;

export function requestListRoutes(app: FastifyInstance, ctx: AppContext, sendPage: SendServerPage): void {
  serveForm(
    app,
    ctx,
    sendPage,
    createContactMessage,
    { page: 'contact-filled', receipt: () => '/contact/received' },
    ({ body: contactMessage, request }) =>
      submitContactMessage(ctx, request, contactMessage, formKeyOf(ctx, request)),
  );

  serve(app, ctx, allLists.readRequestCounts, ({ staff }) => readCounts(ctx, staff.accountId));
  serve(app, ctx, attention.readAttention, ({ staff }) => readAttention(ctx, staff.accountId));
  for (const { name: list, ...endpoints } of Object.values<ListEndpoints>(allLists.requestLists)) {
    const noun = requestNoun(list);
    serve(app, ctx, endpoints.page, async ({ query, request, reply, staff, exported }) => {
      const { accountId } = staff;
      if (isWholeList({ query, request }))
        return streamJsonArray(reply, exported.counted(readAll(ctx, list, {}, accountId)));
      if (query.cursor || query.offset) await notePage(ctx, endpoints.page, staff);
      const defaults = acceptsPage({ request }) ? { limit: PAGE_SIZE, sort: endpoints.sorts[0] } : {};
      return readPage(ctx, list, { ...defaults, ...query }, accountId);
    });
    serve(app, ctx, endpoints.update, async ({ trx, params, body, staff, request }) => {
      const author = { list, actor: staff.username };
      const { undo, remindAt, ...change } = body;
      const update = async () => {
        if (remindAt !== undefined) {
          const row = await setReminder(ctx, trx, { list, id: params.id }, staff.accountId, remindAt);
          return row && toRequest(list, row);
        }
        if (undo !== undefined) return (await undoChange(ctx, trx, author, undo, params.id))[0];
        return changeRequest(ctx, trx, author, params.id, change, versionOf(request));
      };
      const changed = await update();
      if (!changed) throw notFound(noun);
      return { ...changed, ...(await readReminders(trx, staff.accountId)).get(params.id) };
    });
    serve(app, ctx, endpoints.remove, async ({ trx, params, staff }) => {
      const removal = await remove(ctx, trx, { list, actor: staff.username }, [params.id]);
      if (removal.removed === 0) throw notFound(noun);
      return removal;
    });
    serve(app, ctx, endpoints.reset, ({ trx, staff }) => remove(ctx, trx, { list, actor: staff.username }));
    serve(app, ctx, endpoints.claim, async ({ trx, params: { id }, body, staff: { username } }) => {
      const claim = await claimRequest(ctx, trx, { list, id }, { ...body, username });
      if (!claim) throw notFound(noun);
      return claim;
    });
    serve(app, ctx, endpoints.notes, ({ query }) => listNotes(ctx, list, query.ids));
    serve(app, ctx, endpoints.addNote, async ({ trx, params: { id }, body, staff: { username } }) => {
      const author = { actor: username };
      const note = await addNote(ctx, trx, { list, id }, { ...body, author: username }, author);
      if (!note) throw notFound(noun);
      return note;
    });
    serve(app, ctx, endpoints.reply, async ({ trx, params: { id }, body, staff }) => {
      const reply = await sendReply(ctx, trx, staff.username, { list, id }, body);
      if (!reply) throw notFound(noun);
      return reply;
    });
    serve(app, ctx, endpoints.timeline, ({ params: { id } }) => readTimeline(ctx, { list, id }));
  }
  selectionRoutes(app, ctx);
  requestExportRoutes(app, ctx);
  searchRoutes(app, ctx);
  replyTemplateRoutes(app, ctx);

  serve(app, ctx, allLists.listRemovals, () => listRemovals(ctx));
  serve(app, ctx, allLists.restoreRemoval, async ({ trx, body: { list, removedAt }, staff }) => {
    const restored = await restoreRemoval(ctx, trx, { list, actor: staff.username }, removedAt);
    if (restored === 0) throw new ApiError('not_found', 'There is nothing left to restore here.');
    return { restored };
  });
}

/** The version that a change was made from: `ifMatch` of the contracts. */
function versionOf({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match'];
  if (header === undefined) return undefined;
  const version = /^"([1-9]\d{0,8})"$/.exec(header)?.[1];
  if (!version) throw new ApiError('invalid', 'If-Match takes the version of the request, such as "3".');
  return Number(version);
}

/** Changes several selected requests in one transaction, with one entry in the audit log and one Undo. */
function selectionRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, allLists.changeSelection, async ({ trx, body, staff }) => {
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
  serve(app, ctx, allLists.removeSelection, async ({ trx, body: { list, ids }, staff }) => {
    const removal = await remove(ctx, trx, { list, actor: staff.username }, ids);
    if (removal.removed === 0) throw notFound('request');
    return removal;
  });
}
