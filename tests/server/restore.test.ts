import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '#server/db/backup.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import type { TestDatabase } from '../database-templates.ts';
import { campaign } from './campaign.ts';
import { engines, migratedDatabase } from './databases.ts';
import {
  changeBackup,
  contentOf,
  fillWith,
  killRestores,
  MESSAGES,
  wholeContent,
} from './restore-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sterling-row-restore-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `${++files}.backup`);
const KILLS = campaign({ sample: 1, full: 20 });

/** When the last message was written and changed. */
const lastTime = MESSAGES - 1;
const lastTimes = new RegExp(`,${lastTime},0(?=[,\\]])`);
const badValues: [what: string, change: (line: string) => string][] = [
  ['a text in a column of numbers', (line) => line.replace(lastTimes, ',"soon",0')],
  ['a row with a value too few', (line) => line.replace(lastTimes, `,${lastTime}`)],
  ['half a character', (line) => line.replace('"Hello"', '"\\ud83d"')],
  ['an object as a value', (line) => line.replace(lastTimes, ',{},0')],
  ['nothing where a value is required', (line) => line.replace(lastTimes, ',null,0')],
];

/** The sections of a backup: its header, each table with its rows, and its footer. */
type Section = { lines: string[] };
/** The one that `fillWith` fills. */
const isFull = ({ lines }: Section) => lines.length > MESSAGES;
const changeFull = (change: (section: Section) => Section) => (sections: Section[]) =>
  sections.map((section) => (isFull(section) ? change(section) : section));
const emptied = (section: Section): Section => ({ ...section, lines: section.lines.slice(0, 1) });
const badSections: [what: string, change: (sections: Section[]) => Section[]][] = [
  ['rows after its footer', (sections) => [...sections, ...sections.filter(isFull)]],
  ['a second footer', (sections) => [...sections, ...sections.slice(-1)]],
  ['a second header', (sections) => [...sections.slice(0, 1), ...sections]],
  ['no header', (sections) => sections.slice(1)],
  ['a table left out', (sections) => withCount(sections.filter((section) => !isFull(section)))],
  [
    'a table left out, and another twice',
    (sections) => sections.map((section) => (isFull(section) ? emptied(sections[1] ?? section) : section)),
  ],
  ['an empty table for a full one', changeFull(emptied)],
  [
    'a table twice, empty at last',
    (sections) => [...sections.slice(0, -1), ...sections.filter(isFull).map(emptied), ...sections.slice(-1)],
  ],
  [
    'another row than its footer says',
    changeFull(({ lines: [head = '', row = '', ...lines] }) => ({
      lines: [head, row.replace('"Hello"', '"Hallo"'), ...lines],
    })),
  ],
  ['a table without one of its columns', (sections) => withCount(changeFull(withoutLastColumn)(sections))],
  [
    'an account of a role that does not exist',
    (sections) =>
      withCount(
        sections.map(({ lines }) => ({ lines: lines.map((line) => line.replace('"owner"', '"pwned"')) })),
      ),
  ],
  [
    'a line of eighty megabytes',
    changeFull(({ lines }) => ({ lines: [...lines, `["${'x'.repeat(80_000_000)}"]`] })),
  ],
];

/** With a footer of versions that only counted the rows. */
function withCount(sections: Section[]): Section[] {
  const rows = sections.slice(1, -1).reduce((sum, { lines }) => sum + lines.length - 1, 0);
  return [...sections.slice(0, -1), { lines: [JSON.stringify({ rows })] }];
}

function withoutLastColumn({ lines: [head = '', ...rows] }: Section): Section {
  const { table, columns } = JSON.parse(head);
  const lines = rows.map((row) => JSON.stringify(JSON.parse(row).slice(0, -1)));
  return { lines: [JSON.stringify({ table, columns: columns.slice(0, -1) }), ...lines] };
}

/** Writes a copy of a backup with other sections. */
function changeSections(file: string, copy: string, change: (sections: Section[]) => Section[]): void {
  const sections: Section[] = [];
  for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')) {
    if (line.startsWith('[')) sections.at(-1)?.lines.push(line);
    else sections.push({ lines: [line] });
  }
  const lines = change(sections).flatMap((section) => section.lines);
  writeFileSync(copy, gzipSync(lines.map((line) => `${line}\n`).join('')));
}

describe.each(engines)('a restore on %s', (engine) => {
  let database: TestDatabase;
  const good = newFile();
  beforeAll(async () => {
    database = await migratedDatabase(engine);
    await fillWith(database.location, 'restored');
    await writeBackup(database.location, good, new Date(0));
  });
  afterAll(() => database[Symbol.asyncDispose]());

  test.each(badValues)('keeps the old data and says so when the backup has %s', async (_what, change) => {
    const { location } = database;
    const bad = newFile();
    changeBackup(good, bad, change);
    await fillWith(location, 'old');
    await expect(restoreBackup(location, bad, { replace: true })).rejects.toThrow('nothing was changed');
    expect(await contentOf(location)).toEqual(wholeContent('old'));
    expect(await leftovers(location)).toEqual([]);
  });

  test.each(badSections)('keeps the old data and says so when the backup has %s', async (_what, change) => {
    const { location } = database;
    const bad = newFile();
    changeSections(good, bad, change);
    await fillWith(location, 'old');
    await expect(restoreBackup(location, bad, { replace: true })).rejects.toThrow('nothing was changed');
    expect(await contentOf(location)).toEqual(wholeContent('old'));
    expect(await leftovers(location)).toEqual([]);
  });

  test('leaves all of the old data or all of the backup when it is killed at any moment', async () => {
    const { old, restored, broken } = await killRestores(database.location, newFile(), KILLS);
    expect({ broken, whole: old + restored }).toEqual({ broken: 0, whole: KILLS });
    await restoreBackup(database.location, good, { replace: true });
    expect(await contentOf(database.location)).toEqual(wholeContent('restored'));
    expect(await leftovers(database.location)).toEqual([]);
  });
});

test('replaces a damaged SQLite file when that is asked for', async () => {
  await using database = await migratedDatabase('sqlite');
  const file = newFile();
  await fillWith(database.location, 'restored');
  await writeBackup(database.location, file, new Date(0));
  truncateSync(sqliteFile(database.location.DATA_DIR), 5_000);
  await expect(restoreBackup(database.location, file, { replace: false })).rejects.toThrow('add --replace');
  await restoreBackup(database.location, file, { replace: true });
  expect(await contentOf(database.location)).toEqual(wholeContent('restored'));
});

/** Returns the temporary folders or schemas of a restore that still exist. */
async function leftovers({ DATA_DIR, DATABASE_URL }: DatabaseLocation): Promise<unknown[]> {
  const staging = join(DATA_DIR, 'restoring');
  if (!DATABASE_URL) return existsSync(staging) ? [staging] : [];
  const db = await openDatabase({ DATA_DIR, DATABASE_URL });
  const { rows } = await sql`select nspname from pg_namespace where nspname like 'sterling%'`.execute(
    db.query,
  );
  await db.close();
  return rows;
}
