import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { derivePictures } from './pictures.ts';

test('encodes every width that the masters can fill and their own, and writes the manifest, on the first run', async () => {
  await using folder = await aFolderOfMasters(['place-pier', 'place-park']);
  await derivePictures(folder);

  expect(await folder.derivativesOf('place-pier')).toEqual([
    expect.stringMatching(/^place-pier-480\.[0-9a-f]{8}\.avif$/),
    expect.stringMatching(/^place-pier-500\.[0-9a-f]{8}\.avif$/),
    expect.stringMatching(/^place-pier-500\.[0-9a-f]{8}\.webp$/),
  ]);
  expect(await folder.manifestLine('place-pier')).toMatch(/width: 500, height: 280, .*tone: 'night'/);
});

test('changes no file on a second run', async () => {
  await using folder = await aFolderOfMasters(['place-pier', 'place-park']);
  await derivePictures(folder);
  const before = await folder.times();
  const { created: made, removed } = await derivePictures(folder);

  expect(made).toEqual([]);
  expect(removed).toEqual([]);
  expect(await folder.times()).toEqual(before);
});

test.each(['webp', 'jpg'] as const)(
  'replaces a picture, and no other, when a %s of the same name is added',
  async (type) => {
    await using folder = await aFolderOfMasters(['place-pier', 'place-park']);
    await derivePictures(folder);
    const pier = await folder.derivativesOf('place-pier');
    const park = await folder.derivativesOf('place-park');
    const line = await folder.manifestLine('place-park');
    const times = await folder.times();

    await folder.drop(`place-pier.${type}`, { width: 720, height: 450, background: '#7a6a60' });
    const { created: made } = await derivePictures(folder);

    expect(made.every((file) => file.startsWith('place-pier-'))).toBe(true);
    const replaced = await folder.derivativesOf('place-pier');
    expect(replaced).toHaveLength(3);
    expect(replaced.filter((file) => pier.includes(file))).toEqual([]);
    expect(await folder.manifestLine('place-pier')).toMatch(/width: 720, height: 450, .*tone: 'morning'/);
    expect((await readdir(folder.masters)).filter((file) => file.startsWith('place-pier'))).toEqual([
      `place-pier.${type}`,
    ]);

    expect(await folder.manifestLine('place-park')).toBe(line);
    expect(await folder.derivativesOf('place-park')).toEqual(park);
    for (const file of park) expect((await folder.times())[file]).toBe(times[file]);
  },
);

test('fails when two new files have one name', async () => {
  await using folder = await aFolderOfMasters([]);
  await folder.drop('place-pier.jpg', { width: 50, height: 28, background: 'navy' });
  await folder.drop('place-pier.png', { width: 50, height: 28, background: 'teal' });
  await expect(derivePictures(folder)).rejects.toThrow('Keep one of place-pier.jpg and place-pier.png');
});

test('serves a master at its own width when it is too small for its slot', async () => {
  await using folder = await aFolderOfMasters([]);
  await folder.drop('tall-door.png', { width: 300, height: 375, background: 'navy' });
  await derivePictures(folder);
  expect(await folder.derivativesOf('tall-door')).toEqual([
    expect.stringMatching(/^tall-door-300\.[0-9a-f]{8}\.avif$/),
    expect.stringMatching(/^tall-door-300\.[0-9a-f]{8}\.webp$/),
  ]);
});

test('lowers the quality until a picture keeps its budget', async () => {
  await using folder = await aFolderOfMasters([]);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  await sharp({ create: { width: 400, height: 200, channels: 3, background: 'gray', noise } })
    .blur(1)
    .toFile(join(folder.masters, 'tall-rain.png'));
  const { overBudget } = await derivePictures(folder);

  expect(overBudget).toEqual([]);
  const [avif = ''] = await folder.derivativesOf('tall-rain');
  const { size } = await stat(join(folder.derivatives, avif));
  expect(size).toBeLessThanOrEqual(10_000);
  expect(size).toBeGreaterThan(5_000);
});

type Look = { width: number; height: number; background: string };

async function aFolderOfMasters(names: string[]) {
  const root = await mkdtemp(join(tmpdir(), 'media-'));
  const masters = join(root, 'masters');
  const derivatives = join(root, 'derivatives');
  const manifest = join(root, 'manifest.ts');
  await mkdir(masters);
  const drop = (file: string, { width, height, background }: Look) =>
    sharp({ create: { width, height, channels: 3, background } }).toFile(join(masters, file));
  for (const name of names) await drop(`${name}.webp`, { width: 500, height: 280, background: '#43455a' });
  return {
    masters,
    derivatives,
    manifest,
    drop,
    derivativesOf: async (name: string) =>
      (await readdir(derivatives)).filter((file) => file.startsWith(`${name}-`)).sort(),
    manifestLine: async (name: string) =>
      (await readFile(manifest, 'utf8')).split('\n').find((line) => line.includes(`'${name}'`)),
    times: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        await Promise.all(
          (await readdir(derivatives)).map(
            async (file) => [file, (await stat(join(derivatives, file))).mtimeMs] as const,
          ),
        ),
      ),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}
