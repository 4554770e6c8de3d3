import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type LockfileEntry = {
  integrity?: string;
  resolved?: string;
  /** Travels inside another package's tarball, whose hash covers it. */
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, LockfileEntry> };
const { '': _project, ...installed } = packages;

test('has an integrity hash for every package', () => {
  const withoutHash = Object.entries(installed).filter(([, entry]) => !entry.integrity && !entry.inBundle);
  expect(withoutHash.map(([path]) => path)).toEqual([]);
});

test('names no host to download from', () => {
  const withHost = Object.entries(installed).filter(([, entry]) => entry.resolved);
  expect(withHost.map(([path]) => path)).toEqual([]);
});

// npm leaves out what its registry lacks, and `npm ci` then refuses the lockfile.
test('has an entry for every optional package of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
