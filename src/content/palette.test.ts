import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';

test('equals the colors of theme.css', () => {
  const css = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8');
  const tokens = [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(tokens)).toEqual(palette);
});
