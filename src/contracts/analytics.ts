import { z } from 'zod';
import { askedFields } from '#content/requests/quote-fields.ts';
import {
  analyticsComponents,
  type Breakdown,
  type BreakdownName,
  type Breakdowns,
  breakdownNames,
  breakdowns,
} from './breakdowns.ts';
import { endpoint } from './endpoint.ts';
import { isReportable, lookupText, notOfALine } from './form-fields.ts';
import { analyticsPaths, referrerTypes, type VisitAction, visitActions } from './tracking.ts';

export const AnalyticsComponent = z.enum(analyticsComponents);
export type AnalyticsComponent = z.infer<typeof AnalyticsComponent>;

/**
 * Cut to a length we are willing to keep. Characters of no line, and halves of characters, which the cut may leave, have
 * no place in a name or an address, and PostgreSQL cannot store all of them.
 */
export function plainText(value: string, max: number): string {
  const whole = value.replace(notOfALine, '');
  return whole.slice(0, max).replace(/\p{Cs}$/u, '');
}

/** Text of a visitor's browser: never refused for being long. */
const text = (max: number) => z.string().transform((value) => plainText(value, max));
const optionalText = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => plainText(value ?? '', max));

const SessionId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\x21-\x7e]+$/);
const PagePath = text(300).pipe(z.string().startsWith('/'));
const DAY_SECONDS = 24 * 60 * 60;
const Seconds = z
  .number()
  .nonnegative()
  .transform((value) => Math.min(value, DAY_SECONDS));
const Degrees = (max: number) =>
  z
    .string()
    .max(40)
    .refine((value) => value.trim() !== '' && Math.abs(Number(value)) <= max)
    .optional();

export const DeviceType = z.enum(breakdowns.deviceBreakdown.values);
export type DeviceType = z.infer<typeof DeviceType>;

export const SessionStart = z.object({
  sessionId: SessionId,
  userAgent: optionalText(500),
  deviceType: DeviceType,
  browserName: optionalText(60),
  operatingSystem: optionalText(60),
  referrer: optionalText(500),
  referrerDomain: optionalText(255),
  landingPage: optionalText(1000),
  timezone: optionalText(60),
  latitude: Degrees(90),
  longitude: Degrees(180),
  country: optionalText(80),
  region: optionalText(80),
  city: optionalText(80),
  isNewVisitor: z.boolean(),
});
export type SessionStart = z.input<typeof SessionStart>;

export const PageView = z.object({
  sessionId: SessionId,
  pagePath: PagePath,
  pageTitle: optionalText(200),
});
export type PageView = z.input<typeof PageView>;

export const SessionDuration = z.object({ sessionId: SessionId, duration: Seconds });
export type SessionDuration = z.input<typeof SessionDuration>;

export const PageTime = z.object({ sessionId: SessionId, pagePath: PagePath, timeOnPage: Seconds });
export type PageTime = z.input<typeof PageTime>;

export const Backlink = z.object({
  sessionId: SessionId,
  sourceUrl: optionalText(500),
  sourceDomain: text(255).pipe(z.string().min(1)),
  targetUrl: optionalText(500),
  linkText: optionalText(200),
  linkType: optionalText(60),
  campaignSource: optionalText(100),
  campaignMedium: optionalText(100),
  campaignName: optionalText(100),
  referrerType: z.enum(referrerTypes),
  isFirstVisit: z.boolean(),
});
export type Backlink = z.input<typeof Backlink>;

export type QuoteFormField = keyof typeof askedFields;

export const ActionReport = z.object({
  sessionId: SessionId,
  action: z.enum(Object.keys(visitActions) as VisitAction[]),
  /** The last field of the quote form that was changed, by its name. */
  field: z.enum(Object.keys(askedFields) as QuoteFormField[]).optional(),
});
export type ActionReport = z.input<typeof ActionReport>;

/** `accepted` means stored on disk; false means that it was left out on purpose, as a bot or at the visitor's wish. */
export const Receipt = z.object({ accepted: z.boolean() });

/** Ten times the largest payload that the tracker sends. */
const bodyLimit = 8 * 1024;

function report<Body extends z.ZodType>(path: `/api/${string}`, body: Body) {
  return endpoint({
    method: 'POST',
    path,
    access: 'public',
    body,
    bodyLimit,
    response: Receipt,
    status: 202,
  });
}

