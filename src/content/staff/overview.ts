import type { Noun } from './shared.ts';

export const rangeCopy = {
  label: 'Date range',
  presets: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-7-days': 'Last 7 days',
    'last-week': 'Last week',
    'last-30-days': 'Last 30 days',
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    'last-12-months': 'Last 12 months',
  },
  presetsLabel: 'Common ranges',
  custom: 'Custom range',
  apply: 'Apply',
  hint: 'Choose the first and the last day. The range applies to analytics only.',
};

export const compareCopy = {
  label: 'Compare with',
  options: { previous: 'Previous period', year: 'Same period last year', none: 'Nothing' },
  visitorsBefore: 'Visitors before',
  /** '+12%', with a minus sign that is as wide as the plus. */
  percent: (percent: number) =>
    `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en-US')}%`,
  /** '4% fewer' */
  moreOrFewer: (percent: number) =>
    percent === 0 ? 'as many as before' : `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'}`,
  before: (figure: string) => `${figure} before`,
  /** Behind a percentage: '−4% from 1,847' */
  from: (figure: string) => `from ${figure}`,
  samePart: (dates: string) => `${dates}, to this hour`,
  tooFew: (figure: string) => `${figure} before, too few to compare`,
  noEarlierData: 'No earlier data',
  newRow: 'new',
};

/** Panels of the Overview, each with several lists. */
export const panelCopy = { pages: 'Pages', sources: 'Sources', technology: 'Technology', places: 'Places' };

/** The keys are the names of `src/contracts/breakdowns.ts`; one that is missing here does not compile. */
const breakdownCopy = {
  channels: {
    title: 'Channels',
    values: ['Channel'],
    panel: 'sources',
    label: 'Channels',
    names: {
      direct: 'Direct',
      search_engine: 'Search engines',
      social_media: 'Social media',
      ai_assistant: 'AI assistants',
      campaign: 'Campaigns',
      news_site: 'News sites',
      blog: 'Blogs',
      website: 'Other websites',
    },
  },
  campaigns: {
    title: 'Campaigns',
    values: ['Source', 'Medium', 'Campaign'],
    panel: 'sources',
    label: 'Campaigns',
  },
  entryPages: { title: 'Entry Pages', values: ['Page'], panel: 'pages', label: 'Entry' },
  exitPages: { title: 'Exit Pages', values: ['Page'], panel: 'pages', label: 'Exit' },
  browsers: { title: 'Browsers', values: ['Browser'], panel: 'technology', label: 'Browsers' },
  operatingSystems: {
    title: 'Operating Systems',
    values: ['System'],
    panel: 'technology',
    label: 'Systems',
  },
} as const;

export const chartCopy = {
  read: (chart: string) => `${chart}: read the chart step by step`,
  /** Of a step that is still running or that the range cuts; of a week, its days too. */
  part: (isRunning: boolean, days?: number) =>
    [isRunning && 'so far', days !== undefined && `${days} of 7 days`].filter(Boolean).join(', '),
};

