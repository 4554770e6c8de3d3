import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RunningText } from './running-text.tsx';

test.each([
  ['a 3-hour minimum', '3-hour'],
  ['the 4.0-liter engine', '4.0-liter'],
  ['an S-Class or an SUV', 'S-Class'],
  ['with Wi-Fi on board', 'Wi-Fi'],
  ['a drop-off at the door', 'drop-off'],
  ['on game-day buses', 'game-day'],
  ['for no-shows and late changes', 'no-shows'],
  ['at 3:15 PM local time', '3:15 PM'],
  ['call (615) 555-0101, 24/7', '(615) 555-0101'],
])('keeps a word of %s on one line', (text, word) => {
  const html = renderToStaticMarkup(<RunningText>{text}</RunningText>);
  expect(html).toContain(`<span class="whitespace-nowrap">${word}</span>`);
  expect(html.replace(/<[^>]+>/g, '')).toBe(text);
});
