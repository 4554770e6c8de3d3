/** First versions of each engine that the product is for. The build lowers syntax to them, scripts/browser-floor.test.ts holds the rest. */

export type Browsers = { safari: string; firefox: string; chrome: string };

/** Pages can be read and forms sent. */
export const publicBrowsers: Browsers = { safari: '16.0', firefox: '115', chrome: '111' };

/** The dashboard. */
export const staffBrowsers: Browsers = { safari: '17.0', firefox: '125', chrome: '116' };

/** 'Safari 16, Firefox 115 or Chrome 111'. */
export const namesOf = ({ safari, firefox, chrome }: Browsers) =>
  `Safari ${safari.replace('.0', '')}, Firefox ${firefox} or Chrome ${chrome}`;

export const oldBrowserNote = `The dashboard needs ${namesOf(staffBrowsers)}, or a newer one.`;
