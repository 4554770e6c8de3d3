// npm run media: makes everything the site serves under public/media, and its icons, from the masters under media/.
// What is up to date is left alone, so after replacing one picture only that picture is encoded.
import { publishFilm } from './film.ts';
import { makeIcons } from './icons.ts';
import { derivePictures } from './pictures.ts';

const root = new URL('../..', import.meta.url).pathname;
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
const icons = await makeIcons({ masters: `${root}media/icons`, site: `${root}public` });

for (const file of pictures.overBudget)
  console.log(`over its byte budget even at the lowest quality: ${file}`);
for (const file of pictures.removed) console.log(`removed ${file}`);
const made = [...pictures.made, ...film, ...icons];
console.log(`${made.length} files made in ${Math.round((Date.now() - started) / 1000)} s`);
