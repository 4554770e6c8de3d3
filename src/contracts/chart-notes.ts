import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './form-fields.ts';
import { RowId } from './row-id.ts';

export const MAX_NOTE_LENGTH = 80;

/** A remark on a day of the chart: 'Vols trips announced'. */
export const ChartNote = z.object({ id: z.number(), date: z.iso.date(), text: z.string() });
export type ChartNote = z.infer<typeof ChartNote>;

/** All of them, the earliest day first. */
export const listChartNotes = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/notes',
  access: 'viewer',
  response: z.array(ChartNote),
});

export const addChartNote = endpoint({
  method: 'POST',
  path: '/api/admin/analytics/notes',
  access: 'desk',
  changes: ['chartNotes'],
  audit: () => 'Added a note to the chart',
  body: z.object({ date: z.iso.date(), text: line(MAX_NOTE_LENGTH) }),
  response: ChartNote,
  status: 201,
});

export const deleteChartNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/analytics/notes/:id',
  access: 'desk',
  changes: ['chartNotes'],
  audit: () => 'Deleted a note of the chart',
  params: z.object({ id: RowId }),
  response: z.object({ deleted: z.literal(1) }),
});
