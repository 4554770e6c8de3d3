import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { publicPaths } from '../../src/routes.ts';
import { attributeOf, select, visibleText } from '../html.ts';
import { type LinkFact, type PartFacts, type PartName, publishedFacts } from '../published-facts.ts';

/** Compares the built pages with what the specification says of them, which tests/published-facts.ts holds. */

type Node = DefaultTreeAdapterTypes.Node;

const build = join(import.meta.dirname, '../../build/client');

test('has every page of the specification', () => {
  const missing = Object.keys(publishedFacts).filter((path) => !publicPaths.includes(path));
  expect(missing, advice('the specification has more pages')).toEqual([]);
});

describe.each(Object.entries(publishedFacts).filter(([path]) => publicPaths.includes(path)))(
  '%s',
  (path, { title, sections, ...facts }) => {
    const document = parse(readFileSync(join(build, path, 'index.html'), 'utf8'), {
      scriptingEnabled: false,
    });
    const [main] = select(document, 'main');
    if (!main) throw new Error(`${path} has no main element`);

    test('states what the specification publishes', () => {
      if (title !== undefined) {
        const [heading] = select(main, 'h1').map(visibleText);
        expect.soft(heading, advice(`${path} is titled ${title}`)).toSatisfy(matcher(title));
      }
      if (sections) expectHeadings(main, path, sections);
      expectFacts(document, main, path, facts);
    });
  },
);

function advice(fact: string): string {
  return `The specification says: ${fact}. If the company has changed it, change tests/published-facts.ts too`;
}

function expectFacts(document: Node, part: Node, where: string, facts: PartFacts): void {
  const text = visibleText(part);
  if (facts.headings) expectHeadings(part, where, facts.headings);
  for (const copy of facts.copy ?? [])
    expect.soft(text.includes(copy), advice(`${where} states '${copy}'`)).toBe(true);
  for (const link of facts.links ?? []) expectLink(document, part, where, link);
  for (const [selector, count] of Object.entries(facts.counts ?? {})) {
    const found = select(part, selector).length;
    const isAgreed = Array.isArray(count) ? found >= count[0] : found === count;
    expect
      .soft(isAgreed, advice(`${where} has ${count} of '${selector}', and it has ${found} now`))
      .toBe(true);
  }
  for (const [selector, texts] of Object.entries(facts.lists ?? {})) {
    const [elements = '', attribute] = selector.split('@');
    const found = select(part, elements).map((element) =>
      attribute ? (attributeOf(element, attribute) ?? '') : visibleText(element),
    );
    expect.soft(found, advice(`${where} lists ${texts.filter(Boolean).join(', ')}`)).toEqual(texts);
  }
  for (const { part: name, ...partFacts } of facts.parts ?? []) {
    const label = `${where}, ${typeof name === 'string' ? name : name.named}`;
    const found = partsNamed(part, name);
    expect.soft(found.length, advice(`${label} is there once`)).toBe(1);
    if (found[0]) expectFacts(document, found[0], label, partFacts);
  }
}

const matcher = (agreed: string | RegExp) => (text: string | undefined) =>
  typeof agreed === 'string' ? text === agreed : agreed.test(text ?? '');

function headingsOf(part: Node): string[] {
  const headings = new Set([...select(part, 'h2'), ...select(part, 'h3')]);
  return select(part, '').flatMap((element) => (headings.has(element) ? visibleText(element) : []));
}

/** Expects the headings in this order; others may be between them. */
function expectHeadings(part: Node, where: string, headings: (string | RegExp)[]): void {
  let left = headingsOf(part);
  for (const heading of headings) {
    const at = left.findIndex(matcher(heading));
    expect.soft(at, advice(`${where} has the heading ${heading}, before ${left.join(' · ')}`)).not.toBe(-1);
    left = left.slice(at + 1);
  }
}

function partsNamed(part: Node, name: PartName): DefaultTreeAdapterTypes.Element[] {
  if (typeof name === 'string') return select(part, name);
  const { element, named } = name;
  return select(part, element).filter((candidate) => {
    const headings = [select(candidate, 'h2'), select(candidate, 'h3')].find(({ length }) => length > 0);
    if (headings) return headings.map(visibleText).some(matcher(named));
    const text = visibleText(candidate);
    return typeof named === 'string' ? text.includes(named) : named.test(text);
  });
}

/** Without what is hidden from screen readers, which describes the label. */
function labelOf(link: DefaultTreeAdapterTypes.Element): string {
  const named = link.childNodes.filter(
    (child) => !('attrs' in child && attributeOf(child, 'aria-hidden') === 'true'),
  );
  return named.map(visibleText).join(' ').trim();
}

function expectLink(document: Node, part: Node, where: string, fact: LinkFact): void {
  const { label, to, count = 1, newTab, describedBy } = fact;
  const links = select(part, 'a').filter(
    (link) =>
      (label === undefined || labelOf(link) === label) &&
      (to === undefined || attributeOf(link, 'href') === to),
  );
  const name = [label && `'${label}'`, to && `to ${to}`].filter(Boolean).join(' ');
  const isAgreed = count === 'some' ? links.length > 0 : links.length === count;
  expect
    .soft(isAgreed, advice(`${where} has ${count} of the link ${name}, and it has ${links.length} now`))
    .toBe(true);
  for (const link of links) {
    if (newTab) {
      expect.soft(attributeOf(link, 'target'), advice(`${where} opens ${name} in a new tab`)).toBe('_blank');
      expect.soft(attributeOf(link, 'rel')).toContain('noopener');
    }
    if (describedBy !== undefined) {
      const ids = attributeOf(link, 'aria-describedby')?.split(' ') ?? [];
      // A description may be hidden itself, so the text is that of its children.
      const nodes = ids.flatMap((id) => select(document, `#${id}`)).flatMap(({ childNodes }) => childNodes);
      expect.soft(nodes.map(visibleText).join(' '), advice(`${where} describes ${name}`)).toBe(describedBy);
    }
  }
}
