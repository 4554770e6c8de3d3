import { ApiError } from '../http/api-error.ts';
import { calendar } from './calendar.ts';
import type { Range } from './scans.ts';

const DAY = 24 * 60 * 60 * 1000;
const LONGEST = 3_653 * DAY;

/** Both ends count. A date without a time means the whole of that day, by the company's clock. */
export function readRange(query: { startDate: string; endDate: string }): Range {
  const from = momentOf(query.startDate).from;
  const { to } = momentOf(query.endDate);
  if (from >= to) {
    throw new ApiError('invalid', 'The range ends before it begins.', {
      fields: { endDate: 'must not be before startDate' },
    });
  }
  if (to - from > LONGEST) {
    throw new ApiError('invalid', 'The range is longer than ten years.', {
      fields: { startDate: 'must be at most ten years before endDate' },
    });
  }
  return { from, to };
}

function momentOf(text: string): Range {
  const moment = Date.parse(text);
  if (text.includes('T')) return { from: moment, to: moment + 1 };
  const day = Math.round(moment / DAY);
  return { from: calendar.startOf(day), to: calendar.startOf(day + 1) };
}
