import type { ComponentProps } from 'react';
import { systemCopy as copy } from '#content/staff/system.ts';
import { FactRows } from '#ui/fact-rows.tsx';
import { formatDateTime } from '../kit/format.ts';

type Rows = ComponentProps<typeof FactRows>['rows'];

export function Facts({ rows }: { rows: Rows }) {
  return (
    <FactRows
      rows={rows}
      className="break-words text-small"
      rowClassName="gap-x-8 py-1.5 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
    />
  );
}

export function timeOr(time: string | undefined): string {
  return time ? formatDateTime(time) : copy.never;
}

export function problemRow(error: string | undefined, label: string = copy.problem): Rows {
  return error ? [{ label, value: error }] : [];
}
