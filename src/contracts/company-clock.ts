import { company } from '#content/company.ts';

// Created once: creating a formatter costs more than formatting.
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: company.timezone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Date and time in the company's time zone, such as `2026-05-30` and `18:30`. */
export function companyClock(now: number): { date: string; time: string } {
  const parts = format.formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}
