import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { csvColumns, searchText } from '#content/requests/request-field.ts';
import { listCopy } from '#content/staff/frame.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import { send } from '#contracts/client.ts';
import {
  listQuoteRequests,
  type QuoteStatus,
  removeQuoteRequest,
  resetQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { byReplyDue, replyClock } from '#contracts/reply-clock.ts';
import { filterTimes, type QuoteFilter, quoteFilters, statusOf } from '#contracts/request-filters.ts';
import { listQuoteNotes, type QuoteNote } from '#contracts/staff-notes.ts';
import { listQuoteOrigins } from '#contracts/staff-origins.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { useApiMutation } from '../frame/api-mutation.ts';
import { useApiQuery } from '../frame/api-query.ts';
import { formatDateTime } from '../frame/format-date.ts';
import { LoadState } from '../frame/load-state.tsx';
import { type ListConfig, RequestList } from '../frame/request-list.tsx';
import { ResetAll } from '../frame/reset-all.tsx';
import { undoRemoval } from '../frame/restore-removal.ts';
import { byNewest } from '../frame/sort-order.ts';
import { undoChange } from '../frame/undo-change.ts';
import { useNow } from '../frame/use-now.ts';
import type { Quote } from './quote.ts';
import { QuoteCard } from './quote-card.tsx';

/** The tab. The dashboard runs the query, because it shows the count beside the tab's name. */
export function Quotes({ query }: { query: UseQueryResult<Quote[]> }) {
  return (
    <LoadState query={query} loading={quoteCopy.loading}>
      {(quotes) => <QuoteList quotes={quotes} />}
    </LoadState>
  );
}

function QuoteList({ quotes }: { quotes: Quote[] }) {
  const now = useNow();
  const notes = useNotes();
  const origins = useOrigins();
  const { update, remove, reset } = useQuoteMutations();
  const busy = update.isPending || remove.isPending || reset.isPending;
  const config = useMemo(() => quoteListConfig(notes, origins, now), [notes, origins, now]);
  return (
    <RequestList
      items={quotes}
      config={config}
      busy={busy}
      reset={
        <ResetAll
          endpoint={resetQuoteRequests}
          noun={quoteCopy.noun}
          count={quotes.length}
          busy={busy}
          onReset={() => reset.mutate(undefined)}
        />
      }
    >
      {(quote, isLinked) => (
        <QuoteCard
          isLinked={isLinked}
          quote={quote}
          notes={notes && (notes.get(quote.id) ?? [])}
          origin={origins.get(quote.id)}
          now={now}
          busy={busy}
          onStatus={(status) => update.mutate({ quote, status })}
          onRemove={() => remove.mutate(quote)}
        />
      )}
    </RequestList>
  );
}

/** By quote request; undefined until they are read, or when the server has none to offer. */
function useNotes(): Map<number, QuoteNote[]> | undefined {
  const { data } = useApiQuery(listQuoteNotes, {});
  return useMemo(() => data && Map.groupBy(data, (note) => note.quoteRequestId), [data]);
}

/** The last traffic source before the request, and the first one where it differs. */
function useOrigins(): Map<number, string> {
  const { data } = useApiQuery(listQuoteOrigins, {});
  return useMemo(
    () =>
      new Map(
        data?.map(({ quoteRequestId, first, last }) => [
          quoteRequestId,
          first === last ? last : quoteCopy.origins(first, last),
        ]),
      ),
    [data],
  );
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

function quoteListConfig(
  notes: Map<number, QuoteNote[]> | undefined,
  origins: Map<number, string>,
  now: number,
): ListConfig<Quote> {
  const times = filterTimes(now);
  const noteTexts = (quote: Quote) => (notes?.get(quote.id) ?? []).map(({ text }) => text).join('\n');
  return {
    ...quoteCopy,
    searchableText: (quote) =>
      [searchText(quoteRequestFields, quote), origins.get(quote.id), noteTexts(quote)].join('\n'),
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
    columns: [
      ...csvColumns<Quote>(quoteRequestFields, {
        status: (quote) => quoteCopy.status[statusOf(quote)],
        createdAt: ({ createdAt }) => formatDateTime(createdAt),
        firstAnsweredAt: (quote) => replyClock(quote, Date.now()).label,
      }),
      { heading: quoteCopy.origin, cell: ({ id }) => origins.get(id) },
      { heading: quoteCopy.staffNotes, cell: noteTexts },
    ],
  };
}
