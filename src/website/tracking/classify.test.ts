import { describe, expect, test } from 'vitest';
import { browserName, operatingSystem, referrerType } from '#contracts/tracking.ts';
import { deviceType, linkType } from './classify.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  pixel:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
};

test('tells phones, tablets and desktops apart by the user agent', () => {
  expect(deviceType(agents.iphone)).toBe('mobile');
  expect(deviceType(agents.pixel)).toBe('mobile');
  expect(deviceType(agents.ipad)).toBe('tablet');
  expect(deviceType('Mozilla/5.0 (X11; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0')).toBe('tablet');
  expect(deviceType(agents.windows)).toBe('desktop');
});

test('names a browser by its most specific name', () => {
  expect(browserName(agents.windows)).toBe('Edge');
  expect(browserName(agents.pixel)).toBe('Chrome');
  expect(browserName(agents.iphone)).toBe('Safari');
  expect(browserName(agents.mac)).toBe('Firefox');
  expect(browserName('something else')).toBe('Unknown');
});

test('reads the operating system from the user agent', () => {
  expect(operatingSystem(agents.windows)).toBe('Windows');
  expect(operatingSystem(agents.pixel)).toBe('Android');
  expect(operatingSystem(agents.iphone)).toBe('iOS');
  expect(operatingSystem(agents.mac)).toBe('macOS');
});

describe('a referrer is', () => {
  test.each([
    ['', 'direct'],
    ['www.google.com', 'search_engine'],
    ['google.co.uk', 'search_engine'],
    ['duckduckgo.com', 'search_engine'],
    ['l.facebook.com', 'social_media'],
    ['t.co', 'social_media'],
    ['www.linkedin.com', 'social_media'],
    ['news.example', 'news_site'],
    ['www.nytimes.com', 'news_site'],
    ['blog.example', 'blog'],
    ['someone.substack.com', 'blog'],
    ['hotel.example', 'website'],
    ['fedex.com', 'website'],
    ['notgoogle.example', 'website'],
  ])('%s → %s', (host, type) => expect(referrerType(host)).toBe(type));
});

test('classifies a link as organic unless the campaign or the kind of site says otherwise', () => {
  expect(linkType('', 'website')).toBe('organic');
  expect(linkType('', 'search_engine')).toBe('organic');
  expect(linkType('', 'social_media')).toBe('social');
  expect(linkType('', 'news_site')).toBe('news');
  expect(linkType('', 'blog')).toBe('blog');
  expect(linkType('email', 'blog')).toBe('email');
});
