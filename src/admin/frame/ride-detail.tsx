import { formatRideDay, formatRideShort } from '#content/requests/format.ts';
import { companyClock } from '#contracts/company-clock.ts';
import type { Detail } from './request-card.tsx';

type Ride = { date: string; time: string; now: number };

/** The details with 'Tomorrow, 5:30 AM' beside the date of the ride. */
export function withRideDay(details: Detail[], label: string, { date, time, now }: Ride): Detail[] {
  const day = formatRideDay(date, time, companyClock(now).date);
  return details.map((detail) =>
    day && detail.label === label
      ? {
          ...detail,
          value: (
            <>
              {detail.value} <span className="block font-medium text-accent-strong">{day}</span>
            </>
          ),
        }
      : detail,
  );
}

/** 'Tomorrow, 5:30 AM, BNA to The Gulch', for a card that is closed. */
export function RideSummary({ date, time, now, from, to }: Ride & { from: string; to: string }) {
  const day = formatRideDay(date, time, companyClock(now).date);
  return (
    <>
      <span className={day ? 'block font-medium text-accent-strong' : 'block text-heading'}>
        {day ?? formatRideShort(date, time)}
      </span>
      <span className="block break-words text-quiet">
        {from} → {to}
      </span>
    </>
  );
}
