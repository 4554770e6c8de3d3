import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { company } from '#content/company.ts';
import { palette } from '#content/palette.ts';
import { pictureNamed } from '#content/pictures/picture-url.ts';
import type { Seo } from '#content/types.ts';
import { writeWhole } from './files.ts';

type Card = { name: string; title: string; picture: Seo['picture'] };
type Folders = { content: string; pictures: string; fonts: string; mark: string; cards: string };

const size = { width: 1200, height: 630 };
const maxBytes = 120_000;
const margin = 64;
const ink = palette['ink-950'];
const mist = palette['mist-50'];
const brass = palette['brass-300'];
/** Change it with the drawing below, and every card is drawn again. */
const edition = 1;

/** A card for each page that shared links show: the page's title in the display face above its picture. */
export async function makeCards(folders: Folders): Promise<string[]> {
  await mkdir(folders.cards, { recursive: true });
  const cards = await cardsOfPages(folders.content);
  const created: string[] = [];
  for (const card of cards) {
    const file = join(folders.cards, `${card.name}.jpg`);
    const stamp = stampOf(card);
    if (await isStamped(file, stamp)) continue;
    await writeWhole(file, await draw(card, stamp, folders));
    created.push(`cards/${card.name}.jpg`);
  }
  for (const file of await readdir(folders.cards)) {
    if (!cards.some((card) => file === `${card.name}.jpg`)) await rm(join(folders.cards, file));
  }
  return created;
}

/** A page's file is named like its address, so its card is too: fleet/charter-buses.ts has fleet-charter-buses.jpg. */
async function cardsOfPages(content: string): Promise<Card[]> {
  const cards: Card[] = [];
  for (const folder of ['pages', 'services', 'legal', 'fleet']) {
    for (const file of (await readdir(join(content, folder))).sort()) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const seo = seoOf(await import(join(content, folder, file)));
      if (!seo) continue;
      const name = (folder === 'fleet' ? 'fleet-' : '') + file.replace('.ts', '');
      cards.push({ name, title: seo.title, picture: seo.picture });
    }
  }
  return cards;
}

/** Pages export their `seo` by itself or inside the one object that describes them. */
function seoOf(module: Record<string, unknown>): Seo | undefined {
  for (const entry of [module, ...Object.values(module)]) {
    if (typeof entry === 'object' && entry !== null && 'seo' in entry) return entry.seo as Seo;
  }
  return undefined;
}

function stampOf(card: Card): string {
  const ingredients = [edition, card.title, pictureNamed(card.picture).hash, company.name, cities()];
  return createHash('sha256').update(JSON.stringify(ingredients)).digest('hex').slice(0, 16);
}

/** The stamp travels inside the file, so that no list beside the cards can disagree with them. */
async function isStamped(file: string, stamp: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return false;
  const { exif } = await sharp(bytes).metadata();
  return exif?.includes(stamp) ?? false;
}

async function draw(card: Card, stamp: string, folders: Folders): Promise<Buffer> {
  const scene = await sceneOf(card.picture, folders.pictures);
  const title = await titleOf(card.title, folders);
  const wordmark = await lettering(company.name.toUpperCase(), {
    face: 'text',
    size: 21,
    color: mist,
    tracking: 5,
    folders,
  });
  const cityNames = await lettering(cities(), {
    face: 'text',
    size: 20,
    color: brass,
    tracking: 0.4,
    folders,
  });
  const mark = await sharp(await readFile(folders.mark), { density: 300 })
    .resize(46)
    .png()
    .toBuffer();
  const nameEnds = margin + 58 + wordmark.info.width;
  // Beside a very long name there is no room for the cities.
  const cityNamesLeft = size.width - margin - cityNames.info.width;
  const centered = (height: number) => 73 - Math.round(height / 2);

  const layers = sharp({ create: { ...size, channels: 3, background: ink } }).composite([
    { input: scene.data, left: 0, top: scene.top },
    { input: Buffer.from(scrim), left: 0, top: 0 },
    { input: mark, left: margin - 4, top: 50 },
    { input: wordmark.data, left: margin + 58, top: centered(wordmark.info.height) },
    ...(cityNamesLeft > nameEnds + 24
      ? [{ input: cityNames.data, left: cityNamesLeft, top: centered(cityNames.info.height) }]
      : []),
    { input: title.data, left: margin, top: 128 },
  ]);
  const pixels = await layers.png({ compressionLevel: 1 }).toBuffer();
  for (let quality = 86; ; quality -= 4) {
    const jpeg = await sharp(pixels)
      .jpeg({ quality, mozjpeg: true })
      .withExif({ IFD0: { ImageDescription: stamp } })
      .toBuffer();
    if (jpeg.length <= maxBytes || quality <= 50) return jpeg;
  }
}

