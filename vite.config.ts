import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { publicBrowsers } from './src/content/browsers.ts';

// The host stays the one in the address bar, or the API would take our own forms for another site's.
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}`, changeOrigin: false };

/** What every page needs travels as one file: it compresses better than two dozen and is asked for once. */
const onEveryPage = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|scheduler)/',
    'src/(root|document|website/layout/|website/pictures/picture|website/seo/(page|service)-meta)',
    'src/website/sections/actions\\.',
    'src/ui/(arrow|badge|button|button-style|class-names|close|fold|line-icon|outside-link|running-text|section|toast)\\.',
    'src/content/(company|layout|phone|reservations|fleet/index|pictures/(alt|manifest))\\.',
  ].join('|'),
);

/** What public pages begin and end with; staff pages do not. */
const onPublicPages =
  /src\/website\/sections\/(back-link|city-phones|closing|linked-text|page-hero|price-line)\./;

/** Small files that forms need together. */
const withEveryForm = /src\/(website\/(enquiry\/|random-id)|content\/forms\/form-messages)/;

/**
 * React Router allows the first page ten seconds, and it includes loading the code of all pages. On a busy machine that
 * alone took longer and the build failed, so it is loaded beforehand.
 */
const loadPagesBeforePrerendering: Plugin = {
  name: 'load-pages-before-prerendering',
  async configurePreviewServer() {
    await import(pathToFileURL(join(import.meta.dirname, 'build/server/index.js')).href);
  },
};

/**
 * Beside the pages that are prerendered, the modules that the server loads when it runs: whole, because React is not among its
 * packages.
 */
const serverBuild = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
  build: {
    rolldownOptions: {
      input: { index: 'virtual:react-router/server-build', pages: 'src/entry.pages.tsx' },
    },
  },
};

const oldestBrowsers = Object.entries(publicBrowsers).map(([name, version]) => name + version);

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), loadPagesBeforePrerendering],
  build: { target: oldestBrowsers, cssTarget: oldestBrowsers, assetsInlineLimit: 0 },
  environments: {
    ...(command === 'build' && { ssr: serverBuild }),
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', test: onEveryPage },
                { name: 'page', test: onPublicPages },
                // Apart from the estimate, whose code a page that only states them does not need.
                { name: 'rates', test: /src\/content\/rates\./ },
                { name: 'facts', test: /src\/content\/(facts|statements|business-hours)\./ },
                { name: 'enquiry', test: withEveryForm },
                {
                  name: 'estimate',
                  test: /src\/(content\/(estimate|forms\/quote-form)|rules\/(occasions|pricing|vehicles))\./,
                },
              ],
            },
          },
        },
      },
    },
  },
  // All sources are scanned when `npm run dev` starts: a dependency that is found later reloads the page.
  optimizeDeps: { entries: ['src/{website,admin,ui}/**/*.{ts,tsx}'] },
  server: { proxy: { '/api': api, '/demo-reservations': api } },
}));
