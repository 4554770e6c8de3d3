import { expect, type Page, type Response } from '@playwright/test';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

const KB = 1000;
/**
 * Compressed sizes of the document and of what its HTML names: scripts, style sheets, preloaded fonts, and the pictures
 * that do not wait for scrolling, as a phone chooses them. React and React Router are 95 KB of the scripts.
 */
const MAX_BYTES = { document: 16 * KB, styles: 14 * KB, scripts: 132 * KB, fonts: 75 * KB, all: 450 * KB };

/** Sizes depend on the screen: pictures are chosen for it. */
export const phoneScreen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

export async function expectWithinBudgets(page: Page, answer: Response | null): Promise<void> {
  const { scripts, styles, fonts } = namedFiles((await answer?.text()) ?? '');
  const pictures = await page
    .locator('img:not([loading="lazy"])')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc).filter(Boolean));
  const weights = {
    document: await transferSize(page, [new URL(page.url()).pathname]),
    styles: await transferSize(page, styles),
    scripts: await transferSize(page, scripts),
    fonts: await transferSize(page, fonts),
  };
  const all = Object.values(weights).reduce((total, weight) => total + weight, 0);
  for (const [kind, weight] of Object.entries({
    ...weights,
    all: all + (await transferSize(page, pictures)),
  })) {
    expect.soft(weight, kind).toBeGreaterThan(0);
    expect.soft(weight, kind).toBeLessThanOrEqual(MAX_BYTES[kind as keyof typeof MAX_BYTES]);
  }
}

/** The paths of the files that a document names. The module script imports files that are also preloaded. */
export function namedFiles(html: string): Record<'scripts' | 'styles' | 'fonts', string[]> {
  const files = { scripts: new Set<string>(), styles: new Set<string>(), fonts: new Set<string>() };
  for (const { tagName, attributes } of elementsIn(parse(html))) {
    const { rel, href = '', src, as } = attributes;
    if (tagName === 'script' && src) files.scripts.add(src);
    if (tagName !== 'link') continue;
    if (rel === 'modulepreload') files.scripts.add(href);
    if (rel === 'stylesheet') files.styles.add(href);
    if (rel === 'preload' && as === 'font') files.fonts.add(href);
  }
  return { scripts: [...files.scripts], styles: [...files.styles], fonts: [...files.fonts] };
}

type NamedElement = { tagName: string; attributes: Record<string, string> };

function elementsIn(node: DefaultTreeAdapterTypes.Node): NamedElement[] {
  const own =
    'attrs' in node
      ? [
          {
            tagName: node.tagName,
            attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
          },
        ]
      : [];
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(elementsIn)] : own;
}

/** The sizes that the server announces for a browser that accepts Brotli. */
export async function transferSize(page: Page, paths: string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const answer = await page.request.head(path, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status(), path).toBe(200);
      return Number(answer.headers()['content-length']);
    }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
