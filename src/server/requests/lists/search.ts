import type { FastifyInstance } from 'fastify';
import { RequestListName } from '#contracts/request-lists.ts';
import { MAX_FOUND, type SearchResult, searchEverything } from '#contracts/search.ts';
import { searchTerms } from '#rules/search-text.ts';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { findMembers } from '../../vip/member-list.ts';
import { readDescriptions } from './list-reader.ts';

export function searchRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, searchEverything, async ({ query: { search } }) => {
    // Punctuation alone would find everything.
    if (searchTerms(search).length === 0) return { results: [] };
    const [members, ...requests] = await Promise.all([
      findMembers(ctx, search, MAX_FOUND),
      ...RequestListName.options.map(async (kind) => {
        const found = await readDescriptions(ctx, kind, { search, limit: MAX_FOUND });
        return found.map(({ id, name, label }): SearchResult => ({ kind, id, title: name, detail: label }));
      }),
    ]);
    return {
      results: [
        ...requests.flat(),
        ...members.map(({ id, email, code }) => ({
          kind: 'vip-members' as const,
          id,
          title: email,
          detail: code,
        })),
      ],
    };
  });
}
