import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { alt } from '#content/pictures/alt.ts';
import { filmFiles } from '#content/pictures/film-files.ts';
import { type PictureName, pictures } from '#content/pictures/manifest.ts';
import { publicPaths } from '../../src/routes.ts';
import { budgetOf, slotOf } from './slots.ts';

const site = fileURLToPath(new URL('../../public', import.meta.url));
const media = join(site, 'media');
const names = Object.keys(pictures) as PictureName[];
const weight = (file: string) => statSync(join(media, file)).size;

test('has all files of every picture in the manifest, and no other file', () => {
  const promised = names.flatMap((name) =>
    (['avif', 'webp'] as const).flatMap((type) =>
      pictures[name][type].map((width) => `${name}-${width}.${pictures[name].hash}.${type}`),
    ),
  );
  const present = readdirSync(media).filter((file) => /\.(avif|webp)$/.test(file));
  expect(present.sort()).toEqual(promised.sort());
});

test('keeps the byte budget of its slot at every width of every picture', () => {
  for (const name of names) {
    for (const type of ['avif', 'webp'] as const) {
      for (const width of pictures[name][type]) {
        const file = `${name}-${width}.${pictures[name].hash}.${type}`;
        expect(weight(file), file).toBeLessThanOrEqual(budgetOf(slotOf(name), type, width));
      }
    }
  }
});

test('keeps the hero below 45 KB and a card below 20 KB on a phone', () => {
  const { hash, avif } = pictures['hero-phone'];
  for (const width of avif) expect(weight(`hero-phone-${width}.${hash}.avif`)).toBeLessThanOrEqual(45_000);
  for (const name of names.filter((candidate) => !candidate.startsWith('hero-'))) {
    expect(weight(`${name}-720.${pictures[name].hash}.avif`), name).toBeLessThanOrEqual(20_000);
  }
});

test('keeps a hero and three cards, the fullest first view at 1440, below 250 KB', () => {
  const heaviest = (width: number) =>
    Math.max(
      ...names
        .filter((name) => pictures[name].avif.includes(width))
        .map((name) => weight(`${name}-${width}.${pictures[name].hash}.avif`)),
    );
  expect(heaviest(1600) + 3 * heaviest(720)).toBeLessThanOrEqual(250_000);
  expect(heaviest(2400) + 3 * heaviest(1200)).toBeLessThanOrEqual(250_000);
});

test('keeps all pictures together small enough for the repository', () => {
  const sizes = readdirSync(media, { recursive: true }).map((file) => weight(String(file)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_000_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4_000_000);
});

test('describes a scene in every text alternative, without a maker’s name', () => {
  const texts = Object.values(alt);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) {
    expect(text).toMatch(/^(A|An|The|Two|Light|Quilted) .{20,120}[^.]$/);
    expect(text).not.toMatch(/cadillac|escalade|mercedes|maybach|sprinter|chevrolet|suburban/i);
  }
});

test('keeps the film below 3 MB in either type, with its size', () => {
  expect(filmFiles.width / filmFiles.height).toBeCloseTo(16 / 9);
  for (const address of [filmFiles.webm, filmFiles.mp4]) {
    expect(statSync(join(site, address)).size).toBeLessThanOrEqual(3_000_000);
  }
});

test.each(publicPaths)('%s has a share card of 1200 × 630 that weighs at most 120 KB', async (path) => {
  const file = join(media, 'cards', `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.jpg`);
  expect(statSync(file).size).toBeLessThanOrEqual(120_000);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('has every icon of the web manifest at its size', async () => {
  const { icons } = JSON.parse(readFileSync(join(site, 'manifest.webmanifest'), 'utf8'));
  for (const icon of icons) {
    const { width, height } = await sharp(join(site, icon.src)).metadata();
    expect(`${width}x${height}`).toBe(icon.sizes);
  }
  expect(existsSync(join(site, 'favicon.ico'))).toBe(true);
  expect(existsSync(join(site, 'favicon.svg'))).toBe(true);
  expect(await sharp(join(site, 'apple-touch-icon.png')).metadata()).toMatchObject({
    width: 180,
    height: 180,
  });
});
