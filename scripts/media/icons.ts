import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { company } from '#content/company.ts';
import { tones } from '#content/pictures/tones.ts';
import { writeWhole } from './files.ts';

/** The icons of tabs, bookmarks and home screens, the manifest that names them, and the mark in the head of emails. */
export async function makeIcons(folders: { masters: string; site: string; mail: string }): Promise<string[]> {
  const favicon = await readFile(join(folders.masters, 'favicon.svg'));
  const appIcon = await readFile(join(folders.masters, 'app-icon.svg'));
  const files: Record<string, Buffer | string> = {
    'favicon.svg': favicon,
    'favicon.ico': asIco(await asPng(favicon, 32), 32),
    'apple-touch-icon.png': await asPng(appIcon, 180),
    'icon-192.png': await asPng(appIcon, 192),
    'icon-512.png': await asPng(appIcon, 512),
    'manifest.webmanifest': webManifest(),
  };
  const created: string[] = [];
  for (const [file, content] of Object.entries(files)) {
    if (await writeWhole(join(folders.site, file), content)) created.push(file);
  }
  // Twice as large as it is shown. Mail programs show no SVG.
  const mark = await asPng(await readFile(join(folders.masters, 'mark.svg')), 60);
  if (await writeWhole(join(folders.mail, 'mark.png'), mark)) created.push('mark.png');
  return created;
}

function asPng(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An .ico file may hold a PNG as it is: a header, one directory entry, the picture. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function webManifest(): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: company.name,
    short_name: company.name,
    start_url: '/',
    display: 'browser',
    theme_color: tones.ink,
    background_color: tones.ink,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
