import type { UseQueryResult } from '@tanstack/react-query';
import { company } from '#content/company.ts';
import { bookingWords } from '#content/staff/bookings.ts';
import { listWords } from '#content/staff/frame.ts';
import {
  type BookingRequest,
  listBookingRequests,
  resetBookingRequests,
  updateBookingRequest,
} from '#contracts/booking-requests.ts';
import { send } from '#contracts/client.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { Badge } from '#ui/badge.tsx';
import { useApiMutation } from '../frame/api-mutation.ts';
import { ContactLinks } from '../frame/contact-links.tsx';
import { formatDateTime, formatRide } from '../frame/format-date.ts';
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
    <LoadState query={query} loading={bookingWords.loading}>
      {(bookings) => <BookingList bookings={bookings} />}
    </LoadState>
  );
}

function BookingList({ bookings }: { bookings: Booking[] }) {
  const { update, reset } = useBookingMutations();
  const busy = update.isPending || reset.isPending;
  return (
    <RequestList
      items={bookings}
      config={bookingListConfig}
      busy={busy}
      reset={
        <ResetAll
          noun={bookingWords.noun}
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
      successTitle: bookingWords.updated,
      errorTitle: bookingWords.updateFailed,
    }),
    reset: useApiMutation({
      request: () => send(resetBookingRequests, {}),
      refetch: [list, listRemovals.path],
      successTitle: bookingWords.reset,
      errorTitle: bookingWords.resetFailed,
      undo: undoRemoval('booking-requests'),
    }),
  };
}

type BookingCardProps = { booking: Booking; busy: boolean; onToggle: () => void };

function BookingCard({ booking, busy, onToggle }: BookingCardProps) {
  const words = bookingWords.details;
  return (
    <RequestCard
      title={nameOf(booking)}
      marks={
        <Badge variant={booking.isProcessed ? 'default' : 'secondary'}>
          {booking.isProcessed ? bookingWords.processed : bookingWords.pending}
        </Badge>
      }
      aside={
        <>
          {booking.reference && `${booking.reference} · `}
          {listWords.submitted} {formatDateTime(booking.createdAt)}
        </>
      }
      actions={
        <>
          <StaffButton disabled={busy} onClick={onToggle}>
            {booking.isProcessed ? bookingWords.markPending : bookingWords.markProcessed}
          </StaffButton>
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <ContactLinks
              email={booking.email}
              phone={booking.phone}
              subject={bookingWords.mailSubject(booking.reference, company.name)}
            />
          </span>
        </>
      }
    >
      <Details
        items={[
          { label: words.service, value: booking.service },
          { label: words.ride, value: formatRide(booking.date, booking.time) },
          { label: words.pickup, value: booking.pickup },
          { label: words.destination, value: booking.destination },
          { label: words.passengers, value: booking.passengers },
          { label: words.vehicle, value: booking.vehicle || words.anyVehicle },
          { label: words.email, value: booking.email, span: 'phone-row' },
          { label: words.phone, value: booking.phone },
          { label: words.message, value: booking.message, span: 'row' },
        ]}
      />
    </RequestCard>
  );
}

function nameOf({ firstName, lastName }: Booking): string {
  return `${firstName} ${lastName}`.trim();
}

const words = bookingWords.details;

const bookingListConfig: ListConfig<Booking> = {
  ...bookingWords,
  searchableText: (booking) =>
    [
      booking.reference,
      nameOf(booking),
      booking.email,
      booking.phone,
      booking.service,
      booking.date,
      booking.pickup,
      booking.destination,
      booking.vehicle,
      booking.message,
    ].join('\n'),
  filters: [
    { value: 'pending', label: bookingWords.pending, matches: ({ isProcessed }) => !isProcessed },
    { value: 'processed', label: bookingWords.processed, matches: ({ isProcessed }) => isProcessed },
  ],
  sorts: [
    { value: 'newest', label: listWords.newest, compare: byNewest },
    {
      value: 'ride',
      label: bookingWords.sortRide,
      compare: (one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`),
    },
    {
      value: 'name',
      label: bookingWords.sortName,
      compare: (one, other) => nameOf(one).localeCompare(nameOf(other)),
    },
  ],
  columns: [
    { heading: words.reference, cell: ({ reference }) => reference },
    {
      heading: words.status,
      cell: ({ isProcessed }) => (isProcessed ? bookingWords.processed : bookingWords.pending),
    },
    { heading: listWords.submitted, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { heading: words.name, cell: nameOf },
    { heading: words.email, cell: ({ email }) => email },
    { heading: words.phone, cell: ({ phone }) => phone },
    { heading: words.service, cell: ({ service }) => service },
    { heading: words.date, cell: ({ date }) => date },
    { heading: words.time, cell: ({ time }) => time },
    { heading: words.pickup, cell: ({ pickup }) => pickup },
    { heading: words.destination, cell: ({ destination }) => destination },
    { heading: words.passengers, cell: ({ passengers }) => passengers },
    { heading: words.vehicle, cell: ({ vehicle }) => vehicle },
    { heading: words.message, cell: ({ message }) => message },
  ],
};
