import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { quoteCopy } from '#content/staff/quotes.ts';
import { listCopy } from '#content/staff/shared.ts';
import { changeSelection } from '#contracts/all-lists.ts';
import { ResponseError, send } from '#contracts/client.ts';
import { listOffers, type Offer } from '#contracts/offers.ts';
import {
  listQuoteNotes,
  listQuoteOrigins,
  pageQuoteRequests,
  type QuoteFilter,
  type QuoteNote,
  type QuoteSort,
  QuoteStatus,
  quoteFilters,
  quoteSorts,
  removeQuoteRequest,
  resetQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { ifMatch, type ListPage } from '#contracts/request-lists.ts';
import { apiQuery } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import type { RequestListConfig } from '../request-list/list-state.ts';
import { RequestList } from '../request-list/request-list.tsx';
import { type ListedQuoteRequest, QuoteCard, type QuoteChange } from './quote-card.tsx';

const filterLabels: Record<QuoteFilter, string> = { ...quoteCopy.status, ...quoteCopy.filters };

const sortLabels: Record<QuoteSort, string> = {
  newest: listCopy.newest,
  reply: quoteCopy.sortReply,
  ride: quoteCopy.sortRide,
  name: quoteCopy.sortName,
};

export const quoteList: RequestListConfig<ListedQuoteRequest, QuoteChange> = {
  name: 'quote-requests',
  read: pageQuoteRequests,
  update: (id, body, version) =>
    send(updateQuoteRequest, { params: { id }, body, headers: ifMatch(version) }),
  updateSelected: (ids, change) =>
    send(changeSelection, { body: { list: 'quote-requests', ids, ...change } }),
  remove: removeQuoteRequest,
  reset: resetQuoteRequests,
  copy: quoteCopy,
  filters: quoteFilters.map((value) => ({ value, label: filterLabels[value] })),
  sorts: quoteSorts.map((value) => ({ value, label: sortLabels[value] })),
  changes: QuoteStatus.options.map((status) => ({ label: quoteCopy.status[status], change: { status } })),
  stateLabel: (state) => Object.entries(quoteCopy.status).find(([name]) => name === state)?.[1] ?? state,
  labelOf: ({ fullName, reference }) => [fullName, reference].filter(Boolean).join(' · '),
};

/** The same array each time, so that no card renders again because of it. */
const noNotes: QuoteNote[] = [];
const noOffers: Offer[] = [];

export function Quotes({ query }: { query: UseQueryResult<ListPage<ListedQuoteRequest>> }) {
  const now = useNow();
  const [visibleIds, setVisibleIds] = useState<number[]>([]);
  const notes = useQuery({ ...apiQuery(listQuoteNotes, queryOf(visibleIds)), ...whenVisible(visibleIds) });
  const origins = useQuery({
    ...apiQuery(listQuoteOrigins, queryOf(visibleIds)),
    ...whenVisible(visibleIds),
  }).data;
  // Until they are read, their panel is there, so that no card moves then. A server without notes gets none.
  const hasNotes = !(notes.error instanceof ResponseError && notes.error.status === 404);
  const notesOf = useMemo(
    () => Map.groupBy(notes.data ?? [], ({ quoteRequestId }) => quoteRequestId),
    [notes.data],
  );
  const offers = useQuery({ ...apiQuery(listOffers, queryOf(visibleIds)), ...whenVisible(visibleIds) });
  const hasOffers = !(offers.error instanceof ResponseError && offers.error.status === 404);
  const offersOf = useMemo(
    () => Map.groupBy(offers.data ?? [], ({ quoteRequestId }) => quoteRequestId),
    [offers.data],
  );
  const originOf = useMemo(
    () => new Map(origins?.map((origin) => [origin.quoteRequestId, quoteCopy.originText(origin)])),
    [origins],
  );
  return (
    <RequestList config={quoteList} query={query} onShow={setVisibleIds}>
      {(quoteRequest, controls) => (
        <QuoteCard
          quoteRequest={quoteRequest}
          notes={hasNotes ? (notesOf.get(quoteRequest.id) ?? noNotes) : undefined}
          offers={hasOffers ? (offersOf.get(quoteRequest.id) ?? noOffers) : undefined}
          origin={originOf.get(quoteRequest.id)}
          now={now}
          {...controls}
        />
      )}
    </RequestList>
  );
}

function queryOf(visibleIds: number[]) {
  return { query: { quoteRequestIds: visibleIds.join() } };
}

function whenVisible(visibleIds: number[]) {
  return { enabled: visibleIds.length > 0, placeholderData: keepPreviousData };
}
