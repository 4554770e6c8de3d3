import { type FormEvent, useId } from 'react';
import { noteCopy } from '#content/staff/shared.ts';
import { requestLists } from '#contracts/all-lists.ts';
import { send } from '#contracts/client.ts';
import { MAX_NOTE_LENGTH, type RequestListName, type RequestNote } from '#contracts/request-lists.ts';
import { Allowed } from '../kit/allowed.tsx';
import { useApiMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { formatDateTime } from '../kit/format.ts';
import { useDraft } from '../kit/forms.tsx';
import { useMemberName } from '../kit/member-name.ts';
import { LongText } from './long-text.tsx';

type NotedRequest = { list: RequestListName; id: number };
type NotesProps = NotedRequest & { notes: RequestNote[] };

/** Internal notes of a request, as a panel of its card. */
export function Notes({ notes, ...request }: NotesProps) {
  const nameOf = useMemberName();
  return (
    <section aria-label={noteCopy.heading}>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-l-2 border-accent pl-3 text-small">
              <p className="whitespace-pre-line text-heading">
                <LongText text={note.text} />
              </p>
              <p className="text-label text-quiet tabular-nums">
                {nameOf(note.author)} · {formatDateTime(note.createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Allowed endpoint={requestLists[request.list].addNote}>
        <NewNote {...request} />
      </Allowed>
    </section>
  );
}

function NewNote({ list, id: requestId }: NotedRequest) {
  const id = useId();
  const { list: whole, notes, addNote } = requestLists[list];
  const [text, setText] = useDraft(noteDraft(list, requestId));
  const save = useApiMutation({
    request: async () => {
      await send(addNote, { params: { id: requestId }, body: { text } });
      setText('');
    },
    refetch: [whole.path, notes.path],
    successTitle: noteCopy.saved,
    errorTitle: noteCopy.saveFailed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) save.mutate();
  };
  return (
    <form onSubmit={submit} className="grid max-w-2xl gap-2 not-first:mt-3 print:hidden">
      <label htmlFor={id} className="text-label text-quiet">
        {noteCopy.label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        aria-describedby={`${id}-hint`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        data-first-field
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
        className="rounded-edge border border-control bg-surface px-3 py-2 text-small text-heading"
      />
      <div className="flex flex-wrap items-center gap-3">
        <StaffButton type="submit" disabled={save.isPending || !text.trim()}>
          {noteCopy.save}
        </StaffButton>
        <span id={`${id}-hint`} className="text-label text-quiet">
          {noteCopy.hint}
        </span>
      </div>
    </form>
  );
}

export function noteDraft(list: RequestListName, id: number): string {
  return `note-${list}-${id}`;
}
