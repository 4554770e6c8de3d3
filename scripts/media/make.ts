// npm run media: makes everything the site serves under public/media, and its icons, from the masters under media/.
// Files that are up to date are left alone, so replacing one picture encodes only that picture. A build runs it first.
import { fileURLToPath } from 'node:url';
import { alt } from '#content/pictures/alt.ts';
import { publishFilm } from './film.ts';
import { makeIcons } from './icons.ts';
import { derivePictures } from './pictures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const started = Date.now();

const pictures = await derivePictures({
  masters: `${root}media/pictures`,
  derivatives: `${root}public/media`,
  manifest: `${root}src/content/pictures/manifest.ts`,
});
const film = await publishFilm({
  masters: `${root}media/film`,
  derivatives: `${root}public/media`,
  manifest: `${root}src/content/pictures/film-files.ts`,
});
const icons = await makeIcons({
  masters: `${root}media/icons`,
  site: `${root}public`,
  mail: `${root}src/server/mail`,
});
// Imported now, because the cards read the manifest that has just been written.
const { makeCards } = await import('./cards.ts');
const cards = await makeCards({
  content: `${root}src/content`,
  pictures: `${root}media/pictures`,
  fonts: `${root}media/fonts`,
  mark: `${root}media/icons/mark.svg`,
  cards: `${root}public/media/cards`,
});

const created = [...pictures.created, ...film, ...icons, ...cards];
for (const file of created) console.log(`made     ${file}`);
for (const file of pictures.removed) console.log(`removed  ${file}`);
for (const file of pictures.overBudget)
  console.log(`heavy    ${file}: over its budget even at the lowest quality`);
for (const name of pictures.names) {
  if (name in alt) continue;
  console.error(`words    ${name}: describe it in src/content/pictures/alt.ts`);
  process.exitCode = 1;
}
console.log(
  `${created.length === 0 ? 'Everything is up to date' : `${created.length} files made`}, ${Math.round((Date.now() - started) / 1000)} s`,
);
