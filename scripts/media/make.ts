// npm run media: makes everything the site serves under public/media from the masters under media/.
// What is up to date is left alone, so after replacing one picture only that picture is encoded.
import { derivePictures } from './pictures.ts';

const root = new URL('../..', import.meta.url).pathname;
const started = Date.now();

const { made, removed, overBudget } = await derivePictures({
  masters: `${root}media/pictures`,
  derivatives: `${root}public/media`,
  manifest: `${root}src/content/pictures/manifest.ts`,
});

console.log(
  `${made.length} files made, ${removed.length} removed, in ${Math.round((Date.now() - started) / 1000)} s`,
);
for (const file of overBudget) console.log(`over its byte budget even at the lowest quality: ${file}`);