export const trackSession = report(analyticsPaths.track, SessionStart);
export const trackPageView = report(analyticsPaths.pageView, PageView);
export const trackSessionDuration = report(analyticsPaths.sessionDuration, SessionDuration);
export const trackPageTime = report(analyticsPaths.pageTime, PageTime);
export const trackBacklink = report(analyticsPaths.backlink, Backlink);
export const trackAction = report(analyticsPaths.action, ActionReport);

/** Location of the client's address from the server's own database; empty when unknown. */
export const readGeo = endpoint({
  method: 'GET',
  path: '/api/geo',
  access: 'public',
  response: z.object({ country_name: z.string(), region: z.string(), city: z.string() }),
});

/** Why an event was left out of the figures. */
export const DropReason = z.enum([
  'bot',
  'opted_out',
  'staff_page',
  'secret_page',
  'own_referrer',
  'too_many',
  'overloaded',
]);
export type DropReason = z.infer<typeof DropReason>;

/** A day (`2026-01-31`, the company's own day, from its first to its last millisecond) or a moment with its offset. */
const Moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: 'must be an ISO date such as 2026-01-31 or 2026-01-31T12:00:00Z',
  })
  .refine(isReportable, 'must be a date of the years 2000 to 2499');

/** The specification names these; a summary may lack all others. */
type Required = 'topPages' | 'topReferrers' | 'deviceBreakdown' | 'locationBreakdown';
const required: Record<Required, true> = {
  topPages: true,
  topReferrers: true,
  deviceBreakdown: true,
  locationBreakdown: true,
};

type Value<B extends Breakdown> = B extends { values: readonly (infer V)[] } ? V : string;
type Row<B extends Breakdown> = { [P in B['parts'][number]]: Value<B> } & { [C in B['count']]: number };
type Rows<B extends Breakdown> = z.ZodType<Row<B>[]>;
type Fields = {
  [N in BreakdownName]: N extends Required ? Rows<Breakdowns[N]> : z.ZodOptional<Rows<Breakdowns[N]>>;
};

function rowsOf({ parts, count }: Breakdown): z.ZodType {
  const texts = Object.fromEntries(parts.map((part) => [part, z.string()]));
  return z.array(z.object({ ...texts, [count]: z.number() }));
}

/** The summary's fields, in the shape that each entry names. */
const breakdownFields = Object.fromEntries(
  breakdownNames.map((name) => {
    const rows = rowsOf(breakdowns[name]);
    return [name, Object.hasOwn(required, name) ? rows : rows.optional()];
  }),
) as Fields;

/** Lists are cut here. The report prints ten rows of each; staff may want to look a little further. */
export const MAX_LISTED = 50;

/** The day by which sales are filed: that of the yes, of the ride, or of the request. */
export const SalesDay = z.enum(['sold', 'ridden', 'requested']);
export type SalesDay = z.infer<typeof SalesDay>;

/** What sold: the vehicles of the offer, the occasion, the city of the pickup, and how the customer found us. */
export const salesDimensions = ['vehicles', 'occasions', 'cities', 'campaigns', 'sources'] as const;
export type SalesDimension = (typeof salesDimensions)[number];

const SalesCounts = z.object({
  sold: z.number(),
  /** Sold requests whose amount is known. */
  priced: z.number(),
  soldAmountCents: z.number(),
});
export type SalesCounts = z.infer<typeof SalesCounts>;
/**
 * `value` has the parts of the value as stored, keys where there are some and empty texts where it is not known; null where no
 * visit is known.
 */
const SalesRow = SalesCounts.extend({ value: z.array(z.string()).nullable() });
export type SalesRow = z.infer<typeof SalesRow>;

/** The sales whose day is in the range. All rows, those with the most money first; their amounts add up to the total. */
export const Sales = z.object({
  day: SalesDay,
  total: SalesCounts.extend({
    /** Requests of the range by the same day; of those that are filed by their yes, the decided ones. */
    requests: z.number(),
    /** Requests that got an offer. */
    offers: z.number(),
    /** Requests that are sold or closed, but as neither spam nor duplicates. */
    decided: z.number(),
    /** Decided ones that are sold. What sold and was removed is counted as sold, but not as decided. */
    won: z.number(),
  }),
  rows: z.record(z.enum(salesDimensions), z.array(SalesRow)),
  /** A row for every seven days, from the first day of the range. */
  series: z.object({
    step: z.literal('week'),
    timezone: z.string(),
    points: z.array(z.object({ start: z.string(), soldAmountCents: z.number() })),
  }),
});
export type Sales = z.infer<typeof Sales>;

