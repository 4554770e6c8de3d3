import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Words that state something which only the owner can confirm, in whatever sentence they stand. */
const claimWords = new RegExp(
  [
    'drug-test|drug and alcohol|confidentiality agreement|named or scheduled|same limits|limited to the price',
    'three-point|footrests and belts|seats with belts|seat belt for every|repeated each year',
    'live headcount|headcount at|counts? everyone|accessible coach|coach with a lift|lift and removable|with a lift and',
    'Champagne|horsepower|mpg|gallon|WCAG|matched to the season|named chauffeur',
    'notebook|let down by|business plan|dispatch sheet|Word spread|neighbors as well|live where we drive|hire in each city',
    'charges? (to )?the room|goes to the room|ride in any vehicle|ride, any vehicle',
    'at cost|15 minutes after|metropolitan areas|is black|in black|matching black|black sedans',
  ].join('|'),
  'i',
);

beforeAll(() => {
  vi.resetModules();
  vi.doMock('./company.ts', async (original) => {
    const actual = await original<typeof import('./company.ts')>();
    return { ...actual, company: { ...actual.company, statementsConfirmed: false } };
  });
});
afterAll(() => vi.doUnmock('./company.ts'));

/** Everything that customers read, by the file that states it. */
async function publicTexts(): Promise<{ file: string; text: string }[]> {
  const files = import.meta.glob<object>([
    './{pages,services,legal,fleet,forms,offers}/*.ts',
    './{facts,layout,llms,statements}.ts',
    '!./**/*.test.ts',
  ]);
  const modules = await Promise.all(
    Object.entries(files).map(async ([file, load]) => ({ file, module: await load() })),
  );
  return modules.flatMap(({ file, module }) => textsOf(module).map((text) => ({ file, text })));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // Keywords are what people search for.
  return Object.entries(value).flatMap(([name, part]) => (name === 'keywords' ? [] : textsOf(part)));
}

test('leaves no claim standing on any page when the owner has confirmed none', async () => {
  const texts = await publicTexts();
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(({ text }) => claimWords.test(text))).toEqual([]);
});

test('states them all when the owner has confirmed them', async () => {
  vi.doUnmock('./company.ts');
  vi.resetModules();
  const { statements } = await import('./statements.ts');
  const silent = Object.values(statements).filter((statement) => !claimWords.test(statement));
  expect(silent).toEqual([]);
});
