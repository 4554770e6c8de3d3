import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, test } from 'vitest';

/** Rules for the HTML of every public page, as the build writes it. */

type Element = DefaultTreeAdapterTypes.Element;

const build = join(import.meta.dirname, '../../build/client');

const pages = globSync('**/index.html', { cwd: build })
  .filter((file) => !file.startsWith('admin'))
  .map((file) => ({
    path: `/${dirname(file)}`.replace(/^\/\.$/, '/'),
    elements: elementsOf(parse(readFileSync(join(build, file), 'utf8'))),
  }));

function elementsOf(node: DefaultTreeAdapterTypes.Node): Element[] {
  const own = defaultTreeAdapter.isElementNode(node) ? [node] : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elementsOf)] : own;
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

const pageAt = (path: string) => pages.find((page) => page.path === path)?.elements ?? [];

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Links of the page itself, as label and address. */
function linksOf(elements: Element[]): { label: string; href: string; looksLikeButton: boolean }[] {
  return mainOf(elements)
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => ({
      label: textOf(link).trim(),
      href: attribute(link, 'href') ?? '',
      looksLikeButton: /\bpx-[79]\b/.test(attribute(link, 'class') ?? ''),
    }));
}

function mainOf(elements: Element[]): Element[] {
  const main = elements.find(({ tagName }) => tagName === 'main');
  return main ? elementsOf(main) : [];
}

const headingsOf = (elements: Element[]) =>
  mainOf(elements)
    .filter(({ tagName }) => tagName === 'h2')
    .map((heading) => textOf(heading).trim());

test('finds every public page', () => {
  expect(pages.length).toBeGreaterThanOrEqual(24);
});

