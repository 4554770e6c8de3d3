import { expect, test } from 'vitest';
import { decodePageData, embedPageData } from './page-data.ts';

const starter =
  '<script type="module" async="">import "/assets/manifest-1.js";\n\nimport("/assets/entry.client-1.js");</script>';
const started =
  '<script type="module" async="">import "/assets/manifest-1.js";\n\nsetTimeout(() => import("/assets/entry.client-1.js"));</script>';
const streamed =
  '<script>window.__reactRouterContext = {};</script><!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0"></div>';
const page = `<body><a href="/about" data-discover="true">About</a>${streamed}${starter}<script>$RC("B:0","S:0")</script></body></html>`;

test('leaves the script that starts a page and its data, and nothing else of React Router', () => {
  expect(embedPageData(page, { title: '</script><b>' })).toBe(
    `<body><a href="/about">About</a><script type="application/json" id="loader-data">{"title":"\\u003c/script>\\u003cb>"}</script>${started}</body></html>`,
  );
  expect(embedPageData(page, undefined)).not.toContain('loader-data');
});

test('stops the build when a page is started in any other way', () => {
  expect(() => embedPageData('<body></body>', undefined)).toThrow('one script');
});

test('decodes the data of one loader', async () => {
  const stream = new TextEncoder().encode('[{"_1":2},"/contact",{"_3":4},"data",{"_5":6},"required",true]\n');
  expect(await decodePageData(stream)).toEqual({ required: true });
});
