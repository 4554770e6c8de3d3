import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { company } from '#content/company.ts';
import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { cardFields } from '#content/requests/request-field.ts';
import { bookingCopy } from '#content/staff/bookings.ts';
import { replyBody } from '#content/staff/reply-email.ts';
import { rideValues } from '#content/staff/reply-templates.ts';
import {
  type BookingRequest,
  bookingRequestList,
  removeBookingRequest,
  updateBookingRequest,
} from '#contracts/booking-requests.ts';
import type { ListPage } from '#contracts/request-lists.ts';
import { rideInstant } from '#rules/ride.ts';
import { Badge } from '#ui/badge.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { useNow } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { type RequestListConfig, requestListConfig } from '../request-list/list-config.ts';
import { RequestCard, RideColumns, RideSummary, withRideDate } from '../request-list/request-card.tsx';
import { type CardControls, RequestList } from '../request-list/request-list.tsx';

type BookingChange = { isProcessed: boolean };

export const bookingList: RequestListConfig<BookingRequest, BookingChange> = requestListConfig(
  bookingRequestList,
  bookingCopy,
  {
    changes: [
      { label: bookingCopy.markAs.processed, change: { isProcessed: true } },
      { label: bookingCopy.markAs.pending, change: { isProcessed: false } },
    ],
    labelOf: (bookingRequest) =>
      [nameOf(bookingRequest), bookingRequest.reference].filter(Boolean).join(' · '),
    rideAt: ({ date, time, pickup }) =>
      rideInstant({ eventDate: date, pickupTime: time, pickupLocation: pickup }),
  },
);

export function Bookings({ query }: { query: UseQueryResult<ListPage<BookingRequest>> }) {
  const now = useNow();
  return (
    <RequestList config={bookingList} query={query}>
      {(bookingRequest, controls) => <BookingCard bookingRequest={bookingRequest} now={now} {...controls} />}
    </RequestList>
  );
}

type BookingCardProps = CardControls<BookingRequest, BookingChange> & {
  bookingRequest: BookingRequest;
  now: number;
};

/** Renders again only when one of its own properties changes, not with every state of the list. */
const BookingCard = memo(function BookingCard(props: BookingCardProps) {
  const { bookingRequest, now, notes, busy, isLinked, notice, onChange, onRemove } = props;
  const { isProcessed } = bookingRequest;
  const cells = cardFields(bookingRequestFields, bookingRequest);
  const ride = {
    date: bookingRequest.date,
    time: bookingRequest.time,
    from: bookingRequest.pickup,
    to: bookingRequest.destination,
    passengers: bookingRequest.passengers,
    vehicle: bookingRequest.vehicle || bookingRequestFields.vehicle.empty,
  };
  const body = replyBody(
    bookingCopy.mailOpening(nameOf(bookingRequest)),
    cells.filter(({ group }) => group === 'column' || group === 'cell'),
  );
  return (
    <RequestCard
      title={nameOf(bookingRequest)}
      startsOpen={isLinked}
      badge={
        <Badge variant={isProcessed ? 'outline' : 'secondary'}>
          {bookingCopy.states[isProcessed ? 'processed' : 'pending']}
        </Badge>
      }
      list="booking-requests"
      request={bookingRequest}
      notes={notes}
      columns={<RideColumns ride={ride} now={now} />}
      summary={<RideSummary ride={ride} now={now} />}
      details={withRideDate(cells, 'date', ride, now)}
      reply={() => ({
        start: body,
        values: rideValues(nameOf(bookingRequest), bookingRequest.reference, {
          eventDate: bookingRequest.date,
          pickupTime: bookingRequest.time,
          pickupLocation: bookingRequest.pickup,
          dropoffLocation: bookingRequest.destination,
        }),
      })}
      contact={{
        name: nameOf(bookingRequest),
        email: bookingRequest.email,
        phone: bookingRequest.phone,
        subject: bookingCopy.mailSubject(bookingRequest.reference, company.name),
        body,
      }}
      statusControl={
        <Allowed endpoint={updateBookingRequest}>
          <StaffButton
            disabled={busy}
            onClick={() => onChange({ item: bookingRequest, change: { isProcessed: !isProcessed } })}
          >
            {bookingCopy.markAs[isProcessed ? 'pending' : 'processed']}
          </StaffButton>
        </Allowed>
      }
      onRemind={(remindAt) => onChange({ item: bookingRequest, change: { remindAt } })}
      removal={{ endpoint: removeBookingRequest, disabled: busy, onClick: () => onRemove(bookingRequest) }}
      notice={notice}
    />
  );
});

function nameOf({ firstName, lastName }: BookingRequest): string {
  return `${firstName} ${lastName}`.trim();
}
