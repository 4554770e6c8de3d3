import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { listCopy, selectionCopy, shortcutCopy } from '#content/staff/frame.ts';
import { address } from '#contracts/client.ts';
import { MAX_SEARCH_LENGTH } from '#contracts/request-lists.ts';
import { exportRequests } from '#contracts/selection.ts';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { controlStyle } from './control-style.ts';
import { downloadFrom, saveCsv } from './csv.ts';
import { isoDate } from './format-date.ts';
import { formatCount, formatNumber } from './format-number.ts';
import type { ListConfig } from './list-config.ts';
import { Pager } from './pager.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { SelectionBar, useSelectionMutations } from './selection.tsx';
import { ShortcutsDialog, useShortcuts } from './shortcuts.tsx';
import { StaffButton } from './staff-button.tsx';
import { useHeldCards } from './use-held-cards.ts';
import { type ListView, useListView } from './use-list-view.ts';
import { isPage, queryFrom, type RequestData, useRequestsById } from './use-request-list.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useUrlState } from './use-url-state.ts';

type RequestListProps<Item> = {
  data: RequestData<Item>;
  /** Another page or search is loading; `data` is the one before. */
  isOutdated: boolean;
  config: ListConfig<Item>;
  /** A mutation is running. */
  busy: boolean;
  reset: ReactNode;
  /** Called with the ids of the visible requests. */
  onShow?: (ids: number[]) => void;
  /** `isLinked` when the address names this one request. */
  children: (item: Item, isLinked: boolean) => ReactNode;
};

