import type { PictureName } from './manifest.ts';

/** The film of the home page's contact section. It is silent, so its description is its whole text alternative. */
export const film = {
  poster: 'interior-stars' satisfies PictureName,
  label: 'The fleet at night, a silent film of seven seconds',
  description:
    'In a dark studio the light slides over a black full-size SUV, then over a long black sedan. Inside, two quilted leather chairs face a console with a bottle and glasses, under a ceiling of tiny lights. Last, a black motor coach, its rows of seats lit from within.',
  play: 'Play the film',
  pause: 'Pause the film',
} as const;
