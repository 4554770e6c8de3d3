import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listWords } from '#content/staff/frame.ts';
import { quoteWords } from '#content/staff/quotes.ts';
import { call } from '#contracts/client.ts';
import {
  listQuoteRequests,
  type QuoteRequest,
  type QuoteStatus,
  removeQuoteRequest,
  resetQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { listQuoteNotes, type QuoteNote } from '#contracts/staff-notes.ts';
import { listQuoteOrigins } from '#contracts/staff-origins.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { useChange } from '../frame/change.ts';
import { LoadState } from '../frame/load-state.tsx';
import { useNow } from '../frame/now.ts';
import { byNewest } from '../frame/order.ts';
import { useRead } from '../frame/read.ts';
import { type ListShape, RequestList } from '../frame/request-list.tsx';
import { ResetAll } from '../frame/reset-all.tsx';
import { restoring } from '../frame/restore.ts';
import { momentLabel } from '../frame/times.ts';
import { QuoteCard } from './quote-card.tsx';
import { byReplyDue, replyClock } from './reply-clock.ts';
import { statuses, statusOf } from './status.ts';

/** The whole tab; its list was read by the dashboard, which counts it too. */
export function Quotes({ query }: { query: UseQueryResult<QuoteRequest[]> }) {
  return (
    <LoadState query={query} loading={quoteWords.loading}>
      {(quotes) => <QuoteList quotes={quotes} />}
    </LoadState>
  );
}

function QuoteList({ quotes }: { quotes: QuoteRequest[] }) {
  const now = useNow();
  const notes = useNotes();
  const origins = useOrigins();
  const { update, remove, reset } = useQuoteChanges();
  const busy = update.isPending || remove.isPending || reset.isPending;
  const shape = useMemo(() => quoteShape(notes, origins), [notes, origins]);
  return (
    <RequestList
      items={quotes}
      shape={shape}
      busy={busy}
      reset={
        <ResetAll
          noun={quoteWords.noun}
          count={quotes.length}
          busy={busy}
          onReset={() => reset.mutate(undefined)}
        />
      }
    >
      {(quote) => (
        <QuoteCard
          quote={quote}
          notes={notes.get(quote.id) ?? []}
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

function useNotes(): Map<number, QuoteNote[]> {
  const { data } = useRead(listQuoteNotes, {});
  return useMemo(() => Map.groupBy(data ?? [], (note) => note.quoteRequestId), [data]);
}

/** The last source before the request; the first one too, where it was another. */
function useOrigins(): Map<number, string> {
  const { data } = useRead(listQuoteOrigins, {});
  return useMemo(
    () =>
      new Map(
        data?.map(({ quoteRequestId, first, last }) => [
          quoteRequestId,
          first === last ? last : quoteWords.origins(first, last),
        ]),
      ),
    [data],
  );
}

function useQuoteChanges() {
  const list = listQuoteRequests.path;
  const removals = listRemovals.path;
  return {
    update: useChange({
      run: ({ id, status }: { id: number; status: QuoteStatus }) =>
        call(updateQuoteRequest, { params: { id }, body: { status } }),
      refetch: [list],
      succeeded: quoteWords.updated,
      failed: quoteWords.updateFailed,
    }),
    remove: useChange({
      run: (id: number) => call(removeQuoteRequest, { params: { id } }),
      refetch: [list, removals],
      succeeded: quoteWords.removed,
      failed: quoteWords.removeFailed,
      undo: restoring('quote-requests'),
    }),
    reset: useChange({
      run: () => call(resetQuoteRequests, {}),
      refetch: [list, removals],
      succeeded: quoteWords.reset,
      failed: quoteWords.resetFailed,
      undo: restoring('quote-requests'),
    }),
  };
}

function quoteShape(notes: Map<number, QuoteNote[]>, origins: Map<number, string>): ListShape<QuoteRequest> {
  const words = quoteWords.details;
  const noteTexts = (quote: QuoteRequest) => (notes.get(quote.id) ?? []).map(({ text }) => text).join('\n');
  return {
    ...quoteWords,
    textOf: (quote) =>
      [
        quote.reference,
        quote.fullName,
        quote.email,
        quote.phone,
        quote.eventType,
        quote.eventDate,
        quote.pickupLocation,
        quote.dropoffLocation,
        quote.vehicleType,
        quote.notes,
        origins.get(quote.id),
        noteTexts(quote),
      ].join('\n'),
    filters: statuses.map((status) => ({
      value: status,
      label: quoteWords.status[status],
      keeps: (quote) => statusOf(quote) === status,
    })),
    sorts: [
      { value: 'newest', label: listWords.newest, compare: byNewest },
      { value: 'reply', label: quoteWords.sortReply, compare: byReplyDue },
      {
        value: 'ride',
        label: quoteWords.sortRide,
        compare: (one, other) =>
          `${one.eventDate} ${one.pickupTime}`.localeCompare(`${other.eventDate} ${other.pickupTime}`),
      },
      {
        value: 'name',
        label: quoteWords.sortName,
        compare: (one, other) => one.fullName.localeCompare(other.fullName),
      },
    ],
    columns: [
      { heading: words.reference, cell: ({ reference }) => reference },
      { heading: words.status, cell: (quote) => quoteWords.status[statusOf(quote)] },
      { heading: listWords.submitted, cell: ({ createdAt }) => momentLabel(createdAt) },
      { heading: words.reply, cell: (quote) => replyClock(quote, Date.now()).label },
      { heading: words.fullName, cell: ({ fullName }) => fullName },
      { heading: words.email, cell: ({ email }) => email },
      { heading: words.phone, cell: ({ phone }) => phone },
      { heading: words.eventType, cell: ({ eventType }) => eventType },
      { heading: words.eventDate, cell: ({ eventDate }) => eventDate },
      { heading: words.pickupTime, cell: ({ pickupTime }) => pickupTime },
      { heading: words.pickup, cell: ({ pickupLocation }) => pickupLocation },
      { heading: words.dropoff, cell: ({ dropoffLocation }) => dropoffLocation },
      { heading: words.duration, cell: ({ duration }) => duration },
      { heading: words.passengers, cell: ({ passengers }) => passengers },
      { heading: words.vehicle, cell: ({ vehicleType }) => vehicleType },
      { heading: words.estimate, cell: ({ estimate }) => estimate },
      { heading: words.origin, cell: ({ id }) => origins.get(id) },
      { heading: words.notes, cell: (quote) => quote.notes },
      { heading: words.staffNotes, cell: noteTexts },
    ],
  };
}
