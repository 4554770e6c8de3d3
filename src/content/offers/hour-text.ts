import { findCity } from '../cities.ts';
import { company, headquarters } from '../company.ts';
import { formatFullDate, formatTimeAt, formatWeekday, isoDateAt } from '../requests/format.ts';

type Place = { pickupLocation: string; pickupCity?: string | null | undefined };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A moment as an hour on the clock of the pickup, or on ours where that is unknown: 'tonight, 9:00 PM, Nashville time', 'Thursday,
 * 9:00 PM, …' within six days of `now`, else with its date. The first moment of a day is the end of the one before.
 */
export function hourText({ pickupLocation, pickupCity }: Place, at: number, now: number): string {
  const { name, timeZone } = findCity(pickupCity ?? pickupLocation) ?? {
    ...headquarters,
    timeZone: company.timezone,
  };
  const iso = new Date(at).toISOString();
  const isMidnight = formatTimeAt(iso, timeZone) === '12:00 AM';
  const moment = isMidnight ? new Date(at - 1).toISOString() : iso;
  const time = formatTimeAt(moment, timeZone);
  const [date, today] = [moment, new Date(now).toISOString()].map((one) => isoDateAt(one, timeZone));
  const days = (Date.parse(date ?? '') - Date.parse(today ?? '')) / DAY_MS;
  return `${dayText(date ?? '', days, time)}, ${time}, ${name} time`;
}

function dayText(date: string, days: number, time: string): string {
  if (days === 0) return /^([6-9]|1[01]):\d\d PM$/.test(time) ? 'tonight' : 'today';
  if (days === 1) return 'tomorrow';
  return days > 1 && days <= 6 ? formatWeekday(date) : formatFullDate(date);
}
