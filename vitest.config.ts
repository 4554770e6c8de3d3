import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/server/**/*.test.ts'],
    globalSetup: process.env.CONTENT_ONLY ? [] : ['tests/server/global-postgres.ts'],
    testTimeout: 30_000,
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
  },
});
