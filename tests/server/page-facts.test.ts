import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { describe, expect, test } from 'vitest';

/** Facts that pages once stated in different ways. Each is written out here and not read from the content. */

const build = join(import.meta.dirname, '../../build/client');

const pages = globSync('**/index.html', { cwd: build })
  .filter((file) => !file.startsWith('admin'))
  .map((file) => ({
    path: `/${dirname(file)}`.replace(/^\/\.$/, '/'),
    text: textOf(parse(readFileSync(join(build, file), 'utf8'))),
  }));

/** What a reader sees, and the text of descriptions for search engines. */
function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (defaultTreeAdapter.isElementNode(node)) {
    if (['script', 'style'].includes(node.tagName)) return '';
    if (node.tagName === 'meta') return ` ${node.attrs.find(({ name }) => name === 'content')?.value ?? ''} `;
  }
  return 'childNodes' in node ? node.childNodes.map(textOf).join(' ').replaceAll(/\s+/g, ' ') : '';
}

/** Sentences that contradict the agreed fact, with the fact as the name of the test. */
const contradictions: [fact: string, contradiction: RegExp][] = [
  [
    'gratuity is not included unless the quote lists it',
    /gratuity (is|are) itemized|and gratuity are itemized/i,
  ],
  ['a Sprinter or a 15-passenger van takes 14 passengers', /vans? for 15|15 by layout|Other layouts seat/i],
  ['Smyrna has one name', /Smyrna \/ Rutherford|BNA, Smyrna/],
  [
    'the Escalade waits 60 minutes wherever wait time is summed up',
    /30 minutes domestic, 45 minutes international(?!, 60)/,
  ],
  ['luggage is qualified', /Up to [68] suitcases(?! with|, fewer)/],
  ['hourly service is booked online too', /hourly service and accessible rides begin/i],
  ['hotels ride at published rates', /partner rates/i],
  [
    '80/20 is explained wherever it is offered as a model',
    /70\/30 \(hotel keeps 30%\), 80\/20(?! \(hotel keeps 20%\))/,
  ],
  [
    'photographers are coordinated from Prestige on',
    /Ask for the Elegance|coordinate arrivals with your venue and photographer/,
  ],
  ['a hash is called a hash', /one-way code/i],
  ['email has no hyphen', /e-mail/i],
];

test('finds every public page', () => {
  expect(pages.length).toBeGreaterThanOrEqual(24);
});

describe.each(contradictions)('%s', (_fact, contradiction) => {
  test('on every page', () => {
    expect(pages.filter(({ text }) => contradiction.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

test('special events start at the rate of the cheapest car on their page', () => {
  const events = pages.find(({ path }) => path === '/special-events')?.text;
  expect(events).toContain('Cars from $175 an hour');
});

test('cancellation terms have a row for every kind of vehicle', () => {
  const terms = pages.find(({ path }) => path === '/terms-of-service')?.text;
  for (const row of [
    'Sedans and SUVs, non-airport',
    'Sedans and SUVs, airport',
    'Accessible vans',
    'Sprinter vans',
    'Executive buses',
  ])
    expect(terms).toContain(row);
});

test('business hours are defined beside the promise that names them', () => {
  const contact = pages.find(({ path }) => path === '/contact')?.text;
  expect(contact).toContain('during business hours');
  expect(contact).toContain('Business hours are Monday to Friday');
});
