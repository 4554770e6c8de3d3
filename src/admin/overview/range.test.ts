import { expect, test } from 'vitest';
import { customParams, presetParams, readRange } from './range.ts';

const now = new Date(2026, 2, 31, 15, 30);
const read = (params: Record<string, string | undefined>) => readRange((name) => params[name] ?? null, now);

test('reads the last 30 days up to now when nothing was chosen', () => {
  expect(read({})).toEqual({ start: new Date(2026, 2, 2), end: now, preset: 'last-30-days' });
});

test.each([
  ['today', new Date(2026, 2, 31), now],
  ['last-7-days', new Date(2026, 2, 25), now],
  ['this-month', new Date(2026, 2, 1), now],
  ['last-month', new Date(2026, 1, 1), new Date(2026, 2, 1, 0, 0, 0, -1)],
  ['last-12-months', new Date(2025, 3, 1), now],
] as const)('the preset %s begins and ends where its name says', (preset, start, end) => {
  expect(read(presetParams(preset))).toEqual({ start, end, preset });
});

test('reads whole days when days were chosen', () => {
  expect(read(customParams(new Date(2026, 0, 5), new Date(2026, 0, 9)))).toEqual({
    start: new Date(2026, 0, 5),
    end: new Date(2026, 0, 10, 0, 0, 0, -1),
    preset: undefined,
  });
});

test('ends now when the range includes today', () => {
  expect(read(customParams(new Date(2026, 2, 30), now)).end).toEqual(now);
});

test.each([
  { from: '2026-02-31', to: '2026-03-01' },
  { from: '2026-03-09', to: '2026-03-01' },
  { from: 'yesterday', to: 'today' },
  { range: 'for-ever' },
])('falls back to the last 30 days when the query is %j', (params) => {
  expect(read(params).preset).toBe('last-30-days');
});