const OfferValue = z.object({ count: z.number(), amountCents: z.number() });
/** Offers that may still become sales, whatever the range and filters. */
export const OpenOffers = z.object({ open: OfferValue, accepted: OfferValue });
export type OpenOffers = z.infer<typeof OpenOffers>;

/** The coming rides of a month, such as `2026-12`, by amount: sold, accepted and to be confirmed, and offered. */
const MonthAhead = z.object({
  month: z.string(),
  rides: z.number(),
  bookedCents: z.number(),
  acceptedCents: z.number(),
  openCents: z.number(),
});
export type MonthAhead = z.infer<typeof MonthAhead>;
/** Months with coming rides, the next first. */
export const MAX_MONTHS_AHEAD = 24;

export const AnalyticsSummary = z.object({
  /** Distinct session ids whose visit began in the range. */
  totalVisitors: z.number(),
  totalPageViews: z.number(),
  /** Seconds, per visit. */
  averageSessionDuration: z.number(),
  /** Empty texts where a value is not known; `other` where there were too many different ones to keep. */
  ...breakdownFields,

  totalVisits: z.number(),
  newVisitors: z.number(),
  returningVisitors: z.number(),
  /** Seconds, per report of a page that was left. */
  averageTimeOnPage: z.number(),
  series: z.object({
    step: z.enum(['hour', 'day', 'week']),
    timezone: z.string(),
    /** `start` is the moment, in ISO form, at which the step begins; of the first week it is the range's first day. */
    points: z.array(z.object({ start: z.string(), visitors: z.number(), pageViews: z.number() })),
  }),
  /** Quote requests that came in the range, without removed ones. */
  quoteRequestCount: z.number(),
  /** Counts, of `quoteRequestCount`, the requests that were sent from the website. */
  websiteRequestCount: z.number(),
  sales: Sales,
  dropped: z.array(z.object({ reason: DropReason, count: z.number() })),
  /** Values that count as `other`, by dictionary: there were more different ones than are kept. */
  overflow: z.array(z.object({ dictionary: z.string(), count: z.number() })).optional(),
  /** To be shown, as a link, wherever locations show. */
  locationAttribution: z.object({ text: z.string(), url: z.string() }),
});
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>;

/** An earlier range to compare with: of the same length, or the same dates of last month or last year. */
export const ComparedPeriod = z.enum(['previous', 'month', 'year']);
export type ComparedPeriod = z.infer<typeof ComparedPeriod>;

export const ComparedSummary = AnalyticsSummary.extend({
  /** With `compare`: the earlier range from its first to its last millisecond, and its figures. */
  comparison: AnalyticsSummary.extend({ startDate: z.iso.datetime(), endDate: z.iso.datetime() }).optional(),
  openOffers: OpenOffers,
  bookAhead: z.array(MonthAhead).max(MAX_MONTHS_AHEAD),
});
export type ComparedSummary = z.infer<typeof ComparedSummary>;

/**
 * The breakdowns by which figures can be filtered, by their parameter. Its value is the text as stored, several parts as one
 * JSON list, or `NO_VALUE`.
 */
export const analyticsFilters = {
  page: 'topPages',
  entry: 'entryPages',
  exit: 'exitPages',
  referrer: 'topReferrers',
  source: 'sources',
  channel: 'channels',
  campaign: 'campaigns',
  device: 'deviceBreakdown',
  browser: 'browsers',
  system: 'operatingSystems',
  location: 'locationBreakdown',
} as const satisfies Record<string, BreakdownName>;
export type AnalyticsFilter = keyof typeof analyticsFilters;
export const analyticsFilterNames = Object.keys(analyticsFilters) as AnalyticsFilter[];

/** Filters by visits for which no value is known. */
export const NO_VALUE = 'unknown';

/** Filtered figures are counted from single rows, so the range is bounded. */
export const MAX_FILTERED_DAYS = 93;

const FilterText = lookupText(1000).min(1).optional();
const filterFields = Object.fromEntries(analyticsFilterNames.map((name) => [name, FilterText])) as Record<
  AnalyticsFilter,
  typeof FilterText
>;

export const SummaryQuery = z.object({
  startDate: Moment,
  endDate: Moment,
  compare: ComparedPeriod.optional(),
  ...filterFields,
});
const SalesQuery = SummaryQuery.extend({ day: SalesDay.default('sold') });

