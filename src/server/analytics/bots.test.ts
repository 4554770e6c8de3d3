import { expect, test } from 'vitest';
import { isBot } from './bots.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Chrome/140.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (X11; Linux x86_64) ${chrome} HeadlessChrome/140.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Cypress/15.0.0 Chrome/140.0.0.0 Electron/37.0.0 Safari/537.36`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  '',
])('counts a browser, headless or not: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});

test.each([
  'curl/8.14.1',
  'Wget/1.25.0',
  'python-requests/2.32.4',
  'Go-http-client/2.0',
  'node',
  'axios/1.11.0',
  'okhttp/5.1.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${chrome} Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)',
  `Mozilla/5.0 (X11; Linux x86_64) ${chrome} HeadlessChrome/140.0.0.0 Safari/537.36 Chrome-Lighthouse`,
  `Mozilla/5.0 (X11; Linux x86_64) ${chrome} HeadlessChrome/140.0.0.0 Safari/537.36 Prerender (+https://github.com/prerender/prerender)`,
])('drops what declares itself as a crawler, a monitor or a library: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});
