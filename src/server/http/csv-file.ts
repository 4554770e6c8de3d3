import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { CSV_START, type CsvCell, csvLines } from '#contracts/csv.ts';
import { companyClock } from '#rules/time.ts';

export type CsvColumn<Item> = { heading: string; cell: (item: Item) => CsvCell };

/** Sends lines as a CSV file while they are read. The first part is awaited, so that a failure until then is a Problem. */
export async function sendCsv(
  reply: FastifyReply,
  now: number,
  name: string,
  lines: AsyncGenerator<string>,
): Promise<Readable> {
  const first = await lines.next();
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${companyClock(now).date}.csv"`);
  return Readable.from(withFirst(first.value ?? '', lines), { objectMode: false });
}

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield CSV_START + first;
  yield* rest;
}

/** The headings come with the first rows, so that a query that is refused is refused before anything is sent. */
export async function* encodeCsv<Item>(
  chunks: AsyncGenerator<Item[]>,
  columnsFor: (items: Item[]) => CsvColumn<Item>[] | Promise<CsvColumn<Item>[]>,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const items of chunks) {
    const columns = await columnsFor(items);
    yield (isFirst ? headings(columns) : '') +
      csvLines(items.map((item) => columns.map(({ cell }) => cell(item))));
    isFirst = false;
  }
  if (isFirst) yield headings(await columnsFor([]));
}

function headings<Item>(columns: CsvColumn<Item>[]): string {
  return csvLines([columns.map(({ heading }) => heading)]);
}

/** On the company's clock, in a form that spreadsheets read as a time. */
export function spreadsheetTime(iso: string): string {
  const { date, time } = companyClock(Date.parse(iso));
  return `${date} ${time}`;
}
