import { palette } from '../palette.ts';

/**
 * Placeholder color of a picture until it has loaded: its mean color, rounded to the nearest of these. A handful of
 * named tones lets the page color the space through a stylesheet, where a color of its own per picture would need a
 * style attribute, which the site's content security policy refuses.
 */
export const tones = {
  ink: palette['ink-900'],
  studio: '#272628',
  night: '#43455a',
  lamplight: '#4e4137',
  evening: '#6b574c',
  morning: '#82726c',
  overcast: '#6a6a69',
  haze: '#a89c92',
} as const;

export type Tone = keyof typeof tones;
