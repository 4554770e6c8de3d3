import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { company } from '#content/company.ts';
import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { cardFields } from '#content/requests/request-field.ts';
import { bookingCopy } from '#content/staff/bookings.ts';
import { replyBody } from '#content/staff/reply-email.ts';
import { listCopy } from '#content/staff/shared.ts';
import { changeSelection } from '#contracts/all-lists.ts';
import {
  type BookingFilter,
  type BookingRequest,
  type BookingSort,
  bookingFilters,
  bookingSorts,
  pageBookingRequests,
  removeBookingRequest,
  resetBookingRequests,
  updateBookingRequest,
} from '#contracts/booking-requests.ts';
import { send } from '#contracts/client.ts';
import { ifMatch, type ListPage } from '#contracts/request-lists.ts';
import { Badge } from '#ui/badge.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { useNow } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import type { RequestListConfig } from '../request-list/list-config.ts';
import { Details, RequestCard, RideSummary, withRideDay } from '../request-list/request-card.tsx';
import { type CardControls, RequestList } from '../request-list/request-list.tsx';

const filterLabels: Record<BookingFilter, string> = {
  pending: bookingCopy.pending,
  processed: bookingCopy.processed,
  ...bookingCopy.filters,
};

const sortLabels: Record<BookingSort, string> = {
  newest: listCopy.newest,
  ride: bookingCopy.sortRide,
  name: bookingCopy.sortName,
};

export const bookingList: RequestListConfig<BookingRequest, { isProcessed: boolean }> = {
  name: 'booking-requests',
  read: pageBookingRequests,
  update: (id, body, version) =>
    send(updateBookingRequest, { params: { id }, body, headers: ifMatch(version) }),
  updateSelected: (ids, change) =>
    send(changeSelection, { body: { list: 'booking-requests', ids, ...change } }),
  remove: removeBookingRequest,
  reset: resetBookingRequests,
  copy: bookingCopy,
  filters: bookingFilters.map((value) => ({ value, label: filterLabels[value] })),
  sorts: bookingSorts.map((value) => ({ value, label: sortLabels[value] })),
  changes: [
    { label: bookingCopy.markProcessed, change: { isProcessed: true } },
    { label: bookingCopy.markPending, change: { isProcessed: false } },
  ],
  stateOf: ({ isProcessed }) => (isProcessed ? 'processed' : 'pending'),
  stateLabel: (state) => (state === 'processed' ? bookingCopy.processed : bookingCopy.pending),
  labelOf: (bookingRequest) => [nameOf(bookingRequest), bookingRequest.reference].filter(Boolean).join(' · '),
};

export function Bookings({ query }: { query: UseQueryResult<ListPage<BookingRequest>> }) {
  const now = useNow();
  return (
    <RequestList config={bookingList} query={query}>
      {(bookingRequest, controls) => <BookingCard bookingRequest={bookingRequest} now={now} {...controls} />}
    </RequestList>
  );
}

type BookingCardProps = CardControls<BookingRequest, { isProcessed: boolean }> & {
  bookingRequest: BookingRequest;
  now: number;
};

const rideLabel = bookingRequestFields.date.card.label;

/** Renders again only when one of its own properties changes, not with every state of the list. */
const BookingCard = memo(function BookingCard(props: BookingCardProps) {
  const { bookingRequest, now, busy, isLinked, notice, onChange, onRemove } = props;
  const { isProcessed } = bookingRequest;
  const cells = cardFields(bookingRequestFields, bookingRequest);
  const ride = { date: bookingRequest.date, time: bookingRequest.time, now };
  return (
    <RequestCard
      title={nameOf(bookingRequest)}
      startsOpen={isLinked}
      marks={
        <Badge variant={isProcessed ? 'default' : 'secondary'}>
          {isProcessed ? bookingCopy.processed : bookingCopy.pending}
        </Badge>
      }
      request={bookingRequest}
      summary={<RideSummary {...ride} from={bookingRequest.pickup} to={bookingRequest.destination} />}
      contact={{
        email: bookingRequest.email,
        phone: bookingRequest.phone,
        subject: bookingCopy.mailSubject(bookingRequest.reference, company.name),
        body: replyBody(
          bookingCopy.mailOpening(nameOf(bookingRequest)),
          cells.filter(({ span }) => !span),
        ),
      }}
      actions={
        <Allowed endpoint={updateBookingRequest}>
          <StaffButton
            disabled={busy}
            onClick={() => onChange({ item: bookingRequest, change: { isProcessed: !isProcessed } })}
          >
            {isProcessed ? bookingCopy.markPending : bookingCopy.markProcessed}
          </StaffButton>
        </Allowed>
      }
      removal={{ endpoint: removeBookingRequest, disabled: busy, onClick: () => onRemove(bookingRequest) }}
      notice={notice}
    >
      <Details items={withRideDay(cells, rideLabel, ride)} />
    </RequestCard>
  );
});

function nameOf({ firstName, lastName }: BookingRequest): string {
  return `${firstName} ${lastName}`.trim();
}