export const overviewCopy = {
  loading: 'Loading analytics...',
  download: 'Download Report',
  downloadHint: 'The figures of this range, as a spreadsheet.',
  downloaded: 'Analytics report downloaded successfully',
  totalVisitors: 'Total Visitors',
  pageViews: 'Page Views',
  averageDuration: 'Avg. Session Duration',
  quoteRequests: 'Quote Requests',
  minutes: (minutes: number) => `${minutes} min`,
  /** '48 s', '1 min 34 s', '2 min' */
  duration: (exactSeconds: number) => {
    const whole = Math.round(exactSeconds);
    const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
    if (minutes === 0) return `${seconds} s`;
    return seconds === 0 ? `${minutes} min` : `${minutes} min ${seconds} s`;
  },
  visitorsNote: (fresh: string, returning: string) => `${fresh} new, ${returning} returning`,
  pageViewsNote: (duration: string) => `${duration} per page on average`,
  durationNote: (duration: string, visits: string) => `${duration} on average, ${visits}`,
  visitNoun: { one: 'visit', many: 'visits' } satisfies Noun,
  perVisitors: (rate: string) => `${rate} per 100 visitors`,
  inRange: (count: string, days: number) => (days === 1 ? `${count} on this day` : `${count} in this range`),
  pending: (pending: string) => `${pending} pending`,
  conversion: 'What Visits Led To',
  overTime: 'Visitors and Page Views',
  visitors: 'Visitors',
  showTable: 'Show as a Table',
  showAll: (count: string) => `Show All ${count}`,
  steps: { hour: 'Hour', day: 'Day', week: 'Week of' },
  topPages: 'Top Pages',
  topPagesLabel: 'Top',
  page: 'Page',
  views: 'Views',
  trafficSources: 'Traffic Sources',
  trafficSourcesLabel: 'Referrers',
  referrer: 'Referrer',
  visits: 'Visits',
  deviceTypes: 'Device Types',
  deviceTypesLabel: 'Devices',
  device: 'Device',
  devices: { mobile: 'Mobile', tablet: 'Tablet', desktop: 'Desktop' },
  locations: 'Visitor Locations',
  city: 'City',
  region: 'Region',
  country: 'Country',
  unknown: 'Unknown',
  other: 'Other',
  nothing: 'Nothing in this range.',
  breakdowns: breakdownCopy,
  /** The keys are the names of `analyticsFilters`. */
  filterLabels: {
    page: 'Page',
    entry: 'Entry page',
    exit: 'Exit page',
    referrer: 'Referrer',
    source: 'Source',
    channel: 'Channel',
    campaign: 'Campaign',
    device: 'Device',
    browser: 'Browser',
    system: 'System',
    location: 'City',
  },
  overflow: 'Counted as other',
  overflowNames: {
    path: 'page paths',
    domain: 'sources',
    campaign: 'campaigns',
    location: 'locations',
    browser: 'browsers',
    system: 'operating systems',
  },
  dropped: 'Left out of the figures',
  dropReasons: {
    bot: 'bots',
    opted_out: 'opted out',
    staff_page: 'staff pages',
    secret_page: 'private links',
    own_referrer: 'links from our own pages',
    too_many: 'too many in a short time',
    overloaded: 'while overloaded',
  },
};

export const resetCopy = {
  all: 'Reset All Analytics',
  one: 'Reset',
  allDone: 'All analytics data reset successfully',
  allFailed: 'Error resetting analytics',
  componentDone: 'Analytics component reset successfully',
  componentFailed: 'Error resetting component',
  allTitle: 'Reset all analytics?',
  titles: {
    'page-views': 'Reset page views?',
    backlinks: 'Reset traffic sources?',
    analytics: 'Reset visitors, devices and locations?',
  },
  counting: 'Counting...',
  everything: (visitors: string, views: string) =>
    `This resets ${visitors} and ${views} from all dates, not only the range shown.`,
  components: {
    'page-views': (_visitors: string, views: string) =>
      `This resets ${views} from all dates, not only the range shown.`,
    backlinks: (_visitors: string, _views: string, sources: string) =>
      `This resets ${sources} from all dates, not only the range shown.`,
    analytics: (visitors: string) =>
      `This resets ${visitors} with their devices and locations from all dates, not only the range shown.`,
  },
  uncounted: 'This resets the figures of all dates, not only the range shown.',
  keptFor: 'It can be restored from Recently Removed for 30 days. Requests and sales stay.',
  confirmAll: 'Yes, Reset Everything',
  confirmOne: 'Yes, Reset',
  visitors: { one: 'visitor', many: 'visitors' } satisfies Noun,
  views: { one: 'page view', many: 'page views' } satisfies Noun,
  sources: { one: 'visit from another site', many: 'visits from other sites' } satisfies Noun,
};

export const reportCopy = {
  title: 'Analytics Report',
  generated: 'Generated',
  range: 'Date Range',
  keyMetrics: 'Key Metrics',
  averageMinutes: 'Avg. Session Duration (minutes)',
  quoteRequestsInRange: 'Quote Requests in Date Range',
  step: 'Step',
  repliesDue: 'Replies due',
  repliesInTime: 'Replies in time',
  repliesOverdue: 'Replies overdue',
  ridesSold: 'Rides sold',
  salesDay: 'Sales counted',
  offersNow: 'Offers Now',
  offers: 'Offers',
  count: 'Number',
  month: 'Month',
  ridesBefore: 'Rides before',
  soldBefore: 'Sold before',
  comparison: 'Comparison',
  metric: 'Metric',
  thisRange: 'This range',
  fileName: (date: string) => `analytics-report-${date}.csv`,
};
