/** A derived picture: its name, width, and the hash of all its widths with the type. */
const picture = /^(media\/.+)-(\d+)(\.[0-9a-f]{8}\.(?:avif|webp))$/;
/** Fills a phone at its plain resolution. */
const MAX_LIGHT_WIDTH = 800;

/** The file to send to visitors who save data, for each picture that exists in several widths. */
export function lighterPictures(files: string[]): Map<string, string> {
  const widths = new Map<string, number[]>();
  for (const file of files) {
    const [, name, width, ending] = picture.exec(file) ?? [];
    if (name && ending) widths.set(name + ending, [...(widths.get(name + ending) ?? []), Number(width)]);
  }
  const lighter = new Map<string, string>();
  for (const file of files) {
    const [, name = '', width, ending = ''] = picture.exec(file) ?? [];
    const all = widths.get(name + ending) ?? [];
    if (all.length < 2) continue;
    const light = Math.max(...all.filter((one) => one <= MAX_LIGHT_WIDTH));
    const isLight = Number(width) <= MAX_LIGHT_WIDTH || light === Number.NEGATIVE_INFINITY;
    lighter.set(file, isLight ? file : `${name}-${light}${ending}`);
  }
  return lighter;
}