export const readAnalyticsSummary = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/summary',
  access: 'viewer',
  query: SalesQuery,
  response: ComparedSummary,
});

/** Values of a visit by which requests are compared with visitors. */
export const conversionDimensions = [
  'campaigns',
  'sources',
  'channels',
  'entryPages',
  'deviceBreakdown',
  'locationBreakdown',
] as const satisfies BreakdownName[];
export type ConversionDimension = (typeof conversionDimensions)[number];

const ConversionCounts = z.object({
  /** Visitors with a visit of the range that has the value. One who came in several ways counts in several rows. */
  visitors: z.number(),
  /** Quote requests of the range whose sender's last visit before them has the value. */
  requests: z.number(),
  /** The same by the sender's first visit. */
  firstRequests: z.number(),
  bookings: z.number(),
  sold: z.number(),
  soldAmountCents: z.number(),
});
export type ConversionCounts = z.infer<typeof ConversionCounts>;

/** `value` has the parts of the value, as in the summary; empty texts where it is not known or there is none. */
const ConversionRow = ConversionCounts.extend({ value: z.array(z.string()) });
export type ConversionRow = z.infer<typeof ConversionRow>;

/** Apart from visitors, all rows of each dimension, of which the first are here, and `unattributed` add up to `total`. */
export const AnalyticsConversion = z.object({
  total: ConversionCounts,
  /** Requests and bookings without a known visit. */
  unattributed: ConversionCounts,
  rows: z.record(z.enum(conversionDimensions), z.array(ConversionRow)),
  /**
   * Covers the requests of the range. `due` counts those that were answered or are still pending past their deadline.
   */
  replies: z.object({
    answered: z.number(),
    due: z.number(),
    inTime: z.number(),
    /** Milliseconds; null when none was answered. */
    median: z.number().nullable(),
    percentile90: z.number().nullable(),
  }),
  /** Visitors who came as far as each step; the last three by requests with a known visit. */
  funnel: z.object({
    visitors: z.number(),
    formSeen: z.number(),
    formBegun: z.number(),
    sent: z.number(),
    answered: z.number(),
    sold: z.number(),
  }),
  /** The last field that those who began and did not send had changed. */
  leftAt: z.array(z.object({ field: z.string(), visitors: z.number() })),
  /** Visitors who followed a link of the kind. */
  links: z.object({ call: z.number(), email: z.number(), book: z.number() }),
});
export type AnalyticsConversion = z.infer<typeof AnalyticsConversion>;

/** With `compare`: beside the figures of the earlier range. */
export const ComparedConversion = AnalyticsConversion.extend({ comparison: AnalyticsConversion.optional() });
export type ComparedConversion = z.infer<typeof ComparedConversion>;

export const readAnalyticsConversion = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/conversion',
  access: 'viewer',
  query: SummaryQuery,
  response: ComparedConversion,
});

/** A reset hides what was counted before it; for 30 days it can be undone, then the data is removed. */
export const AnalyticsReset = z.object({
  resetId: z.string(),
  components: z.array(AnalyticsComponent),
  at: z.iso.datetime(),
  undoableUntil: z.iso.datetime(),
});
export type AnalyticsReset = z.infer<typeof AnalyticsReset>;

export const resetAllAnalytics = endpoint({
  method: 'DELETE',
  path: '/api/admin/analytics/reset-all',
  access: 'owner',
  changes: ['analyticsResets'],
  audit: () => 'Reset all analytics',
  response: AnalyticsReset,
});

export const resetAnalyticsComponent = endpoint({
  method: 'DELETE',
  path: '/api/admin/analytics/reset/:component',
  access: 'owner',
  changes: ['analyticsResets'],
  audit: ({ subject }) => `Reset analytics: ${subject}`,
  params: z.object({ component: AnalyticsComponent }),
  response: AnalyticsReset,
});

/** Resets that can still be undone, latest first. */
export const listAnalyticsResets = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/resets',
  access: 'viewer',
  response: z.array(AnalyticsReset),
});

export const undoAnalyticsReset = endpoint({
  method: 'POST',
  path: '/api/admin/analytics/undo-reset',
  access: 'owner',
  changes: ['analyticsResets'],
  audit: () => 'Undid an analytics reset',
  body: z.object({
    resetId: z
      .string()
      .max(100)
      .regex(/^[\w-]+$/),
  }),
  response: z.object({ undone: z.literal(true) }),
});
