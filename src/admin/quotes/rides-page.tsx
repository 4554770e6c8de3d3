import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { clockElsewhere, findCity } from '#content/cities.ts';
import { company } from '#content/company.ts';
import type { ScheduledRun } from '#content/offers/schedule.ts';
import {
  formatFullDate,
  formatPassengers,
  formatTime,
  formatTimeAt,
  formatWeekdayTime,
} from '#content/requests/format.ts';
import { dashboardCopy } from '#content/staff/dashboard.ts';
import { offerCopy } from '#content/staff/quote-panels.ts';
import { requestListCopy, requestPath } from '#content/staff/request-lists.ts';
import { dayRidesCopy, rideCopy } from '#content/staff/rides.ts';
import { date as dateField } from '#contracts/form-fields.ts';
import {
  type DayBooking,
  type DayQuote,
  type DayRide,
  MAX_DAY_RIDES,
  readDayRides,
} from '#contracts/rides.ts';
import { isBooked } from '#rules/offer-actions.ts';
import { legInstant } from '#rules/ride.ts';
import { stageOf, stepColumns } from '#rules/ride-day.ts';
import { addDays, companyClock } from '#rules/time.ts';
import { waitsOf } from '#rules/waiting.ts';
import { apiQuery } from '../kit/api.ts';
import { useHydrated, useNow } from '../kit/browser.ts';
import { controlStyle, StaffButton, staffButtonStyle } from '../kit/buttons.tsx';
import { LoadState } from '../kit/feedback.tsx';
import { formatCount } from '../kit/format.ts';
import { dashboardPath } from '../kit/sign-in-path.ts';
import { useUrlState } from '../kit/url-state.ts';
import { CallLink } from '../request-list/card-contact.tsx';
import { AssignButton, RideDay } from './ride-day.tsx';

export function meta() {
  return [{ title: dayRidesCopy.title }, { name: 'robots', content: 'noindex' }];
}

const DayOfYear = dateField();

/** Until then, rides of the night before are still under way. */
const MORNING = '05:00';

/** A day as it is driven: today and tomorrow, or any day that is chosen. */
export default function RidesPage() {
  const hydrated = useHydrated();
  const { date: today, time } = companyClock(useNow());
  const url = useUrlState();
  const chosen = DayOfYear.safeParse(url.get('date')).data;
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const days = chosen ? [chosen] : [...(time < MORNING ? [yesterday] : []), today, tomorrow];
  return (
    <>
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline pt-3 print:mb-2 print:border-0 print:pt-0">
        <h2 className="mr-3 text-h4">{dayRidesCopy.title}</h2>
        {/* The build does not know the day. */}
        {hydrated && <DayPicker days={days} isNear={!chosen} today={today} />}
        <Link to={dashboardPath} className={staffButtonStyle('quiet', 'px-0! sm:ml-auto print:hidden')}>
          {dashboardCopy.back}
        </Link>
      </div>
      {hydrated && days.map((date) => <Day key={date} date={date} today={today} />)}
    </>
  );
}

type DayPickerProps = { days: string[]; isNear: boolean; today: string };

function DayPicker({ days, isNear, today }: DayPickerProps) {
  const url = useUrlState();
  const [typed, setTyped] = useState<string>();
  const [first = today, last = first] = days;
  const show = (date: string | undefined) => {
    setTyped(undefined);
    void url.update({ date });
  };
  return (
    <div className="contents print:hidden">
      <StaffButton aria-pressed={isNear} onClick={() => show(undefined)}>
        {dayRidesCopy.near}
      </StaffButton>
      <StaffButton onClick={() => show(addDays(first, -1))}>{dayRidesCopy.before}</StaffButton>
      <StaffButton onClick={() => show(addDays(last, 1))}>{dayRidesCopy.after}</StaffButton>
      <label className="flex items-center gap-2 text-label text-quiet">
        {dayRidesCopy.date}
        <input
          type="date"
          value={typed ?? first}
          // While a year is typed it is none that can be shown.
          onChange={({ target }) => {
            setTyped(target.value);
            if (DayOfYear.safeParse(target.value).success) void url.update({ date: target.value });
          }}
          onBlur={() => setTyped(undefined)}
          className={controlStyle}
        />
      </label>
      <StaffButton variant="quiet" className="max-sm:hidden" onClick={() => window.print()}>
        {dayRidesCopy.print}
      </StaffButton>
    </div>
  );
}

