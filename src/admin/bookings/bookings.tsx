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
import { call } from '#contracts/client.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { Badge } from '#ui/badge.tsx';
import { useChange } from '../frame/change.ts';
import { LoadState } from '../frame/load-state.tsx';
import { byNewest } from '../frame/order.ts';
import { Reach } from '../frame/reach.tsx';
import { Details, RequestCard } from '../frame/request-card.tsx';
import { type ListShape, RequestList } from '../frame/request-list.tsx';
import { ResetAll } from '../frame/reset-all.tsx';
import { restoring } from '../frame/restore.ts';
import { StaffButton } from '../frame/staff-button.tsx';
import { momentLabel, rideLabel } from '../frame/times.ts';

/** The whole tab; its list was read by the dashboard, which counts it too. */
export function Bookings({ query }: { query: UseQueryResult<BookingRequest[]> }) {
  return (
    <LoadState query={query} loading={bookingWords.loading}>
      {(bookings) => <BookingList bookings={bookings} />}
    </LoadState>
  );
}

function BookingList({ bookings }: { bookings: BookingRequest[] }) {
  const { update, reset } = useBookingChanges();
  const busy = update.isPending || reset.isPending;
  return (
    <RequestList
      items={bookings}
      shape={bookingShape}
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

function useBookingChanges() {
  const list = listBookingRequests.path;
  return {
    update: useChange({
      run: ({ id, isProcessed }: { id: number; isProcessed: boolean }) =>
        call(updateBookingRequest, { params: { id }, body: { isProcessed } }),
      refetch: [list],
      succeeded: bookingWords.updated,
      failed: bookingWords.updateFailed,
    }),
    reset: useChange({
      run: () => call(resetBookingRequests, {}),
      refetch: [list, listRemovals.path],
      succeeded: bookingWords.reset,
      failed: bookingWords.resetFailed,
      undo: restoring('booking-requests'),
    }),
  };
}

type BookingCardProps = { booking: BookingRequest; busy: boolean; onToggle: () => void };

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
          {booking.reference} · {listWords.submitted} {momentLabel(booking.createdAt)}
        </>
      }
      actions={
        <>
          <StaffButton disabled={busy} onClick={onToggle}>
            {booking.isProcessed ? bookingWords.markPending : bookingWords.markProcessed}
          </StaffButton>
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <Reach
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
          { label: words.ride, value: rideLabel(booking.date, booking.time) },
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

function nameOf({ firstName, lastName }: BookingRequest): string {
  return `${firstName} ${lastName}`.trim();
}

const words = bookingWords.details;

const bookingShape: ListShape<BookingRequest> = {
  ...bookingWords,
  textOf: (booking) =>
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
    { value: 'pending', label: bookingWords.pending, keeps: ({ isProcessed }) => !isProcessed },
    { value: 'processed', label: bookingWords.processed, keeps: ({ isProcessed }) => isProcessed },
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
    { heading: listWords.submitted, cell: ({ createdAt }) => momentLabel(createdAt) },
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
