import { z } from 'zod';
import { SummaryQuery } from './analytics.ts';
import { endpoint } from './endpoint.ts';

export const lossDimensions = ['reasons', 'vehicles', 'occasions', 'cities', 'sizes'] as const;
export type LossDimension = (typeof lossDimensions)[number];

const LossCounts = z.object({
  lost: z.number(),
  /** Those that had an offer. */
  priced: z.number(),
  /** What their latest offers asked, and of canceled rides what is not charged. */
  amountCents: z.number(),
});
export type LossCounts = z.infer<typeof LossCounts>;

/** The value as stored, a key where there is one; empty where it is not known. */
const LossRow = LossCounts.extend({ value: z.string() });
export type LossRow = z.infer<typeof LossRow>;

const Losses = z.object({
  total: LossCounts,
  /** All rows, those with the most money first, sizes by size. A request counts in the row of each of its vehicles. */
  rows: z.record(z.enum(lossDimensions), z.array(LossRow)),
});
export type Losses = z.infer<typeof Losses>;

/** So many are named, the latest first. */
export const MAX_LOST_REQUESTS = 100;

const LostRequest = z.object({
  id: z.number(),
  reference: z.string(),
  lostAt: z.string(),
  amountCents: z.number().optional(),
  /** What the customer wrote who declined or canceled. */
  words: z.string().optional(),
  /** The rows that count it. */
  values: z.record(z.enum(lossDimensions), z.array(z.string())),
});
export type LostRequest = z.infer<typeof LostRequest>;

export const ComparedLosses = Losses.extend({
  requests: z.array(LostRequest).max(MAX_LOST_REQUESTS),
  /** With `compare`. */
  comparison: Losses.optional(),
});
export type ComparedLosses = z.infer<typeof ComparedLosses>;

/** Quote requests that were lost in a range: by the day of the no, of the expiry or of the cancellation. */
export const readLosses = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/losses',
  access: 'viewer',
  query: SummaryQuery.pick({ startDate: true, endDate: true, compare: true }),
  response: ComparedLosses,
});
