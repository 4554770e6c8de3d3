import { z } from 'zod';
import { company } from '#content/company.ts';
import { findQuotable } from '#content/estimate.ts';
import { quoteWords } from '#content/forms/quote-request.ts';
import { endpoint } from './endpoint.ts';
import {
  clockTime,
  EmailAddress,
  filledIn,
  line,
  optional,
  PhoneNumber,
  paragraph,
  spamSignals,
  wholeNumber,
} from './entry.ts';
import { RowId } from './row-id.ts';
import { Removed } from './staff-removed.ts';

/** The ride, as the customer describes it. */
const ride = {
  fullName: line(120),
  email: EmailAddress,
  phone: PhoneNumber,
  eventType: line(80),
  eventDate: filledIn.pipe(z.iso.date(quoteWords.date)),
  pickupTime: clockTime(quoteWords.time),
  pickupLocation: line(200),
  dropoffLocation: line(200),
  /** In hours. */
  duration: wholeNumber(1, 240, quoteWords.duration),
  passengers: wholeNumber(1, 1000, quoteWords.passengers),
  vehicleType: optional(line(80)),
  notes: optional(paragraph(2000)),
};

export const NewQuoteRequest = z.strictObject({
  ...ride,
  ...spamSignals,
  /** The visit that led here, so that staff see which sources bring enquiries. Never shown to anybody. */
  analyticsSessionId: optional(
    z
      .string()
      .max(100)
      .regex(/^[\w.-]+$/),
  ),
});
export type NewQuoteRequest = z.output<typeof NewQuoteRequest>;

export const QuoteStatus = z.enum(['pending', 'contacted', 'sold', 'closed']);
export type QuoteStatus = z.infer<typeof QuoteStatus>;

export const QuoteRequest = z.object({
  id: z.number(),
  /** What the customer reads to the desk: SR-7K4M-2Q. */
  reference: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  eventType: z.string(),
  eventDate: z.string(),
  pickupTime: z.string(),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  duration: z.number(),
  passengers: z.number(),
  vehicleType: z.string().optional(),
  notes: z.string().optional(),
  /** What the form showed beside it: 'from $525 for 3 hours'. */
  estimate: z.string(),
  status: QuoteStatus,
  isProcessed: z.boolean(),
  /** When staff first set it to anything but pending. */
  firstAnsweredAt: z.string().optional(),
  createdAt: z.string(),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const createQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/quote-requests',
  access: 'public',
  body: NewQuoteRequest,
  response: z.object({ reference: z.string(), estimate: z.string() }),
  status: 201,
});

export const listQuoteRequests = endpoint({
  method: 'GET',
  path: '/api/quote-requests',
  access: 'staff',
  response: z.array(QuoteRequest),
});

export const updateQuoteRequest = endpoint({
  method: 'PATCH',
  path: '/api/admin/quote-requests/:id',
  access: 'staff',
  params: z.object({ id: RowId }),
  body: z
    .strictObject({ isProcessed: z.boolean().optional(), status: QuoteStatus.optional() })
    .refine((change) => Object.keys(change).length > 0, 'Nothing to change was given.'),
  response: QuoteRequest,
});

export const removeQuoteRequest = endpoint({
  method: 'DELETE',
  path: '/api/admin/quote-requests/:id',
  access: 'staff',
  params: z.object({ id: RowId }),
  response: Removed,
});

export const resetQuoteRequests = endpoint({
  method: 'DELETE',
  path: '/api/admin/quote-requests/reset-all',
  access: 'staff',
  response: Removed,
});

/** What no single field can know: the form and the server both ask, each with its own clock. */
export function rideProblems(
  asked: Partial<Pick<NewQuoteRequest, keyof typeof ride>>,
  now: number,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const here = deskClock(now);
  if (asked.eventDate && asked.eventDate < here.date) problems.eventDate = quoteWords.past;
  if (asked.eventDate && asked.eventDate > latestDate(here.date)) problems.eventDate = quoteWords.tooFar;
  if (asked.eventDate === here.date && asked.pickupTime && asked.pickupTime < here.time)
    problems.pickupTime = quoteWords.pastTime;
  if (asked.pickupLocation && asked.dropoffLocation && samePlace(asked.pickupLocation, asked.dropoffLocation))
    problems.dropoffLocation = quoteWords.samePlace;
  const vehicle = findQuotable(asked.vehicleType);
  if (vehicle && asked.passengers !== undefined && asked.passengers > vehicle.seats)
    problems.passengers = quoteWords.tooMany(vehicle.name, vehicle.seats);
  return problems;
}

// Made once: making it takes longer than all the rules.
const atTheDesk = new Intl.DateTimeFormat('en-CA', {
  timeZone: company.timezone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Date and time as the desk's wall clock shows them. */
function deskClock(now: number): { date: string; time: string } {
  const parts = atTheDesk.formatToParts(now);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** The desk plans two years ahead. */
function latestDate(today: string): string {
  return `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`;
}

function samePlace(one: string, other: string): boolean {
  const plain = (place: string) =>
    place
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(one) === plain(other);
}
