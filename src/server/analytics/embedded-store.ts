import Sqlite from 'better-sqlite3';
import type { AnalyticsRows } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import type { Event } from './events.ts';
import { floorsOf, type LastReset, lastResets } from './floors.ts';
import { fold, type Known, needsPast, textsOf, type Visitor } from './fold.ts';
import { conflicts, type RowTable, stateColumns, upsert } from './statements.ts';
import { createTextIds } from './text-ids.ts';
import type { Writer } from './writer.ts';

type Visit = AnalyticsRows['analytics_visits'];

/** A connection of its own to the embedded database, for the writer's thread. */
export function openEmbeddedStore(file: string, calendar: Calendar): Writer {
  const sqlite = new Sqlite(file);
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('busy_timeout = 5000');
  const textIds = createTextIds();

  const readState = sqlite.prepare<[], Known['state']>('select * from analytics_state');
  const readResets = sqlite.prepare<[], LastReset>(lastResets);
  const readText = sqlite.prepare<[string], { id: number }>('select id from analytics_texts where text = ?');
  const readVisitor = sqlite.prepare<[string], AnalyticsRows['analytics_visitors']>(
    'select * from analytics_visitors where session = ?',
  );
  const readVisit = sqlite.prepare<[number], Visit>('select * from analytics_visits where id = ?');
  const readPast = sqlite.prepare<[number], Visit>('select * from analytics_visits where visitor = ?');
  const readLinks = sqlite.prepare<[number, number], { domain: number }>(
    'select domain from analytics_backlinks where visit = ? and at >= ?',
  );
  const writeState = sqlite.prepare(
    `update analytics_state set ${stateColumns.map((name) => `${name} = @${name}`)}`,
  );
  const touchVisit = sqlite.prepare(
    'update analytics_visits set last_at = @last_at, duration = @duration where id = @id',
  );
  const writers = Object.entries(conflicts).map(([table, { columns }]) => ({
    table: table as RowTable,
    statement: sqlite.prepare(upsert(table as RowTable, `values (${columns.map((name) => `@${name}`)})`)),
  }));

  const write = sqlite.transaction((events: Event[]) => {
    const { known: texts, missing } = textIds.lookUp(events.flatMap(textsOf));
    for (const text of missing) {
      const row = readText.get(text);
      if (row) texts.set(text, row.id);
    }
    const state = readState.get();
    if (!state) throw new Error('the analytics state is missing');
    const floors = floorsOf(readResets.all());

    const visitors = new Map<string, Visitor>();
    const backlinks = new Set<string>();
    for (const event of events) {
      const visitor = visitors.get(event.session) ?? find(event.session);
      if (!visitor) continue;
      visitors.set(event.session, visitor);
      if (!visitor.past && needsPast(event, visitor, floors)) {
        visitor.past = readPast.all(visitor.id).filter((visit) => visit.id !== visitor.visit.id);
        visitor.past.push(visitor.visit);
      }
      if (event.kind !== 'backlink') continue;
      for (const { domain } of readLinks.all(visitor.visit.id, floors.backlinks)) {
        backlinks.add(`${visitor.visit.id}:${domain}`);
      }
    }

    const changes = fold(events, { state, floors, texts, visitors, backlinks }, calendar);
    for (const { table, statement } of writers) for (const row of changes[table]) statement.run(row);
    for (const touch of changes.touches) touchVisit.run(touch);
    writeState.run(changes.state);
    return texts;
  });

  function find(session: string): Visitor | undefined {
    const row = readVisitor.get(session);
    const visit = row && readVisit.get(row.visit);
    return visit && { id: row.id, session, visit };
  }

  return {
    async write(events) {
      textIds.remember(write.immediate(events));
    },
    async close() {
      sqlite.close();
    },
  };
}
