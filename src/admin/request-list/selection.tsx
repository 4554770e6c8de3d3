import { useState } from 'react';
import { selectionCopy } from '#content/staff/shared.ts';
import { changeSelection, removeSelection } from '#contracts/all-lists.ts';
import { MAX_SELECTED } from '#contracts/request-lists.ts';
import { Allowed, ExportAllowed } from '../kit/allowed.tsx';
import { StaffButton } from '../kit/buttons.tsx';
import { formatNumber } from '../kit/format.ts';

/** Selected requests, over all pages. */
export function useSelection<Item extends { id: number }>() {
  const [isOn, setOn] = useState(false);
  const [items, setItems] = useState<ReadonlyMap<number, Item>>(new Map());
  return {
    isOn,
    items,
    turn() {
      setOn(!isOn);
      setItems(new Map());
    },
    toggle(item: Item) {
      setOn(true);
      setItems((before) => {
        const next = new Map(before);
        if (!next.delete(item.id)) next.set(item.id, item);
        return next;
      });
    },
    add: (more: Item[]) =>
      setItems((before) => new Map([...before, ...more.map((item) => [item.id, item] as const)])),
    clear: () => setItems(new Map()),
  };
}

type SelectionBarProps<Change> = {
  count: number;
  changes: { label: string; change: Change }[];
  busy: boolean;
  onChange: (change: Change) => void;
  onExport: () => void;
  onRemove: () => void;
  onSelectPage: () => void;
  onClear: () => void;
};

/**
 * Actions for the selected requests, at the bottom of the screen. The page and notifications make room for them
 * (admin.css).
 */
export function SelectionBar<Change>(props: SelectionBarProps<Change>) {
  const { count, changes, busy, onChange, onExport, onRemove, onSelectPage, onClear } = props;
  const isEmpty = count === 0;
  const isTooMany = count > MAX_SELECTED;
  const disabled = isEmpty || isTooMany;
  return (
    <section
      aria-label={selectionCopy.region}
      className="selection-bar fixed inset-x-margin bottom-0 z-10 mx-auto flex max-w-page flex-wrap items-center gap-2 rounded-panel border border-control bg-raised px-4 py-3 shadow-float print:hidden"
    >
      <p role="status" className="mr-2 text-small font-medium text-heading tabular-nums">
        {selectionCopy.count(formatNumber(count))}
        {isEmpty && <span className="font-normal text-quiet"> · {selectionCopy.hint}</span>}
        {isTooMany && ` · ${selectionCopy.tooMany(MAX_SELECTED)}`}
      </p>
      <StaffButton onClick={onSelectPage}>{selectionCopy.page}</StaffButton>
      <StaffButton disabled={isEmpty} onClick={onClear}>
        {selectionCopy.none}
      </StaffButton>
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        <Allowed endpoint={changeSelection}>
          {changes.map(({ label, change }) => (
            <StaffButton key={label} disabled={disabled || busy} onClick={() => onChange(change)}>
              {label}
            </StaffButton>
          ))}
        </Allowed>
        <ExportAllowed>
          <StaffButton disabled={disabled} onClick={onExport}>
            {selectionCopy.export}
          </StaffButton>
        </ExportAllowed>
        <Allowed endpoint={removeSelection}>
          <StaffButton variant="danger" disabled={disabled || busy} onClick={onRemove}>
            {selectionCopy.remove}
          </StaffButton>
        </Allowed>
      </span>
    </section>
  );
}

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** `isRange` when it was pressed with Shift. */
  onToggle: (isRange: boolean) => void;
};

export function SelectBox({ label, checked, onToggle }: SelectBoxProps) {
  return (
    <label className="-ml-2 flex size-9 items-center justify-center pointer-coarse:h-11 print:hidden">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-5 accent-heading"
      />
    </label>
  );
}