/** A request list with search, filter, sort order, pages, selection and keyboard shortcuts. */
export function RequestList<Item extends { id: number }>({
  data,
  isOutdated,
  config,
  busy: isChanging,
  reset,
  onShow,
  children,
}: RequestListProps<Item>) {
  const top = useRef<HTMLDivElement>(null);
  const list = useListView(data, config);
  const selection = useSelection<Item>();
  const mutations = useSelectionMutations(config);
  const busy = isChanging || mutations.change.isPending || mutations.remove.isPending;
  useRestoreFocus(busy, top);
  const cards = useCards(data, list, config, { busy, top });
  const heldCount = cards.filter(
    ({ item }) => item && !list.pageItems.some(({ id }) => id === item.id),
  ).length;
  const [helping, setHelping] = useState(false);
  useShortcuts({
    list: top,
    search: list.searchField,
    onSelect: (id) => {
      const item = cards.find((card) => card.id === id)?.item;
      if (item) selection.toggle(item);
    },
    onHelp: () => setHelping(true),
  });
  const cardIds = cards.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the card ids change
  useEffect(() => onShow?.(cards.map(({ id }) => id)), [cardIds]);
  const url = useUrlState();
  const exportAll = () =>
    isPage(data)
      ? downloadExport(config, { ...queryFrom(config.source, url.get), limit: undefined })
      : exportCsv(list.results, config);
  const selected = [...selection.items.values()];

  if (list.total === 0) {
    return (
      <>
        <div className="mb-5 flex justify-end">{reset}</div>
        <div ref={top} tabIndex={-1} className="rounded-panel border border-hairline px-6 py-16 text-center">
          <p className="font-display text-h3 font-light text-heading">{config.empty}</p>
          <p className="mx-auto mt-2 max-w-[44ch] text-small text-quiet">{config.emptyLead}</p>
        </div>
      </>
    );
  }
  return (
    <>
      <Toolbar
        list={list}
        config={config}
        heldCount={heldCount}
        buttons={
          <>
            <Tooltip text={selectionCopy.startHint}>
              <StaffButton aria-pressed={selection.isOn} onClick={selection.turn}>
                {selectionCopy.start}
              </StaffButton>
            </Tooltip>
            <Tooltip text={listCopy.exportHint}>
              <StaffButton disabled={list.matching === 0} onClick={exportAll}>
                {listCopy.export}
              </StaffButton>
            </Tooltip>
            {reset}
          </>
        }
        onHelp={() => setHelping(true)}
      />
      <div
        ref={top}
        tabIndex={-1}
        aria-busy={isOutdated}
        className={classNames('scroll-mt-4 transition-opacity', isOutdated && 'opacity-60')}
      >
        {list.isLinked && cards.length > 0 && (
          <p className="mb-4 flex flex-wrap items-center gap-x-4 text-small text-quiet">
            {listCopy.oneShown}
            <StaffButton variant="quiet" className="-ml-3.5" onClick={list.showAll}>
              {listCopy.showAll}
            </StaffButton>
          </p>
        )}
        {cards.length === 0 ? (
          <div className="py-16 text-center">
            <p>{list.isLinked ? listCopy.oneGone : listCopy.nothingFound}</p>
            <StaffButton className="mt-4" onClick={list.showAll}>
              {listCopy.showAll}
            </StaffButton>
          </div>
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {cards.map(({ id, item, height }) => (
              <li
                key={id}
                data-request={id}
                className={classNames(selection.isOn && 'grid grid-cols-[2rem_minmax(0,1fr)]')}
              >
                {selection.isOn && item && (
                  <Checkbox
                    label={selectionCopy.one(config.titleOf(item))}
                    checked={selection.items.has(id)}
                    onToggle={() => selection.toggle(item)}
                  />
                )}
                {item ? (
                  <PanelBoundary>{children(item, list.isLinked)}</PanelBoundary>
                ) : (
                  <EmptySlot height={height} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pager
        page={list.page}
        pages={list.pageCount}
        hasMore={list.matchesMore}
        onStep={(step) => {
          list.stepPage(step);
          top.current?.focus({ preventScroll: true });
          top.current?.scrollIntoView();
        }}
      />
      {selection.isOn && (
        <SelectionBar
          selected={selected}
          config={config}
          busy={busy}
          onChange={(action) => mutations.change.mutate({ items: selected, action })}
          onExport={() =>
            isPage(data)
              ? downloadExport(config, { ids: selected.map(({ id }) => id).join() })
              : exportCsv(selected, config)
          }
          onRemove={() => mutations.remove.mutate(selected, { onSuccess: selection.clear })}
          onSelectPage={() => selection.add(cards.flatMap(({ item }) => item ?? []))}
          onClear={selection.clear}
        />
      )}
      <ShortcutsDialog open={helping} onClose={() => setHelping(false)} />
    </>
  );
}

type Card<Item> = {
  id: number;
  /** Undefined when it was removed: its place stays empty. */
  item: Item | undefined;
  /** Of the empty place, in pixels. */
  height: number | undefined;
};

/** The cards of the page. While they are held in place, a list that is read in pages reads them by their ids. */
function useCards<Item extends { id: number }>(
  data: RequestData<Item>,
  { pageItems, view }: ListView<Item>,
  { source }: ListConfig<Item>,
  { busy, top }: { busy: boolean; top: RefObject<HTMLElement | null> },
): Card<Item>[] {
  const held = useHeldCards({ busy, view, list: top });
  const isPaged = isPage(data);
  const heldIds = held && isPaged ? held.map(({ id }) => id) : undefined;
  const reread = useRequestsById(source, heldIds);
  // Until they are read for the first time, a card is shown as it was.
  const known = useRef<{ view: string; items: Map<number, Item> }>({ view, items: new Map() });
  if (known.current.view !== view) known.current = { view, items: new Map() };
  if (!held) for (const item of pageItems) known.current.items.set(item.id, item);

  if (!held) return pageItems.map((item) => ({ id: item.id, item, height: undefined }));
  const find = (id: number) => {
    if (!isPaged) return data.find((item) => item.id === id);
    return reread ? reread.find((item) => item.id === id) : known.current.items.get(id);
  };
  return held.map(({ id, height }) => ({ id, item: find(id), height }));
}

/** Selected requests, over all pages. */
function useSelection<Item extends { id: number }>() {
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

type CheckboxProps = { label: string; checked: boolean; onToggle: () => void };

function Checkbox({ label, checked, onToggle }: CheckboxProps) {
  return (
    <label className="-ml-2 flex size-9 items-center justify-center pointer-coarse:h-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onToggle}
        className="size-5 accent-heading"
      />
    </label>
  );
}

/** Where a card was removed. It goes with the next Refresh. */
function EmptySlot({ height }: { height: number | undefined }) {
  return (
    <div
      style={{ minHeight: height }}
      className="col-start-[-2] grid place-items-center rounded-panel border border-hairline border-dashed p-4 text-small text-quiet"
    >
      {listCopy.slotEmpty}
    </div>
  );
}

function Toolbar<Item extends { id: number }>({
  list,
  config,
  heldCount,
  buttons,
  onHelp,
}: {
  list: ListView<Item>;
  config: ListConfig<Item>;
  /** Cards that are shown although they no longer belong to the page. */
  heldCount: number;
  buttons: ReactNode;
  onHelp: () => void;
}) {
  const id = useId();
  const [firstSearchText] = useState(list.searchText);
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 grow basis-64">
          <Label htmlFor={`${id}-search`}>{listCopy.search}</Label>
          <input
            ref={list.searchField}
            id={`${id}-search`}
            type="search"
            maxLength={MAX_SEARCH_LENGTH}
            defaultValue={firstSearchText}
            onChange={(event) => list.search(event.target.value)}
            placeholder={config.searchHint}
            className={`${controlStyle} w-full placeholder:text-quiet`}
          />
        </div>
        <div>
          <Label htmlFor={`${id}-filter`}>{listCopy.filter}</Label>
          <select
            id={`${id}-filter`}
            value={list.filter?.value ?? ''}
            onChange={(event) => list.filterBy(event.target.value)}
            className={controlStyle}
          >
            <option value="">{listCopy.everything}</option>
            {config.filters.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div>
          <Label htmlFor={`${id}-sort`}>{listCopy.sort}</Label>
          <select
            id={`${id}-sort`}
            value={list.sort?.value}
            onChange={(event) => list.sortBy(event.target.value)}
            className={controlStyle}
          >
            {config.sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap gap-3">{buttons}</div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <p role="status" className="mr-auto text-small text-quiet tabular-nums">
          {matchCountText(list, config)}
          {heldCount > 0 && ` · ${listCopy.held(heldCount)}`}
        </p>
        <StaffButton variant="quiet" className="-mr-3.5 pointer-coarse:hidden" onClick={onHelp}>
          {shortcutCopy.title}
        </StaffButton>
      </div>
    </div>
  );
}

/** '60 quote requests', '3 of 60 quote requests', 'more than 10,000 of 200,000 quote requests'. */
function matchCountText<Item extends { id: number }>(
  { matching, matchesMore, total }: ListView<Item>,
  { noun }: ListConfig<Item>,
): string {
  if (matching === total) return formatCount(total, noun);
  const count = formatNumber(matching);
  return listCopy.matchCount(matchesMore ? listCopy.moreThan(count) : count, formatCount(total, noun));
}

function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="mb-1 block text-label text-quiet">
      {children}
    </label>
  );
}

/** The server writes the file while it reads the list. */
function downloadExport<Item>({ name }: ListConfig<Item>, query: object): void {
  downloadFrom(address(exportRequests.path, { list: name }, query));
}

/** Exports all pages of the results, in the order on the screen. */
function exportCsv<Item>(items: Item[], config: ListConfig<Item>): void {
  saveCsv(`${config.fileName}-${isoDate(new Date())}.csv`, [
    config.columns.map(({ heading }) => heading),
    ...items.map((item) => config.columns.map(({ cell }) => cell(item))),
  ]);
}
