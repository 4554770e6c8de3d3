import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8');
const colors = new Map(
  [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
);

const ink = ['ink-950', 'ink-900', 'ink-850'];
const paper = ['paper-0', 'paper-50'];
const readable = 4.5;
const discernible = 3;

/** Every pair of text and surface that the site uses, with the ratio that WCAG 2.2 AA asks of it. */
const pairs: [text: string, surface: string, atLeast: number, use: string][] = [
  ...ink.flatMap((surface): typeof pairs => [
    ['mist-50', surface, readable, 'headings'],
    ['mist-200', surface, readable, 'body'],
    ['mist-400', surface, readable, 'secondary text'],
    ['brass-300', surface, readable, 'links'],
    ['brass-200', surface, readable, 'links under the pointer'],
    ['err-dark', surface, readable, 'error text'],
    ['ok-dark', surface, readable, 'ok text'],
    ['warn-dark', surface, readable, 'warning text'],
    ['control-ink', surface, discernible, 'input border'],
    ['brass-200', surface, discernible, 'focus ring'],
  ]),
  ...paper.flatMap((surface): typeof pairs => [
    ['stone-900', surface, readable, 'headings'],
    ['stone-700', surface, readable, 'body'],
    ['stone-600', surface, readable, 'secondary text'],
    ['brass-700', surface, readable, 'links'],
    ['brass-800', surface, readable, 'links under the pointer'],
    ['err-light', surface, readable, 'error text'],
    ['ok-light', surface, readable, 'ok text'],
    ['warn-light', surface, readable, 'warning text'],
    ['control-paper', surface, discernible, 'input border'],
    ['stone-900', surface, discernible, 'focus ring'],
  ]),
  ['ink-950', 'brass-300', readable, 'brass button'],
  ['ink-950', 'brass-200', readable, 'brass button under the pointer'],
  ['mist-50', 'stone-900', readable, 'dark button'],
  ['mist-50', 'ink-700', readable, 'dark button under the pointer'],
  ['paper-0', 'err-light', readable, 'button that cannot be undone'],
  ['brass-300', 'ink-700', readable, 'badge on ink'],
  ['brass-800', 'paper-200', readable, 'badge on paper'],
  ['ink-950', 'mist-50', readable, 'default badge on ink'],
  ['paper-50', 'stone-900', readable, 'default badge on paper'],
];

test.each(pairs)('%s on %s reaches %d:1 (%s)', (text, surface, atLeast) => {
  expect(contrast(rgb(text), rgb(surface))).toBeGreaterThanOrEqual(atLeast);
});

/** The badges of what is done and of what is closed: a little of their color on the card behind them. */
test.each([
  ['ok-light', 'paper-0', 0.08],
  ['ok-dark', 'ink-850', 0.08],
  ['err-light', 'paper-0', 0.12],
  ['err-dark', 'ink-850', 0.12],
])('keeps %s readable on %s tinted with %d of it', (text, surface, share) => {
  const tinted = rgb(surface).map((channel, i) => channel * (1 - share) + (rgb(text)[i] ?? 0) * share);
  expect(contrast(rgb(text), tinted)).toBeGreaterThanOrEqual(readable);
});

/** The veils of the header in frame.css: by night and by day. */
const veils = [
  { text: 'mist-50', veil: 'ink-950', worst: 'paper-0' },
  { text: 'stone-900', veil: 'paper-50', worst: 'ink-950' },
];

test.each(veils)(
  'keeps the translucent header readable: $text on $veil over $worst',
  ({ text, veil, worst }) => {
    const opacity = 0.64;
    const behind = rgb(worst).map((channel, i) => channel * (1 - opacity) + (rgb(veil)[i] ?? 0) * opacity);
    expect(contrast(rgb(text), behind)).toBeGreaterThanOrEqual(readable);
  },
);

test('lets the header through to the picture until it is solid', () => {
  const frame = readFileSync(new URL('../website/layout/frame.css', import.meta.url), 'utf8');
  // The words end 52 px from the top of the bar, which is 80 px high; over a picture its veil reaches 64 px below it.
  const opacities = [...frame.matchAll(/linear-gradient\(\s*rgb\([\d ]+\/ ([\d.]+)\) (?:40|80)%/g)];
  expect(opacities.map(([, opacity]) => opacity)).toEqual(['0.64', '0.64', '0.64']);
});

function rgb(name: string): number[] {
  const value = colors.get(name);
  if (!value) throw new Error(`theme.css has no color '${name}'`);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
}

function contrast(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each([
  ['hero', 46, 76],
  ['statement', 36, 64],
  ['h2', 32, 48],
  ['h3', 21, 26],
])('sets the text size %s to %d px on a phone and %d px at 1440', (name, phone, desktop) => {
  const clamp = new RegExp(
    `--text-${name}: (?:min\\(14vw, )?clamp\\(([\\d.]+)rem, ([\\d.]+)rem \\+ ([\\d.]+)vw, ([\\d.]+)rem\\)`,
  );
  const [least = 0, base = 0, slope = 0, most = 0] = clamp.exec(css)?.slice(1).map(Number) ?? [];
  const sizeAt = (width: number) =>
    Math.min(Math.max(least * 16, base * 16 + (slope * width) / 100), most * 16);
  expect(Math.round(sizeAt(390))).toBe(phone);
  expect(Math.round(sizeAt(1440))).toBe(desktop);
});
