import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { SocialGlyph } from './social-glyph.tsx';

const file = readFileSync(new URL('./social-glyphs.svg', import.meta.url), 'utf8');

test.each(company.socials)('draws $name with its symbol of the shared file', ({ name }) => {
  expect(renderToStaticMarkup(<SocialGlyph name={name} />)).toMatch(
    new RegExp(`<use href="[^"]*/social-glyphs[^"]*#${name}">`),
  );
  expect(file).toContain(`<symbol id="${name}"`);
});

test('shows the initial of a network without a drawing', () => {
  expect(renderToStaticMarkup(<SocialGlyph name="Threads" />)).toBe('<span aria-hidden="true">T</span>');
});