function Day({ date, today }: { date: string; today: string }) {
  const query = useQuery(apiQuery(readDayRides, { query: { date } }));
  const name = dayRidesCopy.dayNames[[-1, 0, 1].findIndex((days) => addDays(today, days) === date)];
  return (
    <section aria-labelledby={`rides-${date}`} className="mb-8 print:mb-4">
      <h3 id={`rides-${date}`} className="font-text text-h4 font-medium print:text-body">
        {name ? `${name}, ${formatFullDate(date)}` : formatFullDate(date)}
      </h3>
      <LoadState query={query} loading={dayRidesCopy.loading}>
        {({ rides, hasMore }) => (
          <>
            <p className="mb-2 flex flex-wrap gap-x-3 text-small text-quiet tabular-nums">
              {rides.length === 0 ? dayRidesCopy.none : formatCount(rides.length, dayRidesCopy.rides)}
              <Problems date={date} rides={rides} />
            </p>
            <ol className="border-hairline not-empty:border-t">
              {rides.map((ride) =>
                'quoteRequest' in ride ? (
                  <QuoteLine key={`${ride.quoteRequest.id} ${ride.isReturn}`} date={date} {...ride} />
                ) : (
                  <BookingLine key={`booking ${ride.bookingRequest.id}`} date={date} {...ride} />
                ),
              )}
            </ol>
            {hasMore && <p className="mt-2 text-small text-err">{dayRidesCopy.more(MAX_DAY_RIDES)}</p>}
          </>
        )}
      </LoadState>
    </section>
  );
}

type OnDay = DayQuote & { date: string };

/** Whether somebody still has to be told, or to be found. */
function stateOf({ quoteRequest, offer, ride, date, isReturn }: OnDay) {
  if (!offer || !isBooked(offer))
    return offer || waitsOf('quote-requests', quoteRequest).some((wait) => wait.for === 'confirmation')
      ? 'unconfirmed'
      : 'without-offer';
  if (!ride?.assignedAt) return 'unassigned';
  // The presses are those of the way there, on its first day.
  return isReturn || quoteRequest.eventDate !== date ? 'assigned' : stageOf(ride);
}

function Problems({ date, rides }: { date: string; rides: DayRide[] }) {
  const quotes = rides.flatMap((ride) => ('quoteRequest' in ride ? [{ ...ride, date }] : []));
  const counts = {
    // Nor can anybody be, before there is an offer.
    unassigned: quotes.filter((ride) => ['unassigned', 'without-offer'].includes(stateOf(ride))).length,
    unconfirmed: quotes.filter((ride) => stateOf(ride) === 'unconfirmed').length,
    double: quotes.filter((ride) => ride.doubleUses.length > 0).length,
  };
  const kinds = ['unassigned', 'unconfirmed', 'double'] as const;
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (
      <span key={kind} className="font-medium text-err">
        {dayRidesCopy.problems[kind](counts[kind])}
      </span>
    ));
}

