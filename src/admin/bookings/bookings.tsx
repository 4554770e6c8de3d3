import type { UseQueryResult } from '@tanstack/react-query';
import { company } from '#content/company.ts';
import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { cardFields, csvColumns, searchText } from '#content/requests/request-field.ts';
import { bookingCopy } from '#content/staff/bookings.ts';
import { listCopy } from '#content/staff/frame.ts';
import {
  type BookingRequest,
  listBookingRequests,
  removeBookingRequest,
  resetBookingRequests,
  updateBookingRequest,
} from '#contracts/booking-requests.ts';
import { send } from '#contracts/client.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { Badge } from '#ui/badge.tsx';
import { useApiMutation } from '../frame/api-mutation.ts';
import { ContactLinks } from '../frame/contact-links.tsx';
import { formatDateTime } from '../frame/format-date.ts';
import { LoadState } from '../frame/load-state.tsx';
import { Details, RequestCard } from '../frame/request-card.tsx';
import { type ListConfig, RequestList } from '../frame/request-list.tsx';
import { ResetAll } from '../frame/reset-all.tsx';
import { undoRemoval } from '../frame/restore-removal.ts';
import { byNewest } from '../frame/sort-order.ts';
import { StaffButton } from '../frame/staff-button.tsx';
import type { WithOptional } from '../frame/with-optional.ts';

/** The published API has no reference; a server may leave it out. */
type Booking = WithOptional<BookingRequest, 'reference'>;

/** The tab. The dashboard runs the query, because it shows the count beside the tab's name. */
export function Bookings({ query }: { query: UseQueryResult<Booking[]> }) {
  return (
    <LoadState query={query} loading={bookingCopy.loading}>
      {(bookings) => <BookingList bookings={bookings} />}
    </LoadState>
  );
}

function BookingList({ bookings }: { bookings: Booking[] }) {
  const { update, remove, reset } = useBookingMutations();
  const busy = update.isPending || remove.isPending || reset.isPending;
  return (
    <RequestList
      items={bookings}
      config={bookingListConfig}
      busy={busy}
      reset={
        <ResetAll
          noun={bookingCopy.noun}
          count={bookings.length}
          busy={busy}
          onReset={() => reset.mutate(undefined)}
        />
      }
    >
      {(booking) => (
        <BookingCard
          booking={booking}
          busy={busy}
          onToggle={() => update.mutate({ id: booking.id, isProcessed: !booking.isProcessed })}
          onRemove={() => remove.mutate(booking.id)}
        />
      )}
    </RequestList>
  );
}

function useBookingMutations() {
  const list = listBookingRequests.path;
  return {
    update: useApiMutation({
      request: ({ id, isProcessed }: { id: number; isProcessed: boolean }) =>
        send(updateBookingRequest, { params: { id }, body: { isProcessed } }),
      refetch: [list],
      successTitle: bookingCopy.updated,
      errorTitle: bookingCopy.updateFailed,
    }),
    remove: useApiMutation({
      request: (id: number) => send(removeBookingRequest, { params: { id } }),
      refetch: [list, listRemovals.path],
      successTitle: bookingCopy.removed,
      errorTitle: bookingCopy.removeFailed,
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

type BookingCardProps = { booking: Booking; busy: boolean; onToggle: () => void; onRemove: () => void };

function BookingCard({ booking, busy, onToggle, onRemove }: BookingCardProps) {
  return (
    <RequestCard
      title={nameOf(booking)}
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
      actions={
        <>
          <StaffButton disabled={busy} onClick={onToggle}>
            {booking.isProcessed ? bookingCopy.markPending : bookingCopy.markProcessed}
          </StaffButton>
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <ContactLinks
              email={booking.email}
              phone={booking.phone}
              subject={bookingCopy.mailSubject(booking.reference, company.name)}
            />
            <StaffButton variant="danger" disabled={busy} onClick={onRemove}>
              {listCopy.remove}
            </StaffButton>
          </span>
        </>
      }
    >
      <Details items={cardFields(bookingRequestFields, booking)} />
    </RequestCard>
  );
}

function nameOf({ firstName, lastName }: Booking): string {
  return `${firstName} ${lastName}`.trim();
}

const bookingListConfig: ListConfig<Booking> = {
  ...bookingCopy,
  searchableText: (booking) => [nameOf(booking), searchText(bookingRequestFields, booking)].join('\n'),
  filters: [
    { value: 'pending', label: bookingCopy.pending, matches: ({ isProcessed }) => !isProcessed },
    { value: 'processed', label: bookingCopy.processed, matches: ({ isProcessed }) => isProcessed },
  ],
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
  columns: csvColumns<Booking>(bookingRequestFields, {
    isProcessed: ({ isProcessed }) => (isProcessed ? bookingCopy.processed : bookingCopy.pending),
    createdAt: ({ createdAt }) => formatDateTime(createdAt),
    firstName: nameOf,
  }),
};
