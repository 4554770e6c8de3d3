import { readFile, rename, writeFile } from 'node:fs/promises';

/** Writes only what differs, and never leaves half a file behind for the next run to take as finished. */
export async function writeWhole(file: string, content: Buffer | string): Promise<boolean> {
  const bytes = Buffer.from(content);
  const present = await readFile(file).catch(() => undefined);
  if (present?.equals(bytes)) return false;
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  return true;
}
