import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { ListQuery } from '#contracts/request-lists.ts';
import type { RequestListName } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import { streamJsonArray } from '../http/json-array.ts';
import { serve } from '../http/serve.ts';
import { readAll, readPage } from './list-reader.ts';

/** Serves a list of requests: the whole list when nothing is asked of it, a page otherwise. */
export function serveList(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: Endpoint<z.ZodUndefined, z.ZodType<ListQuery>, z.ZodUndefined, z.ZodType>,
  list: RequestListName,
): void {
  serve(app, ctx, endpoint, ({ query, reply }) =>
    Object.keys(query).length === 0 ? streamJsonArray(reply, readAll(ctx, list)) : readPage(ctx, list, query),
  );
}
