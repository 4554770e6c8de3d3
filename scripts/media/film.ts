import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './files.ts';

const mostBytes = 3_000_000;

/** Publishes media/film/film.{webm,mp4} under addresses that change with their content. */
export async function publishFilm(folders: {
  masters: string;
  derivatives: string;
  manifest: string;
}): Promise<string[]> {
  const webm = await readFile(join(folders.masters, 'film.webm'));
  const mp4 = await readFile(join(folders.masters, 'film.mp4'));
  for (const [file, bytes] of Object.entries({ 'film.webm': webm, 'film.mp4': mp4 })) {
    if (bytes.length > mostBytes)
      throw new Error(`media/film/${file} weighs more than 3 MB; encode it smaller`);
  }
  const hash = createHash('sha256').update(webm).update(mp4).digest('hex').slice(0, 8);
  const { width, height } = frameSize(mp4);

  const files = { [`film.${hash}.webm`]: webm, [`film.${hash}.mp4`]: mp4 };
  const created: string[] = [];
  for (const [file, bytes] of Object.entries(files)) {
    if (await writeWhole(join(folders.derivatives, file), bytes)) created.push(file);
  }
  for (const file of await readdir(folders.derivatives)) {
    if (/^film\.[0-9a-f]{8}\.(webm|mp4)$/.test(file) && !(file in files))
      await rm(join(folders.derivatives, file));
  }
  await writeWhole(
    folders.manifest,
    `// Made by \`npm run media\` from media/film; the next run overwrites it.
export const filmFiles = {
  width: ${width},
  height: ${height},
  webm: '/media/film.${hash}.webm',
  mp4: '/media/film.${hash}.mp4',
};
`,
  );
  return created;
}

/** A track's header ends with the size of its picture, as 16.16 fixed point; a sound track says zero. */
function frameSize(mp4: Buffer): { width: number; height: number } {
  for (let at = mp4.indexOf('tkhd'); at !== -1; at = mp4.indexOf('tkhd', at + 4)) {
    const end = at - 4 + mp4.readUInt32BE(at - 4);
    const width = mp4.readUInt32BE(end - 8) >>> 16;
    const height = mp4.readUInt32BE(end - 4) >>> 16;
    if (width > 0 && height > 0) return { width, height };
  }
  throw new Error('media/film/film.mp4 has no picture track');
}