function QuoteLine(day: OnDay) {
  const { date, time, isReturn, quoteRequest, offer, ride, doubleUses } = day;
  const [isOpen, setOpen] = useState(false);
  const booked = offer && isBooked(offer) ? { quoteRequest, offer, ride } : undefined;
  const { id, fullName, reference, phone, pickupCity, pickupLocation, dropoffLocation } = quoteRequest;
  const state = stateOf(day);
  const about = { list: 'quote-requests', id } as const;
  const [from, to] = isReturn ? [dropoffLocation, pickupLocation] : [pickupLocation, dropoffLocation];
  return (
    <Line
      date={date}
      time={time}
      place={isReturn ? from : (pickupCity ?? from)}
      title={fullName}
      request={about}
      label={isReturn ? `${reference} · ${dayRidesCopy.back}` : reference}
      phone={phone}
      way={{ from, to, stops: isReturn ? undefined : quoteRequest.stops }}
      runs={offer?.schedule?.filter((run) => run.date === date)}
      facts={[
        formatPassengers(quoteRequest.passengers),
        quoteRequest.flightNumber && dayRidesCopy.flight(quoteRequest.flightNumber),
        ride?.meetingPoint,
      ]}
      arrangements={offer?.arrangements}
      notes={quoteRequest.notes}
      vehicle={ride?.vehicle ?? offer?.vehicles.join(', ') ?? quoteRequest.vehicleType}
      plate={ride?.plate}
      driver={
        ride?.assignedAt && (
          <>
            <span>{ride.chauffeurName}</span>
            {ride.chauffeurPhone && <CallLink phone={ride.chauffeurPhone} className={callStyle} />}
          </>
        )
      }
      state={<State day={day} state={state} />}
      problems={doubleUses.map(({ of, ...other }) =>
        dayRidesCopy.doubleUse[of](`${other.name}, ${formatWeekdayTime(other.date, other.time)}`),
      )}
      action={
        state === 'unconfirmed' || state === 'without-offer' ? (
          <Link to={requestPath(about)} className={staffButtonStyle('plain')}>
            {state === 'unconfirmed' ? dayRidesCopy.confirm : offerCopy.prepare}
          </Link>
        ) : (
          booked &&
          (state === 'unassigned' ? (
            <AssignButton {...booked} />
          ) : (
            <StaffButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {rideCopy.open}
            </StaffButton>
          ))
        )
      }
    >
      {isOpen && booked && <RideDay {...booked} />}
    </Line>
  );
}

function State({ day: { quoteRequest, ride }, state }: { day: OnDay; state: ReturnType<typeof stateOf> }) {
  if (state === 'without-offer') return <span className="text-err">{dayRidesCopy.withoutOffer}</span>;
  if (state === 'unconfirmed') return <span className="text-err">{dayRidesCopy.unconfirmed}</span>;
  if (state === 'unassigned') return <span className="text-err">{rideCopy.unassigned}</span>;
  const at = state === 'assigned' ? undefined : ride?.[stepColumns[state]];
  const zone = findCity(quoteRequest.pickupCity ?? quoteRequest.pickupLocation)?.timeZone;
  return (
    <span className={state === 'dropped-off' ? 'text-quiet' : 'text-heading'}>
      {rideCopy.stages[state]}
      {at && <span className="text-quiet"> {formatTimeAt(at, zone ?? company.timezone)}</span>}
    </span>
  );
}

function BookingLine({ date, time, bookingRequest }: DayBooking & { date: string }) {
  const { id, firstName, lastName, reference, phone, pickup, destination } = bookingRequest;
  const { states } = requestListCopy['booking-requests'];
  return (
    <Line
      date={date}
      time={time}
      place={pickup}
      title={`${firstName} ${lastName}`.trim()}
      request={{ list: 'booking-requests', id }}
      label={reference}
      phone={phone}
      way={{ from: pickup, to: destination }}
      facts={[formatPassengers(bookingRequest.passengers), bookingRequest.service]}
      notes={bookingRequest.message}
      vehicle={bookingRequest.vehicle}
      driver={<span className="text-quiet">{dayRidesCopy.reservation}</span>}
      state={
        <span className="text-quiet">{bookingRequest.isProcessed ? states.processed : states.pending}</span>
      }
    />
  );
}

type LineProps = {
  date: string;
  /** On the clock of the place. */
  time: string;
  place: string;
  title: string;
  request: Parameters<typeof requestPath>[0];
  label: string;
  phone: string;
  way: { from: string; to: string; stops?: string | undefined };
  /** Of several vehicles, or one after the other. */
  runs?: ScheduledRun[] | undefined;
  facts: (string | undefined)[];
  arrangements?: string | undefined;
  notes: string | undefined;
  vehicle: string | undefined;
  plate?: string | undefined;
  driver: ReactNode;
  state: ReactNode;
  problems?: string[];
  action?: ReactNode;
  /** Opened below it. */
  children?: ReactNode;
};

