import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { company } from '#content/company.ts';
import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { cardFields } from '#content/requests/request-field.ts';
import { bookingCopy } from '#content/staff/bookings.ts';
import { replyBody } from '#content/staff/reply-email.ts';
import { rideValues } from '#content/staff/reply-templates.ts';
import { type BookingRequest, bookingRequestList } from '#contracts/booking-requests.ts';
import type { ListPage } from '#contracts/request-lists.ts';
import { rideInstant } from '#rules/ride.ts';
import { useNow } from '../kit/browser.ts';
import { RideColumns, RideSummary, withRideDate } from '../request-list/card-line.tsx';
import { type CardControls, type RequestListConfig, requestListConfig } from '../request-list/list-config.ts';
import { RequestCard } from '../request-list/request-card.tsx';
import { RequestList } from '../request-list/request-list.tsx';
import { TwoStateBadge, TwoStateButton } from '../request-list/two-states.tsx';

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
  const { bookingRequest, now, ...controls } = props;
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
      badge={<TwoStateBadge config={bookingList} request={bookingRequest} />}
      list="booking-requests"
      request={bookingRequest}
      rideAt={bookingList.rideAt?.(bookingRequest)}
      controls={controls}
      columns={<RideColumns ride={ride} now={now} />}
      summary={<RideSummary ride={ride} now={now} />}
      details={withRideDate(cells, 'date', ride, now)}
      reply={() => ({
        start: body,
        answers: bookingRequest.message,
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
      statusControl={<TwoStateButton config={bookingList} request={bookingRequest} {...controls} />}
    />
  );
});

function nameOf({ firstName, lastName }: BookingRequest): string {
  return `${firstName} ${lastName}`.trim();
}