/** The picture across the card, low enough for the title to stand in its sky and for the wheels to stand on the card. */
async function sceneOf(name: Card['picture'], folder: string) {
  const file = (await readdir(folder)).find((master) => master.startsWith(`${name}.`));
  if (!file) throw new Error(`No master for the picture ${name}`);
  // A studio vehicle fills its frame, so it is scaled down and the even background is extended beside it.
  const sideMargin = /^fleet-.+-(front|side|rear)$/.test(name) ? 72 : 0;
  const picture = await sharp(join(folder, file))
    .flatten({ background: ink })
    .resize({ width: size.width - 2 * sideMargin })
    .extend({ left: sideMargin, right: sideMargin, extendWith: 'copy' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { height } = await sharp(picture).metadata();
  const top = Math.max(0, Math.min(sideMargin > 0 ? 124 : 84, size.height - height + 130));
  const cut = Math.max(0, Math.round(height - (size.height - top) - 100));
  const visible = Math.min(height - cut, size.height - top);
  const data = await sharp(picture)
    .extract({ left: 0, top: cut, width: size.width, height: visible })
    .png()
    .toBuffer();
  return { data, top };
}

/** Down to the roofs and no further: the light along them is the picture. */
const scrim = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
  <linearGradient id="sky" x2="0" y2="1">
    <stop offset="0" stop-color="${ink}"/>
    <stop offset=".14" stop-color="${ink}" stop-opacity=".97"/>
    <stop offset=".28" stop-color="${ink}" stop-opacity=".76"/>
    <stop offset=".5" stop-color="${ink}" stop-opacity="0"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#sky)"/>
</svg>`;

/** One line as large as the card allows; a title too long for that takes two. */
async function titleOf(title: string, folders: Folders) {
  const style = { face: 'display', color: mist, folders } as const;
  const room = size.width - 2 * margin;
  const largest = await lettering(title, { ...style, size: 80, tracking: -1.6 });
  const fitting = Math.floor(80 * Math.min(1, room / largest.info.width));
  if (fitting >= 52) return lettering(title, { ...style, size: fitting, tracking: -0.02 * fitting });
  return lettering(title, { ...style, size: 58, tracking: -1.1, width: room });
}

const faces = {
  display: { family: 'Sterling Row Display', file: 'newsreader-display.ttf' },
  text: { family: 'Sterling Row Text', file: 'hanken-grotesk.ttf' },
};

type Lettering = {
  face: keyof typeof faces;
  size: number;
  color: string;
  tracking: number;
  width?: number;
  folders: Folders;
};

function lettering(text: string, { face, size, color, tracking, width, folders }: Lettering) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({
    text: {
      text: `<span foreground="${color}" size="${size}pt" letter_spacing="${Math.round(tracking * 1024)}">${escaped}</span>`,
      font: faces[face].family,
      fontfile: join(folders.fonts, faces[face].file),
      dpi: 72,
      rgba: true,
      ...(width && { width, wrap: 'word' as const, spacing: 4 }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function cities(): string {
  return company.offices.map((office) => office.name).join('  ·  ');
}
