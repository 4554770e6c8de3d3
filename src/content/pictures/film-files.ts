// Made by `npm run media` from media/film; the next run overwrites it.
export const filmFiles = {
  width: 1280,
  height: 720,
  webm: '/media/film.780e33d2.webm',
  mp4: '/media/film.780e33d2.mp4',
};
