import { createIsbotFromList, list } from 'isbot';

/**
 * isbot's patterns for browsers that a program drives. They load pages and run scripts like any other browser and
 * may serve a visitor, so they are counted. Crawlers, monitors and libraries that use such a browser name
 * themselves as well (`Chrome-Lighthouse`, `Googlebot`) and match a pattern that stays.
 */
const drivenBrowsers = ['headless', 'cypress/'];

/** Whether a user agent declares itself as a crawler, a monitor or an HTTP library. */
export const isBot = createIsbotFromList(list.filter((pattern) => !drivenBrowsers.includes(pattern)));
