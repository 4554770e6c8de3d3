import { selectionCopy } from '#content/staff/frame.ts';
import { ResponseError, send } from '#contracts/client.ts';
import { changeSelection, MAX_SELECTED, removeSelection } from '#contracts/selection.ts';
import { listRemovals, type Removed } from '#contracts/staff-removed.ts';
import { Allowed } from './allowed.tsx';
import { useApiMutation } from './api-mutation.ts';
import { formatCount, formatNumber } from './format-number.ts';
import type { ListConfig, SelectionAction } from './list-config.ts';
import { undoRemoval } from './restore-removal.ts';
import { StaffButton } from './staff-button.tsx';

/** Changes and removes several requests, each action with one Undo. */
export function useSelectionMutations<Item extends { id: number }>(config: ListConfig<Item>) {
  const { name, source, selection, noun } = config;
  const list = source.endpoint.path;
  return {
    change: useApiMutation({
      request: ({ items, action }: { items: Item[]; action: SelectionAction }) => {
        const ids = items.map(({ id }) => id);
        return orOneByOne(() => action.all(ids), ids, action.one);
      },
      refetch: [list],
      successTitle: selectionCopy.changed,
      errorTitle: selectionCopy.changeFailed,
      describe: ({ items }) => formatCount(items.length, noun),
      undo:
        (reply, { items }) =>
        () =>
          reply?.undo
            ? send(changeSelection, { body: { list: name, undo: reply.undo } })
            : inTurn(items, selection.restoreOne),
    }),
    remove: useApiMutation({
      request: (items: Item[]): Promise<Partial<Removed> | undefined> => {
        const ids = items.map(({ id }) => id);
        return orOneByOne(
          () => send(removeSelection, { body: { list: name, ids } }),
          ids,
          selection.removeOne,
        );
      },
      refetch: [list, listRemovals.path],
      successTitle: selectionCopy.removed,
      errorTitle: selectionCopy.removeFailed,
      describe: (items) => formatCount(items.length, noun),
      undo: undoRemoval(name),
    }),
  };
}

/** A server that has only the published API does not know selections. */
async function orOneByOne<Reply>(
  atOnce: () => Promise<Reply>,
  ids: number[],
  one: (id: number) => Promise<unknown>,
): Promise<Reply | undefined> {
  try {
    return await atOnce();
  } catch (error) {
    if (!(error instanceof ResponseError && error.status === 404)) throw error;
    await inTurn(ids, one);
    return undefined;
  }
}

async function inTurn<T>(values: T[], work: (value: T) => Promise<unknown>): Promise<void> {
  for (const value of values) await work(value);
}

type SelectionBarProps<Item> = {
  selected: Item[];
  config: ListConfig<Item>;
  busy: boolean;
  onChange: (action: SelectionAction) => void;
  onExport: () => void;
  onRemove: () => void;
  onSelectPage: () => void;
  onClear: () => void;
};

/** What can be done with the selected requests. Stays in view below the list. */
export function SelectionBar<Item>(props: SelectionBarProps<Item>) {
  const { selected, config, busy, onChange, onExport, onRemove, onSelectPage, onClear } = props;
  const isEmpty = selected.length === 0;
  const isTooMany = selected.length > MAX_SELECTED;
  const disabled = isEmpty || isTooMany;
  return (
    <section
      aria-label={selectionCopy.region}
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-panel border border-control bg-raised px-4 py-3 shadow-float"
    >
      <p role="status" className="mr-2 text-small font-medium text-heading tabular-nums">
        {selectionCopy.count(formatNumber(selected.length))}
        {isTooMany && ` · ${selectionCopy.tooMany(MAX_SELECTED)}`}
      </p>
      <StaffButton onClick={onSelectPage}>{selectionCopy.page}</StaffButton>
      <StaffButton disabled={isEmpty} onClick={onClear}>
        {selectionCopy.none}
      </StaffButton>
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        <Allowed endpoint={changeSelection}>
          {config.selection.actions.map((action) => (
            <StaffButton key={action.label} disabled={disabled || busy} onClick={() => onChange(action)}>
              {action.label}
            </StaffButton>
          ))}
        </Allowed>
        <StaffButton disabled={disabled} onClick={onExport}>
          {selectionCopy.export}
        </StaffButton>
        <Allowed endpoint={removeSelection}>
          <StaffButton variant="danger" disabled={disabled || busy} onClick={onRemove}>
            {selectionCopy.remove}
          </StaffButton>
        </Allowed>
      </span>
    </section>
  );
}
