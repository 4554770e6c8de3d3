import type { ReactNode } from 'react';
import { clockElsewhere } from '#content/cities.ts';
import { formatRideDate, isNearRide } from '#content/requests/format.ts';
import type { CardGroup } from '#content/requests/request-field.ts';
import { cardCopy } from '#content/staff/shared.ts';
import { type ReplyClock, replyClockText } from '#rules/reply-clock.ts';
import { companyClock } from '#rules/time.ts';
import { classNames } from '#ui/class-names.ts';
import { LongText } from './long-text.tsx';

export type Detail = { name: string; label: string; value: ReactNode; group: CardGroup };

/** Fields that need no label, where the screen is wide: it is for screen readers alone. */
const plainFields = ['eventType', 'service', 'duration', 'email', 'phone'];
/** Fields that need the whole row of a phone. */
const longFields = ['email', 'phone'];

/** Fits the line of the other details more often than not. */
function isShort(value: ReactNode): boolean {
  return typeof value === 'string' && value.length <= 60;
}

/** Pairs of label and value that run on in the line around them, on a phone in two columns. One without a value is left out. */
export function Details({ items }: { items: Detail[] }) {
  return (
    <dl className="text-small max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-5 max-sm:gap-y-3 sm:contents">
      {items
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ name, label, value, group }) => (
          <div
            key={name}
            className={classNames(
              'min-w-0 text-small sm:flex sm:items-baseline sm:gap-x-1.5',
              (group === 'row' || longFields.includes(name)) && 'max-sm:col-span-full',
              group === 'row' && 'order-last',
              group === 'row' && !isShort(value) && 'w-full',
            )}
          >
            <dt
              className={classNames(
                'shrink-0 text-label text-quiet',
                plainFields.includes(name) && 'sm:sr-only',
              )}
            >
              {label}
            </dt>
            <dd className="min-w-0 break-words whitespace-pre-line text-heading tabular-nums">
              {group === 'row' && typeof value === 'string' ? (
                <LongText text={value} maxCharacters={150} />
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

type Ride = {
  date: string;
  time: string;
  from: string;
  /** The city of the pickup, where it is known without the address. */
  city?: string | undefined;
  to: string;
  passengers: number | string;
  vehicle: string;
};

/** 'Tomorrow, Nov 19 at 5:30 AM', and the clock of the pickup where it is another one. */
function RideDate({ ride: { date, time, from, city = from }, now }: { ride: Ride; now: number }) {
  const today = companyClock(now).date;
  const clock = clockElsewhere(city);
  return (
    <>
      <span
        className={classNames(
          'whitespace-nowrap',
          isNearRide(date, today) ? 'font-medium text-accent-strong' : 'text-heading',
        )}
      >
        {formatRideDate(date, time, today)}
      </span>{' '}
      {clock && <span className="text-label whitespace-nowrap text-quiet">{clock}</span>}
    </>
  );
}

/** The details of a request whose field `name` is the date of its ride. */
export function withRideDate(details: Detail[], name: string, ride: Ride, now: number): Detail[] {
  return details.map((detail) =>
    detail.name === name ? { ...detail, value: <RideDate ride={ride} now={now} /> } : detail,
  );
}

/** Date, way, passengers and vehicle of a ride, each a column of its card. */
export function RideColumns({ ride, now }: { ride: Ride; now: number }) {
  return (
    <>
      <Column label={cardCopy.ride}>
        <RideDate ride={ride} now={now} />
      </Column>
      <Column label={cardCopy.way}>
        {ride.from} <span className="text-quiet">→</span> {ride.to}
      </Column>
      <Column label={cardCopy.party}>
        {ride.passengers} <span className="text-quiet">·</span> {ride.vehicle}
      </Column>
    </>
  );
}

type ColumnProps = { label: string; className?: string; children: ReactNode };

/** The label of a column is for screen readers: its place tells it to those who see. */
export function Column({ label, className, children }: ColumnProps) {
  return (
    <div className={classNames('min-w-0 break-words text-small text-heading tabular-nums', className)}>
      <span className="sr-only">{label}: </span>
      {children}
    </div>
  );
}

/** The ride on a card that is closed. */
export function RideSummary({ ride, now }: { ride: Ride; now: number }) {
  return (
    <>
      <span className="block">
        <RideDate ride={ride} now={now} />
      </span>
      <span className="block break-words text-quiet">
        {ride.from} → {ride.to}
      </span>
    </>
  );
}

const clockColors: Record<ReplyClock['state'], string> = {
  fresh: 'text-quiet',
  due: 'font-medium text-warn',
  overdue: 'font-medium text-err',
  answered: 'text-ok',
  late: 'text-quiet',
  closed: 'text-quiet',
};

/** How a request stands against its deadline. */
export function Clock({ clock }: { clock: ReplyClock }) {
  return (
    <span
      data-clock={clock.state}
      className={classNames('text-small tabular-nums', clockColors[clock.state])}
    >
      {replyClockText(clock)}
    </span>
  );
}
