import { defineConfig } from '@playwright/test';
import type { Engine } from './src/server/db/database.ts';
import { chromiumFlags, testChromium } from './tests/chromium.ts';

const executablePath = testChromium();

export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  globalSetup: './tests/global-setup.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  // Two cores, each with a browser and a server.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Guards against a hang, far above what any test takes on a machine that is busy with other work. Tests wait for
  // events, never for time, so neither limit decides what a test shows.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: process.env.STERLING_ROW_REPORT
    ? [['dot'], ['json', { outputFile: process.env.STERLING_ROW_REPORT }]]
    : 'list',
  use: {
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags },
    timezoneId: 'America/Chicago',
  },
  // In this order: the longest file first, and last the one that is split between the workers, so that none waits idle.
  projects: [
    { name: 'engines', testMatch: 'engines-*.spec.ts', use: { engine: 'sqlite' } },
    // Server tests compare the engines; this shows that pages and server work on the other one too.
    {
      name: 'postgres',
      testMatch: ['journey.spec.ts', 'offers.spec.ts', 'ride-story.spec.ts'],
      use: { engine: 'postgres' },
    },
    {
      name: 'embedded',
      testIgnore: ['journey.spec.ts', 'pages.spec.ts', 'engines-*.spec.ts'],
      use: { engine: 'sqlite' },
    },
    { name: 'pages', testMatch: 'pages.spec.ts', use: { engine: 'sqlite' } },
  ],
});
