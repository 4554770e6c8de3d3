import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { company } from '#content/company.ts';
import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { cardFields, searchText } from '#content/requests/request-field.ts';
import { bookingCopy } from '#content/staff/bookings.ts';
import { listCopy } from '#content/staff/frame.ts';
import { replyBody } from '#content/staff/reply-email.ts';
import {
  type BookingRequest,
  bookingSorts,
  bookingStatuses,
  listBookingRequests,
  pageBookingRequests,
  removeBookingRequest,
  resetBookingRequests,
  updateBookingRequest,
} from '#contracts/booking-requests.ts';
import { send } from '#contracts/client.ts';
import { bookingCsvColumns } from '#contracts/request-csv.ts';
import {
  type BookingFilter,
  bookingFilters,
  type FilterTimes,
  filterTimes,
} from '#contracts/request-filters.ts';
import { changeSelection } from '#contracts/selection.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { Badge } from '#ui/badge.tsx';
import { Allowed } from '../frame/allowed.tsx';
import { useApiMutation } from '../frame/api-mutation.ts';
import { formatDateTime } from '../frame/format-date.ts';
import { type ListConfig, selectionConfig } from '../frame/list-config.ts';
import { LoadState } from '../frame/load-state.tsx';
import { Details, RequestCard } from '../frame/request-card.tsx';
import { RequestList } from '../frame/request-list.tsx';
import { ResetAll } from '../frame/reset-all.tsx';
import { undoRemoval } from '../frame/restore-removal.ts';
import { RideSummary, withRideDay } from '../frame/ride-detail.tsx';
import { byNewest } from '../frame/sort-order.ts';
import { StaffButton } from '../frame/staff-button.tsx';
import { undoChange } from '../frame/undo-change.ts';
import { useNow } from '../frame/use-now.ts';
import { isPage, type ListSource, type RequestData } from '../frame/use-request-list.ts';
import type { WithOptional } from '../frame/with-optional.ts';

/** The published API has no reference; a server may leave it out. */
type Booking = WithOptional<BookingRequest, 'reference'>;

export const bookingSource: ListSource<Booking> = {
  endpoint: pageBookingRequests,
  statuses: bookingStatuses,
  sorts: bookingSorts,
};

/** The tab. The dashboard runs the query, because a list without counts is counted beside the tab's name. */
export function Bookings({ query }: { query: UseQueryResult<RequestData<Booking>> }) {
  return (
    <LoadState query={query} loading={bookingCopy.loading}>
      {(data) => <BookingList data={data} isOutdated={query.isPlaceholderData} />}
    </LoadState>
  );
}

function BookingList({ data, isOutdated }: { data: RequestData<Booking>; isOutdated: boolean }) {
  const { update, remove, reset } = useBookingMutations();
  const busy = update.isPending || remove.isPending || reset.isPending;
  const now = useNow();
  const config = useMemo(() => bookingListConfig(now), [now]);
  return (
    <RequestList
      data={data}
      isOutdated={isOutdated}
      config={config}
      busy={busy}
      reset={
        <ResetAll
          endpoint={resetBookingRequests}
          noun={bookingCopy.noun}
          count={isPage(data) ? data.total : data.length}
          busy={busy}
          onReset={() => reset.mutate(undefined)}
        />
      }
    >
      {(booking, isLinked) => (
        <BookingCard
          booking={booking}
          now={now}
          busy={busy}
          isLinked={isLinked}
          onToggle={update.mutate}
          onRemove={remove.mutate}
        />
      )}
    </RequestList>
  );
}

function useBookingMutations() {
  const list = listBookingRequests.path;
  return {
    update: useApiMutation({
      request: ({ id, isProcessed }: Booking) =>
        send(updateBookingRequest, { params: { id }, body: { isProcessed: !isProcessed } }),
      refetch: [list],
      successTitle: bookingCopy.updated,
      errorTitle: bookingCopy.updateFailed,
      describe: labelOf,
      undo: (reply, { id, isProcessed }) =>
        undoChange(reply, { isProcessed }, (body) => send(updateBookingRequest, { params: { id }, body })),
    }),
    remove: useApiMutation({
      request: ({ id }: Booking) => send(removeBookingRequest, { params: { id } }),
      refetch: [list, listRemovals.path],
      successTitle: bookingCopy.removed,
      errorTitle: bookingCopy.removeFailed,
      describe: labelOf,
      undo: undoRemoval('booking-requests'),
    }),
    reset: useApiMutation({
      request: () => send(resetBookingRequests, {}),
      refetch: [list, listRemovals.path],
      successTitle: bookingCopy.reset,
      errorTitle: bookingCopy.resetFailed,
      undo: undoRemoval('booking-requests'),
    }),
  };
}

