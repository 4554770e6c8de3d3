import { expect, test } from 'vitest';
import { decodePageData, keepStarter } from './page-data.ts';

const starter =
  '<script type="module" async="">import "/assets/manifest-1.js";\n\nimport("/assets/entry.client-1.js");</script>';
const streamed =
  '<script>window.__reactRouterContext = {};</script><!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0"></div>';
const page = `<body><a href="/about" data-discover="true">About</a>${streamed}${starter}<script>$RC("B:0","S:0")</script></body></html>`;

test('leaves the script that starts a page, and nothing else of React Router', () => {
  expect(keepStarter(page)).toBe(`<body><a href="/about">About</a>${starter}</body></html>`);
});

test('stops the build when a page is started in any other way', () => {
  expect(() => keepStarter('<body></body>')).toThrow('one script');
});

test('decodes the data of one loader', async () => {
  const stream = new TextEncoder().encode('[{"_1":2},"/contact",{"_3":4},"data",{"_5":6},"required",true]\n');
  expect(await decodePageData(stream)).toEqual({ required: true });
});
