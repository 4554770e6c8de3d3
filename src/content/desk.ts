import { company, headquarters } from './company.ts';

/** What the closing section of a page says without a clock: in the document, and to browsers without JavaScript. */
export const desk = { awake: 'The desk is awake, 24/7.' };

/** '2:14 AM in Nashville. The desk is awake.': by the office whose clock reads as the visitor's, else by the first, or by all. */
export function deskLine(now: Date, isEverywhere: boolean): string {
  const places = new Map<string, string[]>();
  for (const { name, timeZone } of company.offices) {
    const time = clock(now, timeZone);
    places.set(time, [...(places.get(time) ?? []), name]);
  }
  const visitor = clock(now);
  const time = places.has(visitor) ? visitor : clock(now, headquarters.timeZone);
  const lines = isEverywhere
    ? [...places].map(([time, names]) => `${time} in ${names.join(' and ')}`)
    : [`${time} in ${places.get(time)?.[0]}`];
  return `${lines.join(', ')}. The desk is awake.`;
}

function clock(now: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  // Browsers put different spaces before AM.
  return format.format(now).replace(/\s/, '\u00a0');
}
