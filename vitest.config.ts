import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/server/**/*.test.ts'],
    globalSetup: process.env.WITHOUT_DATABASES ? [] : ['tests/server/global-databases.ts'],
    // Guards against a hang, far above what any test takes on a machine that is busy with other work. Tests wait for
    // events, never for time, so none of these limits decides what a test shows.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    // Workers keep the modules that they have loaded, so `vi.mock` only reaches what no earlier file has imported: rules take
    // their rates, hours and vehicles as parameters instead.
    isolate: false,
    // One for each of two cores.
    maxWorkers: 2,
  },
});
