import type { QueryClient } from '@tanstack/react-query';
import { requestLists } from '#contracts/all-lists.ts';
import { call } from '#contracts/client.ts';
import type { LiveEvent } from '#contracts/live.ts';
import { type QuoteCards, readQuoteCards } from '#contracts/quote-cards.ts';
import { type ListPage, MAX_PAGE, type RequestListName, type RequestNote } from '#contracts/request-lists.ts';
import { keyOf, refetchPaths } from '../kit/api.ts';
import { type ListEndpoint, readPage } from '../kit/published-api.ts';
import type { Listed } from './list-config.ts';

/** One way to keep a card fresh: the answer of a change is the card, and what else happens comes by its live event in one reading. */

type Pages = ListPage<Listed>;

/** Takes over cards that were read, each in its place: the next change of one says which version it was made from. */
function showCards(client: QueryClient, list: RequestListName, fresh: Listed[]): void {
  const newest = (item: Listed) =>
    fresh.find(({ id, version }) => id === item.id && version >= item.version) ?? item;
  client.setQueriesData<Pages>(
    { queryKey: keyOf(requestLists[list].page.path) },
    (data) => data && { ...data, items: data.items.map(newest) },
  );
}

/** The versions that this window has from the answers of its own changes, until their events have come. */
const answered = new Set<string>();

/** Takes over the answer of a change. False when it is no card, as with a server that has the specification's calls alone. */
export function takeAnswer(client: QueryClient, list: RequestListName, answer: unknown): boolean {
  const { id, version } = (answer ?? {}) as Partial<Listed>;
  if (!id || !version) return false;
  showCards(client, list, [answer as Listed]);
  answered.add(`${list} ${id} ${version}`);
  return true;
}

/** Whether an event tells nothing that this window does not have by an answer. */
export function isAnswered({ list, requests }: LiveEvent): boolean {
  const known = requests.map(({ id, version }) => answered.delete(`${list} ${id} ${version}`));
  return known.length > 0 && known.every(Boolean);
}

function knownItems(client: QueryClient, list: RequestListName, type: 'active' | 'all'): Listed[] {
  const queries = client.getQueriesData<Pages>({ queryKey: keyOf(requestLists[list].page.path), type });
  return queries.flatMap(([, data]) => data?.items ?? []);
}

/** Reads the cards again that a live event is about and that were read before, with what stands beside them. */
export async function readChanged(client: QueryClient, { list, kind, requests }: LiveEvent): Promise<void> {
  const { notes } = requestLists[list];
  if (requests.length === 0) return refetchPaths(client, [notes.path, readQuoteCards.path]);
  const known = new Set(knownItems(client, list, 'all').map(({ id }) => id));
  const ids = requests.map(({ id }) => id).filter((id) => known.has(id));
  if (ids.length === 0) return;
  if (list === 'quote-requests') return readWholeCards(client, ids.slice(0, MAX_PAGE));
  await readItems(client, list, ids);
  if (kind === 'noted') await refetchPaths(client, [notes.path]);
}

/** Reads the cards on the screen again, without what stands beside them. */
export function readShown(client: QueryClient, list: RequestListName): Promise<void> {
  const shown = knownItems(client, list, 'active').map(({ id }) => id);
  return readItems(client, list, [...new Set(shown)]);
}

async function readItems(client: QueryClient, list: RequestListName, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const read: ListEndpoint<Listed> = requestLists[list].page;
  const query = { limit: Math.min(ids.length, MAX_PAGE), ids: ids.slice(0, MAX_PAGE).join() };
  showCards(client, list, (await readPage(read, query)).items);
}

async function readWholeCards(client: QueryClient, ids: number[]): Promise<void> {
  const fresh = await call(readQuoteCards, { query: { quoteRequestIds: ids.join() } });
  showCards(client, 'quote-requests', fresh.items);
  const isOther = (id: number) => !ids.includes(id);
  const renewed = <Row extends { quoteRequestId: number }>(before: Row[], after: Row[]) => [
    ...before.filter(({ quoteRequestId }) => isOther(quoteRequestId)),
    ...after,
  ];
  client.setQueriesData<QuoteCards>(
    { queryKey: keyOf(readQuoteCards.path) },
    (cards) =>
      cards && {
        ...cards,
        offers: renewed(cards.offers, fresh.offers),
        rides: renewed(cards.rides, fresh.rides),
        questions: renewed(cards.questions, fresh.questions),
        changes: renewed(cards.changes, fresh.changes),
      },
  );
  client.setQueriesData<RequestNote[]>(
    { queryKey: keyOf(requestLists['quote-requests'].notes.path) },
    (notes) => notes && [...notes.filter(({ requestId }) => isOther(requestId)), ...fresh.notes],
  );
}
