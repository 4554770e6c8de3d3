import { expect, test } from 'vitest';
import { requestLists } from '#contracts/all-lists.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import { listQueryOf, offsetOf, pageNumber } from './list-state.ts';

const written = [
  '\0',
  'a\0b',
  '\u2028',
  '\ud800',
  'x'.repeat(300),
  '-1',
  '1.5',
  '1e9',
  '999999999',
  'Infinity',
  'SR-1',
  '2',
];

test.each(RequestListName.options)(
  'asks nothing of %s that the server refuses, whatever the address says',
  (list) => {
    const schema = requestLists[list].page.query;
    for (const name of ['q', 'show', 'sort', 'page', 'request'])
      for (const text of written) {
        const get = (asked: string) => (asked === name ? text : null);
        const offset = offsetOf(pageNumber(get('page')));
        const query = {
          ...listQueryOf({ filters: [], sorts: [] }, get),
          ...(offset !== undefined && { offset }),
        };
        expect([name, text, schema?.safeParse(JSON.parse(JSON.stringify(query))).error?.issues]).toEqual([
          ...[name, text, undefined],
        ]);
      }
  },
);
