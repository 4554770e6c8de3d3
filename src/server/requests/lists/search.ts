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
        const ids = kind === 'quote-requests' ? found.map(({ id }) => id) : [];
        const totals = await readTotals(ctx, ids);
        return found.map(({ id, name, label, day, status }): SearchResult => {
          const totalCents = totals.get(id);
          return { kind, id, title: name, detail: label, day, status, ...(totalCents && { totalCents }) };
        });
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

/** The totals of the latest offers of quote requests. */
async function readTotals({ db }: AppContext, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const offers = await db.query
    .selectFrom('offers')
    .select(['quoteRequestId', 'totalCents'])
    .where('quoteRequestId', 'in', ids)
    .orderBy('id')
    .execute();
  return new Map(offers.map(({ quoteRequestId, totalCents }) => [quoteRequestId, totalCents]));
}
