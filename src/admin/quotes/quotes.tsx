import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { searchText } from '#content/requests/request-field.ts';
import { searchableWords } from '#content/requests/search-text.ts';
import { listCopy } from '#content/staff/frame.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import { send } from '#contracts/client.ts';
import {
  listQuoteRequests,
  pageQuoteRequests,
  type QuoteStatus,
  quoteSorts,
  quoteStatuses,
  removeQuoteRequest,
  resetQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { byReplyDue } from '#contracts/reply-clock.ts';
import { originText, quoteCsvColumns } from '#contracts/request-csv.ts';
import { filterTimes, type QuoteFilter, quoteFilters, statusOf } from '#contracts/request-filters.ts';
import { changeSelection } from '#contracts/selection.ts';
import { listQuoteNotes, type QuoteNote } from '#contracts/staff-notes.ts';
import { listQuoteOrigins, type QuoteOrigin } from '#contracts/staff-origins.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { useApiMutation } from '../frame/api-mutation.ts';
import { apiQuery } from '../frame/api-query.ts';
import { formatDateTime } from '../frame/format-date.ts';
import { type ListConfig, selectionConfig } from '../frame/list-config.ts';
import { LoadState } from '../frame/load-state.tsx';
import { RequestList } from '../frame/request-list.tsx';
import { ResetAll } from '../frame/reset-all.tsx';
import { undoRemoval } from '../frame/restore-removal.ts';
import { byNewest } from '../frame/sort-order.ts';
import { undoChange } from '../frame/undo-change.ts';
import { useNow } from '../frame/use-now.ts';
import { isPage, type ListSource, type RequestData } from '../frame/use-request-list.ts';
import { type Quote, statuses } from './quote.ts';
import { QuoteCard } from './quote-card.tsx';

/** The tab. The dashboard runs the query, because a list without counts is counted beside the tab's name. */
export function Quotes({ query }: { query: UseQueryResult<RequestData<Quote>> }) {
  return (
    <LoadState query={query} loading={quoteCopy.loading}>
      {(data) => <QuoteList data={data} isOutdated={query.isPlaceholderData} />}
    </LoadState>
  );
}

/** The same array each time, so that no card renders again because of it. */
const noNotes: QuoteNote[] = [];

function QuoteList({ data, isOutdated }: { data: RequestData<Quote>; isOutdated: boolean }) {
  const now = useNow();
  const [visibleIds, setVisibleIds] = useState<number[]>([]);
  const notes = useNotes(data, visibleIds);
  const origins = useOrigins(data, visibleIds);
  const { update, remove, reset } = useQuoteMutations();
  const busy = update.isPending || remove.isPending || reset.isPending;
  const { mutate: change } = update;
  const setStatus = useCallback((quote: Quote, status: QuoteStatus) => change({ quote, status }), [change]);
  const config = useMemo(() => quoteListConfig(notes, origins, now), [notes, origins, now]);
  const notesOf = useMemo(() => notes && Map.groupBy(notes, (note) => note.quoteRequestId), [notes]);
  const originOf = useMemo(
    () => new Map(origins?.map((origin) => [origin.quoteRequestId, originText(origin)])),
    [origins],
  );
  return (
    <RequestList
      data={data}
      isOutdated={isOutdated}
      config={config}
      busy={busy}
      onShow={setVisibleIds}
      reset={
        <ResetAll
          endpoint={resetQuoteRequests}
          noun={quoteCopy.noun}
          count={isPage(data) ? data.total : data.length}
          busy={busy}
          onReset={() => reset.mutate(undefined)}
        />
      }
    >
      {(quote, isLinked) => (
        <QuoteCard
          isLinked={isLinked}
          quote={quote}
          // A server with pages has notes: their panel is there before they are read, so that no card moves then.
          notes={notesOf || isPage(data) ? (notesOf?.get(quote.id) ?? noNotes) : undefined}
          origin={originOf.get(quote.id)}
          now={now}
          busy={busy}
          onStatus={setStatus}
          onRemove={remove.mutate}
        />
      )}
    </RequestList>
  );
}

/** Undefined until they are read, or when the server has none to offer. */
function useNotes(data: RequestData<Quote>, visibleIds: number[]): QuoteNote[] | undefined {
  return useQuery({
    ...apiQuery(listQuoteNotes, queryOfVisible(data, visibleIds)),
    ...enabledWhenVisible(data, visibleIds),
  }).data;
}

function useOrigins(data: RequestData<Quote>, visibleIds: number[]): QuoteOrigin[] | undefined {
  return useQuery({
    ...apiQuery(listQuoteOrigins, queryOfVisible(data, visibleIds)),
    ...enabledWhenVisible(data, visibleIds),
  }).data;
}

/** Of a list that is held whole, everything is read: its search finds notes too. */
function queryOfVisible(data: RequestData<Quote>, visibleIds: number[]) {
  return { query: { quoteRequestIds: isPage(data) ? visibleIds.join() : undefined } };
}

function enabledWhenVisible(data: RequestData<Quote>, visibleIds: number[]) {
  return { enabled: !isPage(data) || visibleIds.length > 0, placeholderData: keepPreviousData };
}

function useQuoteMutations() {
  const list = listQuoteRequests.path;
  const removals = listRemovals.path;
  return {
    update: useApiMutation({
      request: ({ quote: { id }, status }: { quote: Quote; status: QuoteStatus }) =>
        send(updateQuoteRequest, { params: { id }, body: { status } }),
      refetch: [list],
      successTitle: quoteCopy.updated,
      errorTitle: quoteCopy.updateFailed,
      describe: ({ quote }) => labelOf(quote),
      undo: (reply, { quote }) =>
        undoChange(reply, { status: statusOf(quote) }, (body) =>
          send(updateQuoteRequest, { params: { id: quote.id }, body }),
        ),
    }),
    remove: useApiMutation({
      request: ({ id }: Quote) => send(removeQuoteRequest, { params: { id } }),
      refetch: [list, removals],
      successTitle: quoteCopy.removed,
      errorTitle: quoteCopy.removeFailed,
      describe: labelOf,
      undo: undoRemoval('quote-requests'),
    }),
    reset: useApiMutation({
      request: () => send(resetQuoteRequests, {}),
      refetch: [list, removals],
      successTitle: quoteCopy.reset,
      errorTitle: quoteCopy.resetFailed,
      undo: undoRemoval('quote-requests'),
    }),
  };
}

/** Customer and reference. */
function labelOf({ fullName, reference }: Quote): string {
  return [fullName, reference].filter(Boolean).join(' · ');
}

const filterLabels: Record<QuoteFilter, string> = { ...quoteCopy.status, ...quoteCopy.filters };

export const quoteSource: ListSource<Quote> = {
  endpoint: pageQuoteRequests,
  statuses: quoteStatuses,
  sorts: quoteSorts,
};

function quoteListConfig(
  notes: QuoteNote[] = [],
  origins: QuoteOrigin[] = [],
  now: number,
): ListConfig<Quote> {
  const times = filterTimes(now);
  const notesOf = Map.groupBy(notes, ({ quoteRequestId }) => quoteRequestId);
  return {
    ...quoteCopy,
    name: 'quote-requests',
    source: quoteSource,
    titleOf: labelOf,
    searchableText: (quote) =>
      searchText(quoteRequestFields, quote) +
      (notesOf.get(quote.id) ?? []).map(({ text }) => searchableWords(text)).join(''),
    filters: (Object.keys(quoteFilters) as QuoteFilter[]).map((value) => ({
      value,
      label: filterLabels[value],
      matches: (quote) => quoteFilters[value](quote, times),
    })),
    sorts: [
      { value: 'newest', label: listCopy.newest, compare: byNewest },
      { value: 'reply', label: quoteCopy.sortReply, compare: byReplyDue },
      {
        value: 'ride',
        label: quoteCopy.sortRide,
        compare: (one, other) =>
          `${one.eventDate} ${one.pickupTime}`.localeCompare(`${other.eventDate} ${other.pickupTime}`),
      },
      {
        value: 'name',
        label: quoteCopy.sortName,
        compare: (one, other) => one.fullName.localeCompare(other.fullName),
      },
    ],
    columns: quoteCsvColumns({ notes, origins }, now, formatDateTime),
    selection: quoteSelection,
  };
}

const quoteSelection = selectionConfig<Quote, { status: QuoteStatus }>({
  changes: statuses.map((status) => ({ label: quoteCopy.status[status], change: { status } })),
  changeAll: (ids, change) => send(changeSelection, { body: { list: 'quote-requests', ids, ...change } }),
  changeOne: (id, change) => send(updateQuoteRequest, { params: { id }, body: change }),
  removeOne: (id) => send(removeQuoteRequest, { params: { id } }),
  stateOf: (quote) => ({ status: statusOf(quote) }),
});
