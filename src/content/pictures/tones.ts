import { palette } from '../palette.ts';

/**
 * What stands in a picture's place until it arrives: its mean color, rounded to the nearest of these. A handful of
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
} as const;

export type Tone = keyof typeof tones;
