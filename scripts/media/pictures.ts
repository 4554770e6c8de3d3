import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { type Tone, tones } from '#content/pictures/tones.ts';
import { writeWhole } from './files.ts';
import { budgetOf, slotOf, widthsOf } from './slots.ts';

type Picture = {
  width: number;
  height: number;
  avif: number[];
  webp: number[];
  hash: string;
  tone: Tone;
};

export type Folders = { masters: string; derivatives: string; manifest: string };

type Report = { names: string[]; created: string[]; removed: string[]; overBudget: string[] };

// Ten bits keep the night skies and the studio's gradients free of bands, at the bytes of eight.
const avifSettings = { effort: 4, chromaSubsampling: '4:4:4', bitdepth: 10 } as const;
const webpSettings = { effort: 5, smartSubsample: true } as const;
/** Quality is searched between these for the byte budget; above the highest there is no visible difference. */
const qualities = { avif: { lowest: 34, highest: 62 }, webp: { lowest: 50, highest: 84 } };
const recipe = JSON.stringify({ avifSettings, webpSettings, qualities });

const masterTypes = ['.webp', '.jpg', '.jpeg', '.png'];

export async function derivePictures(folders: Folders): Promise<Report> {
  // One encoder thread each for two pictures at a time: the same work as two threads on one, with less waiting.
  sharp.concurrency(1);
  await mkdir(folders.derivatives, { recursive: true });
  const report: Report = { names: [], created: [], removed: [], overBudget: [] };
  const masters = await findMasters(folders, report);
  report.names.push(...masters.keys());
  const present = new Set(await readdir(folders.derivatives));
  const manifest: Record<string, Picture> = {};
  const expected = new Set<string>();

  await twoAtATime([...masters], async ([name, file]) => {
    const master = await readFile(join(folders.masters, file));
    const picture = await describePicture(name, master);
    manifest[name] = picture;
    for (const format of ['avif', 'webp'] as const) {
      for (const width of picture[format]) {
        const derivative = `${name}-${width}.${picture.hash}.${format}`;
        expected.add(derivative);
        if (present.has(derivative)) continue;
        const budget = budgetOf(slotOf(name), format, width);
        const bytes = await encodeWithin(budget, master, width, format);
        if (bytes.length > budget) report.overBudget.push(derivative);
        await writeWhole(join(folders.derivatives, derivative), bytes);
        report.created.push(derivative);
      }
    }
  });

  for (const file of present) {
    if (!/^[a-z0-9-]+-\d+\.[0-9a-f]{8}\.(avif|webp)$/.test(file) || expected.has(file)) continue;
    await rm(join(folders.derivatives, file));
    report.removed.push(file);
  }
  await writeWhole(folders.manifest, manifestModule(manifest));
  return report;
}

/** A file of a picture's name replaces that picture, whatever its type: the one in the manifest is removed. */
async function findMasters(folders: Folders, report: Report): Promise<Map<string, string>> {
  const filesByName = new Map<string, string[]>();
  for (const file of (await readdir(folders.masters)).sort()) {
    if (!masterTypes.includes(extname(file).toLowerCase())) continue;
    const name = basename(file, extname(file));
    if (!/^[a-z0-9-]+$/.test(name))
      throw new Error(`${file}: name pictures in lower case, digits and hyphens`);
    filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  }
  const known = await readFile(folders.manifest, 'utf8').catch(() => '');
  const masters = new Map<string, string>();
  for (const [name, files] of filesByName) {
    const fresh: string[] = [];
    for (const file of files) {
      if (files.length === 1 || !known.includes(hashOf(name, await readFile(join(folders.masters, file)))))
        fresh.push(file);
    }
    const [master, another] = fresh;
    if (master === undefined || another !== undefined) throw new Error(`Keep one of ${files.join(' and ')}`);
    masters.set(name, master);
    for (const file of files) {
      if (file === master) continue;
      await rm(join(folders.masters, file));
      report.removed.push(file);
    }
  }
  return masters;
}

async function describePicture(name: string, master: Buffer): Promise<Picture> {
  const { autoOrient } = await sharp(master).metadata();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    ...widthsOf(slotOf(name), autoOrient.width),
    hash: hashOf(name, master),
    tone: await toneOf(master),
  };
}

/** Changes with the master and with the way it is encoded, so that an address never shows two different files. */
function hashOf(name: string, master: Buffer): string {
  return createHash('sha256')
    .update(recipe)
    .update(JSON.stringify(slotOf(name)))
    .update(master)
    .digest('hex')
    .slice(0, 8);
}

async function toneOf(master: Buffer): Promise<Tone> {
  const [red = 0, green = 0, blue = 0] = await sharp(master)
    .flatten({ background: tones.ink })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const distance = (tone: Tone) => {
    const value = Number.parseInt(tones[tone].slice(1), 16);
    return (red - (value >> 16)) ** 2 + (green - ((value >> 8) & 255)) ** 2 + (blue - (value & 255)) ** 2;
  };
  return (Object.keys(tones) as Tone[]).reduce((nearest, tone) =>
    distance(tone) < distance(nearest) ? tone : nearest,
  );
}

/** The best quality that keeps the budget; when even the lowest does not, that one, and the report says so. */
async function encodeWithin(
  budget: number,
  master: Buffer,
  width: number,
  format: 'avif' | 'webp',
): Promise<Buffer> {
  const pixels = await sharp(master)
    .autoOrient()
    .resize({ width, kernel: 'lanczos3' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  const encode = (quality: number) =>
    format === 'avif'
      ? sharp(pixels)
          .avif({ ...avifSettings, quality })
          .toBuffer()
      : sharp(pixels)
          .webp({ ...webpSettings, quality })
          .toBuffer();

  const { lowest, highest } = qualities[format];
  let quality = highest;
  for (;;) {
    const bytes = await encode(quality);
    if (bytes.length <= budget || quality === lowest) return bytes;
    // A file shrinks by about three parts in a hundred for each step, so the first guess is usually the last.
    const steps = Math.ceil(Math.log(bytes.length / budget) / 0.03);
    quality = Math.max(lowest, quality - steps);
  }
}

async function twoAtATime<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all([worker(), worker()]);
}

function manifestModule(manifest: Record<string, Picture>): string {
  const lists = new Map<string, string>();
  const listName = (widths: number[]) => {
    const list = `[${widths.join(', ')}]`;
    if (!lists.has(list)) lists.set(list, `upTo${widths.at(-1)}From${widths[0]}`);
    return lists.get(list);
  };
  const entries = Object.entries(manifest)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { width, height, avif, webp, hash, tone }]) => {
      const key = /^[a-z][a-z0-9]*$/.test(name) ? name : `'${name}'`;
      return `  ${key}: { width: ${width}, height: ${height}, avif: ${listName(avif)}, webp: ${listName(webp)}, hash: '${hash}', tone: '${tone}' },`;
    });
  return `// Made by \`npm run media\` from media/pictures; the next run overwrites it.
import type { Tone } from './tones.ts';

type Derivatives = {
  /** The master's own size. */
  width: number;
  height: number;
  /** Widths served, by type. */
  avif: readonly number[];
  webp: readonly number[];
  /** Part of every address, so that a browser may keep the file for good. */
  hash: string;
  tone: Tone;
};

${[...lists].map(([list, name]) => `const ${name} = ${list};`).join('\n')}

export const pictures = {
${entries.join('\n')}
} satisfies Record<string, Derivatives>;

export type PictureName = keyof typeof pictures;
`;
}