/** In a car park a thumb has to hit it. */
const callStyle =
  'inline-block min-h-6 whitespace-nowrap underline decoration-hairline-strong underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11 pointer-coarse:content-center print:min-h-0';

/** Four columns, on a phone below one another: when, who and where, what and who drives, how far it is. */
function Line({
  date,
  time,
  place,
  title,
  request,
  label,
  phone,
  way,
  vehicle,
  plate,
  driver,
  ...rest
}: LineProps) {
  const { runs = [], facts, arrangements, notes, state, problems = [], action, children } = rest;
  const clock = clockElsewhere(place);
  const at = clock ? legInstant({ date, time, place }) : Number.NaN;
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-hairline py-3 text-small text-heading tabular-nums max-sm:grid-cols-[1fr_auto] sm:grid-cols-[6rem_minmax(0,1.5fr)_minmax(0,1.1fr)_8rem] lg:grid-cols-[6.5rem_minmax(0,1.7fr)_minmax(0,1fr)_11rem] print:grid-cols-[5.75rem_minmax(0,2.3fr)_minmax(0,1.2fr)_5rem] print:gap-x-3 print:gap-y-0 print:py-0.5 print:text-[0.8125rem] print:leading-tight">
      <p className="max-sm:order-1">
        <span className="text-body font-medium">{formatTime(time)}</span>
        {clock && (
          <span className="text-label text-quiet sm:block">
            {' '}
            <span className="whitespace-nowrap">{clock}</span>
            {/* The lines are in the order of the moments. */}
            {at > 0 && (
              <span className="whitespace-nowrap sm:block">
                <span className="sm:hidden"> · </span>
                {dayRidesCopy.ours(at)}
              </span>
            )}
          </span>
        )}
      </p>
      <div className="min-w-0 break-words max-sm:order-3 max-sm:col-span-2">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Link
            to={requestPath(request)}
            className="font-medium underline decoration-hairline-strong underline-offset-4 hover:text-accent-strong"
          >
            {title}
          </Link>
          <CallLink phone={phone} className={callStyle} />
          <span className="text-label text-quiet">{label}</span>
        </p>
        <p className="print:inline">{[way.from, way.stops, way.to].filter(Boolean).join(' → ')} </p>
        <p className="text-quiet print:inline print:before:content-['·_']">
          {facts.filter(Boolean).join(' · ')}
        </p>
        {runs.length > 0 && (
          <ul className="my-1 border-l-2 border-hairline-strong pl-2.5 print:my-0">
            {runs.map((run, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sent offer never changes
              <li key={index}>
                {formatTime(run.time)} {run.vehicle}
                <span className="text-quiet">
                  {' '}
                  · {run.from} → {run.to}
                </span>
              </li>
            ))}
          </ul>
        )}
        {arrangements && <p>{arrangements}</p>}
        {notes && <p className="line-clamp-2 text-quiet">{notes}</p>}
      </div>
      <div className="min-w-0 break-words max-sm:order-4">
        <p className="flex flex-wrap gap-x-2.5">
          {vehicle && <span>{vehicle}</span>}
          {plate && <span className="whitespace-nowrap text-quiet">{dayRidesCopy.plate(plate)}</span>}
        </p>
        <p className="flex flex-wrap gap-x-2.5">{driver}</p>
        {problems.map((problem) => (
          <p key={problem} className="font-medium text-err">
            {problem}
          </p>
        ))}
      </div>
      <div className="max-sm:contents sm:flex sm:flex-col sm:items-end sm:gap-1.5">
        <p className="text-right font-medium max-sm:order-2">{state}</p>
        {action && <div className="max-sm:order-5 max-sm:self-end print:hidden">{action}</div>}
      </div>
      {children && <div className="col-span-full py-2 max-sm:order-6">{children}</div>}
    </li>
  );
}
