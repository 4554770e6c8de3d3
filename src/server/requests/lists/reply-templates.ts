import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { templateCopy } from '#content/staff/quote-panels.ts';
import { builtInTemplates } from '#content/staff/reply-templates.ts';
import {
  listReplyTemplates,
  MAX_TEMPLATES,
  type ReplyTemplate,
  removeReplyTemplate,
  saveReplyTemplate,
} from '#contracts/reply-templates.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { serve } from '../../http/serve.ts';

export function replyTemplateRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, listReplyTemplates, async ({ staff }) => {
    const { query } = ctx.db;
    const stored = await query.selectFrom('replyTemplates').selectAll().orderBy('createdAt').execute();
    const signedBy = await findSignature(query, staff.username);
    const templatesOf = (list: RequestListName) =>
      withBuiltIn(
        list,
        stored.filter((template) => template.list === list),
      );
    return {
      ...(signedBy && { signedBy }),
      templates: Object.fromEntries(
        RequestListName.options.map((list) => [list, templatesOf(list)]),
      ) as Record<RequestListName, ReplyTemplate[]>,
    };
  });
  serve(app, ctx, saveReplyTemplate, ({ trx, body }) => saveTemplate(ctx, trx, body));
  serve(app, ctx, removeReplyTemplate, async ({ trx, params: { list, id } }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('replyTemplates')
      .where('list', '=', list)
      .where('key', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('template');
    return { removed: Number(numDeletedRows) };
  });
}

type Stored = Pick<Tables['replyTemplates'], 'key' | 'name' | 'text'>;

/** Lists the built-in templates, in the words of staff where they have changed them, then the ones that staff have added. */
function withBuiltIn(list: RequestListName, stored: Stored[]): ReplyTemplate[] {
  const words = ({ key, name, text }: Stored) => ({ key, name, text });
  const builtIn = builtInTemplates[list];
  return [
    ...builtIn.map((template) => {
      const edited = stored.find(({ key }) => key === template.key);
      return edited
        ? { ...words(edited), kind: 'edited' as const }
        : { ...template, kind: 'built-in' as const };
    }),
    ...stored
      .filter(({ key }) => !builtIn.some((template) => template.key === key))
      .map((template) => ({ ...words(template), kind: 'own' as const })),
  ];
}

type Saved = z.output<NonNullable<typeof saveReplyTemplate.body>>;

async function saveTemplate(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, name, text, was, ...body }: Saved,
): Promise<ReplyTemplate> {
  const stored = await trx.selectFrom('replyTemplates').selectAll().where('list', '=', list).execute();
  const templates = withBuiltIn(list, stored);
  const key = body.key ?? newKey(name, templates);
  if (was !== undefined && templates.find((template) => template.key === key)?.text !== was)
    throw new ApiError('conflict', templateCopy.conflict);
  const others = templates.filter((template) => template.key !== key);
  if (others.length >= MAX_TEMPLATES) refuse(templateCopy.tooMany(MAX_TEMPLATES));
  if (others.some((template) => template.name === name)) refuse(templateCopy.nameTaken);
  await trx
    .insertInto('replyTemplates')
    .values({ list, key, name, text, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.columns(['list', 'key']).doUpdateSet({ name, text }))
    .execute();
  return { key, name, text, kind: builtInTemplates[list].some((one) => one.key === key) ? 'edited' : 'own' };
}

function refuse(message: string): never {
  throw new ApiError('invalid', message, { fields: { name: message } });
}

/** 'night-arrivals', by which the activity names it too. */
function newKey(name: string, templates: { key: string }[]): string {
  const slug =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'template';
  const isTaken = (key: string) => templates.some((template) => template.key === key);
  let key = slug;
  for (let number = 2; isTaken(key); number += 1) key = `${slug}-${number}`;
  return key;
}

/** How a member signed the last offer. */
export async function findSignature(db: Kysely<Tables>, username: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('offers')
    .select('signedBy')
    .where('sentBy', '=', username)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.signedBy ?? undefined;
}
