import { formatTime } from './requests/format.ts';
import { listOf } from './text.ts';
import type { BusinessHours } from './types.ts';
import { weekdays } from './weekdays.ts';

/** A sentence begins the week on Monday. */
const [sunday, ...fromMonday] = weekdays;
const week = [...fromMonday, sunday];

/** 'Business hours are Monday to Friday, 8 AM to 6 PM, and Saturday, 9 AM to 1 PM Central time.' */
export function businessHoursSentence(hours: BusinessHours | undefined): string {
  if (!hours) return '';
  const spans: { first: string; last: string; times: string }[] = [];
  for (const [index, day] of week.entries()) {
    const times = timesOf(hours, day);
    if (!times) continue;
    const open = spans.at(-1);
    if (open && open.times === times && open.last === week[index - 1]) open.last = day;
    else spans.push({ first: day, last: day, times });
  }
  const texts = spans.map(
    ({ first, last, times }) => `${first === last ? first : `${first} to ${last}`}, ${times}`,
  );
  const lastText = texts.pop();
  const text = texts.length > 0 ? `${texts.join('; ')}, and ${lastText}` : lastText;
  const holidays = hours.holidays?.length
    ? `, except on ${listOf(hours.holidays.map(({ name }) => name))}`
    : '';
  return `Business hours are ${text} ${hours.zone}${holidays}.`;
}

/** '8 AM to 6 PM'. */
function timesOf({ days }: BusinessHours, day: (typeof weekdays)[number]): string | undefined {
  const span = days[day];
  return span && [span.opens, span.closes].map((time) => formatTime(time).replace(':00', '')).join(' to ');
}
