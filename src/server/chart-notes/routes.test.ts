import { describe, expect, test } from 'vitest';
import { addChartNote, deleteChartNote, listChartNotes, MAX_NOTE_LENGTH } from '#contracts/chart-notes.ts';
import { engines } from '#tests/server/databases.ts';
import { startTestApp } from '#tests/server/test-app.ts';
import { MAX_NOTES } from './routes.ts';

describe.each(engines)('notes on the chart, on %s', (engine) => {
  test('are added and deleted by the desk, with an entry each, and read by everybody', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    const later = { date: '2026-01-12', text: 'Vols trips announced' };
    const { body: note, status } = await app.call(addChartNote, { body: later });
    expect(status).toBe(201);
    await app.call(addChartNote, { body: { date: '2026-01-05', text: 'Newsletter' } });
    await app.signIn('viewer');
    expect((await app.call(listChartNotes, {})).body).toMatchObject([{ text: 'Newsletter' }, later]);
    expect((await app.call(deleteChartNote, { params: { id: note.id } })).status).toBe(403);
    await app.signIn('owner');
    expect((await app.call(deleteChartNote, { params: { id: note.id } })).status).toBe(200);
    expect((await app.call(deleteChartNote, { params: { id: note.id } })).status).toBe(404);
    expect((await app.call(listChartNotes, {})).body).toHaveLength(1);
    const actions = await app.db.query
      .selectFrom('auditLog')
      .select('action')
      .where('action', 'like', '%/notes%')
      .execute();
    expect(actions).toHaveLength(3);
  });

  test('are refused when they are too long, on no day, or too many', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    const note = { date: '2026-01-12', text: 'Newsletter' };
    for (const wrong of [{ text: 'W'.repeat(MAX_NOTE_LENGTH + 1) }, { text: ' ' }, { date: '2026-02-30' }]) {
      expect((await app.call(addChartNote, { body: { ...note, ...wrong } })).status).toBe(400);
    }
    const rows = Array.from({ length: MAX_NOTES }, () => ({ ...note, author: 'desk', createdAt: 0 }));
    await app.db.query.insertInto('chartNotes').values(rows).execute();
    expect((await app.call(addChartNote, { body: note })).status).toBe(409);
    expect((await app.call(listChartNotes, {})).body).toHaveLength(MAX_NOTES);
  });
});
