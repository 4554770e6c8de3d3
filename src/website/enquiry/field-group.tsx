import type { ReactNode } from 'react';
import { RunningText } from '#ui/running-text.tsx';

type FieldGroupProps = { legend: string; note?: string; children: ReactNode };

/** Fields of a form that belong together; on wide screens their name stands beside them. */
export function FieldGroup({ legend, note, children }: FieldGroupProps) {
  // A legend that floats is laid out like any other box.
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-h3 font-light text-balance text-heading xl:float-left xl:w-52">
        <RunningText>{legend}</RunningText>
      </legend>
      {note && <p className="mt-1 text-small text-quiet xl:float-left xl:clear-left xl:w-52">{note}</p>}
      <div className="mt-5 grid gap-6 sm:grid-cols-2 xl:mt-0 xl:ml-60">{children}</div>
    </fieldset>
  );
}
