import { type FormEvent, useState } from 'react';
import { chartNoteCopy } from '#content/staff/overview.ts';
import {
  addChartNote,
  type ChartNote,
  deleteChartNote,
  listChartNotes,
  MAX_NOTE_LENGTH,
} from '#contracts/chart-notes.ts';
import { send } from '#contracts/client.ts';
import { companyClock } from '#rules/time.ts';
import { Allowed } from '../kit/allowed.tsx';
import { useApiMutation } from '../kit/api.ts';
import { controlStyle, StaffButton } from '../kit/buttons.tsx';
import { formatDay } from './range.ts';

/** The notes of the days that the chart shows, and a form for another one. */
export function ChartNotes({ notes, now }: { notes: ChartNote[]; now: Date }) {
  const [isAdding, setAdding] = useState(false);
  const remove = useApiMutation({
    request: (id: number) => send(deleteChartNote, { params: { id } }),
    refetch: [listChartNotes.path],
    successTitle: chartNoteCopy.deleted,
    errorTitle: chartNoteCopy.deleteFailed,
  });
  return (
    <div className="text-small">
      {notes.length > 0 && (
        <ul aria-label={chartNoteCopy.label} className="flex flex-wrap gap-x-6 gap-y-1">
          {notes.map(({ id, date, text }) => (
            <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-2">
              <span className="text-quiet tabular-nums">{formatDay(date)}</span>
              <span className="min-w-0 wrap-anywhere text-heading">{text}</span>
              <Allowed endpoint={deleteChartNote}>
                <StaffButton
                  variant="quiet"
                  className="px-1! print:hidden"
                  aria-label={chartNoteCopy.deleteLabel(text)}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  {chartNoteCopy.delete}
                </StaffButton>
              </Allowed>
            </li>
          ))}
        </ul>
      )}
      <Allowed endpoint={addChartNote}>
        {isAdding ? (
          <NoteForm now={now} onClose={() => setAdding(false)} />
        ) : (
          <StaffButton variant="quiet" className="-ml-3.5 print:hidden" onClick={() => setAdding(true)}>
            {chartNoteCopy.add}
          </StaffButton>
        )}
      </Allowed>
    </div>
  );
}

function NoteForm({ now, onClose }: { now: Date; onClose: () => void }) {
  const add = useApiMutation({
    request: (body: { date: string; text: string }) => send(addChartNote, { body }),
    refetch: [listChartNotes.path],
    successTitle: chartNoteCopy.added,
    errorTitle: chartNoteCopy.addFailed,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    add.mutate({ date: String(data.get('date')), text: String(data.get('text')) }, { onSuccess: onClose });
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="mt-2 flex flex-wrap items-end gap-3"
    >
      <label className="grid gap-1 text-quiet">
        {chartNoteCopy.date}
        <input
          type="date"
          name="date"
          required
          defaultValue={companyClock(now.getTime()).date}
          className={controlStyle}
        />
      </label>
      <label className="grid min-w-0 grow gap-1 text-quiet sm:max-w-md">
        {chartNoteCopy.text}
        <input
          name="text"
          required
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the form opens on a press of its button
          autoFocus
          className={controlStyle}
        />
      </label>
      <StaffButton type="submit" variant="strong" disabled={add.isPending}>
        {chartNoteCopy.save}
      </StaffButton>
      <StaffButton variant="quiet" onClick={onClose}>
        {chartNoteCopy.cancel}
      </StaffButton>
    </form>
  );
}
