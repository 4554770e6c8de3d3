import { replyPromise } from '#content/company.ts';

const HOUR_MS = 60 * 60 * 1000;

/** With less than this left, the dashboard marks a quote request as due. */
export const DUE_SOON_MS = 6 * HOUR_MS;

/** When a quote request must be answered, in epoch milliseconds: the site promises a reply in `replyPromise`. */
export function replyDeadline(createdAt: string): number {
  return Date.parse(createdAt) + replyPromise.hours * HOUR_MS;
}