describe.each(pages)('$path', ({ elements }) => {
  // The Nu validator asks for them on every source of a picture once one of them offers widths.
  test('has sizes on every source of a picture', () => {
    const faulty = elements.filter(
      (element) =>
        element.tagName === 'source' &&
        attribute(element, 'srcset') !== undefined &&
        attribute(element, 'sizes') === undefined,
    );
    expect(faulty.map(({ attrs }) => attrs)).toEqual([]);
  });

  test('limits the length of no choice', () => {
    const faulty = elements.filter(
      (element) => element.tagName === 'select' && attribute(element, 'maxlength') !== undefined,
    );
    expect(faulty.map((element) => attribute(element, 'name'))).toEqual([]);
  });

  test('shows no picture twice', () => {
    const names = picturesOf(elements);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  // They have one description.
  test('shows one scene in a picture that has another composition on phones', () => {
    for (const [position, source] of elements.entries()) {
      if (source.tagName !== 'source' || !attribute(source, 'media')) continue;
      const image = elements.slice(position).find(({ tagName }) => tagName === 'img');
      expect.soft(sceneOf(pictureOf(source))).toBe(sceneOf(image && pictureOf(image)));
    }
  });

  test('keeps ranges, classes, times and phone numbers on one line', () => {
    expect(mainOf(elements).flatMap(breakableTexts)).toEqual([]);
  });
});

/** The texts of its own in which a line could end within such a word. One that stands alone has nothing beside it. */
function breakableTexts(element: Element): string[] {
  const oneWord = /\$?\d+(\.\d+)?-\w+|[ES]-Class|\(\d{3}\) \d{3}-\d{4}|\d+(:\d\d)? [AP]M/;
  if (
    ['noscript', 'option'].includes(element.tagName) ||
    /whitespace-nowrap/.test(attribute(element, 'class') ?? '')
  )
    return [];
  return element.childNodes.flatMap((node) =>
    defaultTreeAdapter.isTextNode(node) &&
    /\S/.test(node.value.replace(oneWord, '')) &&
    oneWord.test(node.value)
      ? [node.value]
      : [],
  );
}

/** 'apron-escalade' of 'tall-apron-escalade' and of 'place-apron-escalade'. */
function sceneOf(picture = ''): string {
  return picture.replace(/^(place|tall)-|-(square|home|phone)$/g, '');
}

// The side view stands for a vehicle wherever a service names it: rows of vehicles are taken by one camera.
test('shows no picture on more than two pages, but vehicles from the side and the desk that ends them', () => {
  const paths = new Map<string, string[]>();
  for (const { path, elements } of pages)
    for (const name of picturesOf(elements)) paths.set(name, [...(paths.get(name) ?? []), path]);
  const scenes = [...paths].filter(([name]) => !/^(fleet-[a-z]+-side|desk-night)$/.test(name));
  expect(scenes.length).toBeGreaterThan(40);
  expect(scenes.filter(([, shownOn]) => shownOn.length > 2)).toEqual([]);
});

/** Pictures by name inside the page itself: the panels of the header repeat on every page and are closed. */
function picturesOf(elements: Element[]): string[] {
  return mainOf(elements).flatMap((element) => (element.tagName === 'img' ? (pictureOf(element) ?? []) : []));
}

function pictureOf(element: Element): string | undefined {
  const address = attribute(element, 'srcset') ?? attribute(element, 'src') ?? '';
  return /\/media\/([a-z0-9-]+)-\d+\.[0-9a-f]{8}\.(?:avif|webp)/.exec(address)?.[1];
}

test('has exactly the agreed items in the menu of small screens', () => {
  const menu = pageAt('/').find((element) => attribute(element, 'id') === 'menu');
  const links = (menu ? elementsOf(menu) : []).filter(({ tagName }) => tagName === 'a').map(textOf);
  expect(links.slice(1)).toEqual([
    'Home',
    'About',
    'Services',
    'Our Fleet',
    'Charter Bus',
    'Contact & Booking',
  ]);
  expect(links[0]).toMatch(/^\(\d{3}\) 555-01\d\d$/);
});

test('opens the booking page with no payload from every page', () => {
  for (const { path, elements } of pages) {
    const links = linksOf(elements).filter(({ href }) => href.includes('/demo-reservations/'));
    for (const { href } of links) expect(href, path).toBe('/demo-reservations/book');
  }
});

test.each(['/corporate-travel', '/group-transportation', '/special-events'])(
  '%s has buttons for the booking site alone',
  (path) => {
    const buttons = linksOf(pageAt(path)).filter(({ looksLikeButton }) => looksLikeButton);
    expect(buttons.map(({ href }) => href)).toEqual(['/demo-reservations/book', '/demo-reservations/book']);
  },
);

test('/hotel-transportation has buttons for the partnership alone', () => {
  const buttons = linksOf(pageAt('/hotel-transportation')).filter(({ looksLikeButton }) => looksLikeButton);
  expect(buttons.map(({ href }) => href)).toEqual(['/partnership', '/partnership']);
});

test('/charter-bus-rental begins with the booking button and the call link', () => {
  const [, book, another] = linksOf(pageAt('/charter-bus-rental'));
  expect(book).toMatchObject({ label: 'Book Charter Bus Now', href: '/demo-reservations/book' });
  expect(another?.href).toMatch(/^tel:/);
});

test('/about has the mission and the statistics of /company, word for word', () => {
  const copyOf = (path: string, heading: RegExp) => {
    const sections = mainOf(pageAt(path)).filter(({ tagName }) => tagName === 'section');
    return sections.map(textOf).find((text) => heading.test(text));
  };
  expect(copyOf('/about', /^Statistics/)).toBe(copyOf('/company', /^Statistics/));
  const mission = copyOf('/about', /^Our mission/) ?? 'none';
  expect(copyOf('/company', /^Our mission/)).toContain(mission);
});

test.each([
  ['/', 'Your Trusted Transportation Partner'],
  ['/airport-transfers', 'Service details'],
  ['/corporate-travel', 'Corporate services'],
  ['/group-transportation', 'Group services'],
])('%s has the estimator after its first section', (path, next) => {
  const headings = headingsOf(pageAt(path));
  expect(headings[headings.indexOf('See a price') + 1]).toBe(next);
  if (path !== '/') expect(headings.indexOf('See a price')).toBe(1);
});

test('/contact has its sections in the agreed order', () => {
  const headings = headingsOf(pageAt('/contact')).map((heading) => heading.replace(/ {2,}.*/, ''));
  const agreed = [
    /^Contact methods/,
    /^Service areas/,
    /^How to Reach Us/,
    /^Booking information/,
    /^Speak with/,
  ];
  const positions = agreed.map((name) => headings.findIndex((heading) => name.test(heading)));
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  expect(positions).not.toContain(-1);
});
