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
import { statusOf } from '#contracts/request-filters.ts';
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
import { useNow } from '../frame/use-now.ts';
import { type Quote, statuses } from './quote.ts';
import { QuoteCard } from './quote-card.tsx';
import { byReplyDue, replyClock } from './reply-clock.ts';

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
  const config = useMemo(() => quoteListConfig(notes, origins), [notes, origins]);
  return (
    <RequestList
      items={quotes}
      config={config}
      busy={busy}
      reset={
        <ResetAll
          noun={quoteCopy.noun}
          count={quotes.length}
          busy={busy}
          onReset={() => reset.mutate(undefined)}
        />
      }
    >
      {(quote) => (
        <QuoteCard
          quote={quote}
          notes={notes && (notes.get(quote.id) ?? [])}
          origin={origins.get(quote.id)}
          now={now}
          busy={busy}
          onStatus={(status) => update.mutate({ id: quote.id, status })}
          onRemove={() => remove.mutate(quote.id)}
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
      request: ({ id, status }: { id: number; status: QuoteStatus }) =>
        send(updateQuoteRequest, { params: { id }, body: { status } }),
      refetch: [list],
      successTitle: quoteCopy.updated,
      errorTitle: quoteCopy.updateFailed,
    }),
    remove: useApiMutation({
      request: (id: number) => send(removeQuoteRequest, { params: { id } }),
      refetch: [list, removals],
      successTitle: quoteCopy.removed,
      errorTitle: quoteCopy.removeFailed,
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

function quoteListConfig(
  notes: Map<number, QuoteNote[]> | undefined,
  origins: Map<number, string>,
): ListConfig<Quote> {
  const noteTexts = (quote: Quote) => (notes?.get(quote.id) ?? []).map(({ text }) => text).join('\n');
  return {
    ...quoteCopy,
    searchableText: (quote) =>
      [searchText(quoteRequestFields, quote), origins.get(quote.id), noteTexts(quote)].join('\n'),
    filters: statuses.map((status) => ({
      value: status,
      label: quoteCopy.status[status],
      matches: (quote) => statusOf(quote) === status,
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
