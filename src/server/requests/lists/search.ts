import type { FastifyInstance } from 'fastify';
import { searchTerms } from '#content/requests/search-text.ts';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import { MAX_FOUND, type SearchResult, searchEverything } from '#contracts/search.ts';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { findMembers } from '../../vip/member-list.ts';
import { readPage } from './list-reader.ts';

type Request = QuoteRequest | BookingRequest | ContactMessage;

export function searchRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, searchEverything, async ({ query: { search } }) => {
    // Punctuation alone would find everything.
    if (searchTerms(search).length === 0) return { results: [] };
    const [members, ...requests] = await Promise.all([
      findMembers(ctx, search, MAX_FOUND),
      ...RequestListName.options.map(async (kind) => {
        const { items } = await readPage<Request>(ctx, kind, { search, limit: MAX_FOUND });
        return items.map((item): SearchResult => ({ kind, id: item.id, ...describe(item) }));
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

function describe(request: Request): Pick<SearchResult, 'title' | 'detail'> {
  if ('fullName' in request) return { title: request.fullName, detail: request.reference };
  if ('firstName' in request)
    return { title: `${request.firstName} ${request.lastName}`, detail: request.reference };
  return { title: request.name, detail: request.subject };
}
