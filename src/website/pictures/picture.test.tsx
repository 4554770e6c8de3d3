import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tones } from '#content/pictures/tones.ts';
import { Picture } from './picture.tsx';

const html = (picture: React.ReactElement) => renderToString(<body>{picture}</body>);

test('reserves its space and offers every width as AVIF, and one file to browsers without it', () => {
  const markup = html(<Picture name="place-wedding-coach" boxes={[{ width: '100vw' }]} />);
  expect(markup).toMatch(
    /<source type="image\/avif" srcSet="\/media\/place-wedding-coach-480\.[0-9a-f]{8}\.avif 480w,[^"]+ 2000w"/,
  );
  expect(markup).toMatch(/<img src="\/media\/place-wedding-coach-1600\.[0-9a-f]{8}\.webp" width=/);
  expect(markup).toContain('width="2000" height="1125"');
  expect(markup.match(/sizes="calc\(1\.12 \* 100vw\)"/g)).toHaveLength(1);
  expect(markup).not.toContain('style=');
});

test('loads lazily and without preload when it is below the fold', () => {
  const markup = html(<Picture name="place-wedding-coach" boxes={[{ width: '100vw' }]} />);
  expect(markup).toContain('loading="lazy"');
  expect(markup).toContain('decoding="async"');
  expect(markup).not.toContain('rel="preload"');
});

test('preloads the picture above the fold, once for each composition', () => {
  const markup = renderToString(
    <html lang="en">
      <head />
      <body>
        <Picture name="hero-home" portrait="hero-phone" boxes={[{ width: '100vw', ratio: 1 }]} priority />
      </body>
    </html>,
  );
  const [head = ''] = markup.split('</head>');
  const preloads = head.match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(preloads).toHaveLength(2);
  expect(preloads.join()).toMatch(/media="\(min-width: 768px\)"/);
  expect(preloads.join()).toMatch(/media="\(max-width: 767px\)"/);
  for (const preload of preloads) {
    expect(preload).toContain('type="image/avif"');
    expect(preload).toContain('fetchPriority="high"');
    expect(preload).toMatch(/imageSizes="calc\([\d.]+ \* 100vw\)"/);
    expect(preload).not.toContain('href=');
  }
  expect(markup).toMatch(
    /<source type="image\/avif"[^>]*media="\(max-width: 767px\)"[^>]*width="1200" height="1700"/,
  );
  expect(markup).toMatch(/<img [^>]*loading="eager" fetchPriority="high"/);
});

test('keeps the subject of the composition for phones in sight there', () => {
  const picture = html(
    <Picture
      name="place-corporate-maybach"
      portrait="tall-corporate-maybach"
      boxes={[{ width: '100vw', ratio: 1 }]}
    />,
  );
  expect(picture).toContain('class="object-[46%_70%] max-md:object-[50%_100%]"');
});

test('has its own text alternative unless it is decorative', () => {
  expect(html(<Picture name="detail-leather" boxes={[{ width: '100vw' }]} />)).toContain(
    'alt="Quilted tan leather',
  );
  expect(html(<Picture name="detail-leather" boxes={[{ width: '100vw' }]} alt="" />)).toContain('alt=""');
});

test('has every tone in the style sheet with the color that the encoder measures against', () => {
  const css = readFileSync(new URL('./picture.css', import.meta.url), 'utf8');
  const colors = [...css.matchAll(/data-tone="(\w+)"\] \{\s+background-color: (#\w+)/g)].map(
    ([, tone, color]) => [tone, color],
  );
  expect(Object.fromEntries(colors)).toEqual(tones);
});