type BookingCardProps = {
  booking: Booking;
  now: number;
  busy: boolean;
  /** Opened by a link to this one booking. */
  isLinked: boolean;
  onToggle: (booking: Booking) => void;
  onRemove: (booking: Booking) => void;
};

const rideLabel = bookingRequestFields.date.card.label;

/** Renders again only when one of its own properties changes, not with every state of the list. */
const BookingCard = memo(function BookingCard(props: BookingCardProps) {
  const { booking, now, busy, isLinked, onToggle, onRemove } = props;
  const cells = cardFields(bookingRequestFields, booking);
  const ride = { date: booking.date, time: booking.time, now };
  return (
    <RequestCard
      title={nameOf(booking)}
      startsOpen={isLinked}
      marks={
        <Badge variant={booking.isProcessed ? 'default' : 'secondary'}>
          {booking.isProcessed ? bookingCopy.processed : bookingCopy.pending}
        </Badge>
      }
      aside={
        <>
          {booking.reference && `${booking.reference} · `}
          {listCopy.submitted} {formatDateTime(booking.createdAt)}
        </>
      }
      summary={<RideSummary {...ride} from={booking.pickup} to={booking.destination} />}
      contact={{
        email: booking.email,
        phone: booking.phone,
        subject: bookingCopy.mailSubject(booking.reference, company.name),
        body: replyBody(
          bookingCopy.mailOpening(nameOf(booking)),
          cells.filter(({ span }) => !span),
        ),
      }}
      actions={
        <Allowed endpoint={updateBookingRequest}>
          <StaffButton disabled={busy} onClick={() => onToggle(booking)}>
            {booking.isProcessed ? bookingCopy.markPending : bookingCopy.markProcessed}
          </StaffButton>
        </Allowed>
      }
      removal={{ endpoint: removeBookingRequest, disabled: busy, onClick: () => onRemove(booking) }}
    >
      <Details items={withRideDay(cells, rideLabel, ride)} />
    </RequestCard>
  );
});

function nameOf({ firstName, lastName }: Booking): string {
  return `${firstName} ${lastName}`.trim();
}

/** Customer and reference. */
function labelOf(booking: Booking): string {
  return [nameOf(booking), booking.reference].filter(Boolean).join(' · ');
}

const filterLabels: Record<BookingFilter, string> = {
  pending: bookingCopy.pending,
  processed: bookingCopy.processed,
  ...bookingCopy.filters,
};

function bookingListConfig(now: number): ListConfig<Booking> {
  const times = filterTimes(now);
  return { ...commonConfig, filters: filterOptions(times) };
}

function filterOptions(times: FilterTimes): ListConfig<Booking>['filters'] {
  return (Object.keys(bookingFilters) as BookingFilter[]).map((value) => ({
    value,
    label: filterLabels[value],
    matches: (booking) => bookingFilters[value](booking, times),
  }));
}

const commonConfig: Omit<ListConfig<Booking>, 'filters'> = {
  ...bookingCopy,
  name: 'booking-requests',
  source: bookingSource,
  titleOf: labelOf,
  searchableText: (booking) => searchText(bookingRequestFields, booking),
  sorts: [
    { value: 'newest', label: listCopy.newest, compare: byNewest },
    {
      value: 'ride',
      label: bookingCopy.sortRide,
      compare: (one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`),
    },
    {
      value: 'name',
      label: bookingCopy.sortName,
      compare: (one, other) => nameOf(one).localeCompare(nameOf(other)),
    },
  ],
  columns: bookingCsvColumns(formatDateTime),
  selection: selectionConfig<Booking, { isProcessed: boolean }>({
    changes: [
      { label: bookingCopy.markProcessed, change: { isProcessed: true } },
      { label: bookingCopy.markPending, change: { isProcessed: false } },
    ],
    changeAll: (ids, change) => send(changeSelection, { body: { list: 'booking-requests', ids, ...change } }),
    changeOne: (id, change) => send(updateBookingRequest, { params: { id }, body: change }),
    removeOne: (id) => send(removeBookingRequest, { params: { id } }),
    stateOf: ({ isProcessed }) => ({ isProcessed }),
  }),
};
