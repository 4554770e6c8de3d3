import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { listCopy, type Noun } from '#content/staff/frame.ts';
import type { CsvCell } from '#contracts/csv.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { saveCsv } from './csv.ts';
import { isoDate } from './format-date.ts';
import { formatCount, formatNumber } from './format-number.ts';
import { Pager } from './pager.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { useRefreshCount } from './refresh-count.ts';
import { StaffButton } from './staff-button.tsx';
import { useHeldCards } from './use-held-cards.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useUrlState } from './use-url-state.ts';

const PAGE_SIZE = 25;

export type ListConfig<Item> = {
  noun: Noun;
  empty: string;
  emptyLead: string;
  searchHint: string;
  fileName: string;
  /** The text that the search matches. */
  searchableText: (item: Item) => string;
  filters: { value: string; label: string; matches: (item: Item) => boolean }[];
  /** The first is the default. */
  sorts: { value: string; label: string; compare: (one: Item, other: Item) => number }[];
  columns: { heading: string; cell: (item: Item) => CsvCell }[];
};

type RequestListProps<Item> = {
  items: Item[];
  config: ListConfig<Item>;
  /** A mutation is running. */
  busy: boolean;
  reset: ReactNode;
  /** `isLinked` when the address names this one request. */
  children: (item: Item, isLinked: boolean) => ReactNode;
};

/** A request list with search, filter, sort order and pages. */
export function RequestList<Item extends { id: number }>({
  items,
  config,
  busy,
  reset,
  children,
}: RequestListProps<Item>) {
  const top = useRef<HTMLDivElement>(null);
  useRestoreFocus(busy, top);
  const list = useListView(items, config);
  const find = (id: number) => items.find((item) => item.id === id);
  const cards = useHeldCards(list.pageItems, find, { busy, view: list.view, list: top });
  const heldCount = cards.filter(({ item }) => item && !list.pageItems.includes(item)).length;

  if (items.length === 0) {
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
      <Toolbar list={list} config={config} reset={reset} total={items.length} heldCount={heldCount} />
      <div ref={top} tabIndex={-1} className="scroll-mt-4">
        {list.linked && cards.length > 0 && (
          <p className="mb-4 flex flex-wrap items-center gap-x-4 text-small text-quiet">
            {listCopy.oneShown}
            <StaffButton variant="quiet" className="-ml-3.5" onClick={list.showAll}>
              {listCopy.showAll}
            </StaffButton>
          </p>
        )}
        {cards.length === 0 ? (
          <div className="py-16 text-center">
            <p>{list.linked ? listCopy.oneGone : listCopy.nothingFound}</p>
            <StaffButton className="mt-4" onClick={list.showAll}>
              {listCopy.showAll}
            </StaffButton>
          </div>
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {cards.map(({ id, item, height }) => (
              <li key={id} data-request={id}>
                {item ? (
                  <PanelBoundary>{children(item, list.linked)}</PanelBoundary>
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
        onStep={(step) => {
          list.stepPage(step);
          top.current?.focus({ preventScroll: true });
          top.current?.scrollIntoView();
        }}
      />
    </>
  );
}

/** Where a card was removed. It goes with the next Refresh. */
function EmptySlot({ height }: { height: number | undefined }) {
  return (
    <div
      style={{ minHeight: height }}
      className="grid place-items-center rounded-panel border border-hairline border-dashed p-4 text-small text-quiet"
    >
      {listCopy.slotEmpty}
    </div>
  );
}

type ListView<Item extends { id: number }> = ReturnType<typeof useListView<Item>>;

function useListView<Item extends { id: number }>(items: Item[], config: ListConfig<Item>) {
  const url = useUrlState();
  const refreshCount = useRefreshCount();
  const linkedId = Number(url.get('request'));
  const [searchText, setSearchText] = useState(url.get('q') ?? '');
  const deferredText = useDeferredValue(searchText);
  const filter = config.filters.find(({ value }) => value === url.get('show'));
  const sort = config.sorts.find(({ value }) => value === url.get('sort')) ?? config.sorts[0];

  const terms = useMemo(() => deferredText.toLowerCase().split(/\s+/).filter(Boolean), [deferredText]);
  const searching = terms.length > 0;
  // Built only for a search, so that opening a long list does not pay for it.
  const texts = useMemo(
    () => new Map(searching ? items.map((item) => [item.id, config.searchableText(item).toLowerCase()]) : []),
    [items, config, searching],
  );
  const results = useMemo(() => {
    if (linkedId) return items.filter(({ id }) => id === linkedId);
    const matching = items.filter(
      (item) =>
        (!filter || filter.matches(item)) && terms.every((term) => texts.get(item.id)?.includes(term)),
    );
    return sort ? matching.sort(sort.compare) : matching;
  }, [items, texts, terms, filter, sort, linkedId]);

  const pageCount = Math.max(1, Math.ceil(results.length / PAGE_SIZE));
  const clampPage = (page: number) => Math.min(pageCount, Math.max(1, page || 1));
  const page = clampPage(Number(url.get('page')));
  return {
    searchText,
    filter,
    sort,
    results,
    linked: linkedId > 0,
    /** What the page depends on besides the requests themselves. */
    view: JSON.stringify([linkedId, terms, filter?.value, sort?.value, page, refreshCount]),
    page,
    pageCount,
    pageItems: results.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    search(text: string) {
      setSearchText(text);
      url.update({ q: text.trim(), page: undefined, request: undefined });
    },
    filterBy: (value: string) => url.update({ show: value, page: undefined, request: undefined }),
    sortBy: (value: string) => url.update({ sort: value, page: undefined, request: undefined }),
    stepPage: (step: 1 | -1) =>
      url.update((get) => {
        const next = clampPage(clampPage(Number(get('page'))) + step);
        return { page: next === 1 ? undefined : String(next) };
      }),
    showAll() {
      setSearchText('');
      url.update({ q: undefined, show: undefined, page: undefined, request: undefined });
    },
  };
}

const control =
  'min-h-9 rounded-edge border border-control bg-raised px-3 text-small text-heading pointer-coarse:min-h-11';

function Toolbar<Item extends { id: number }>({
  list,
  config,
  reset,
  total,
  heldCount,
}: {
  list: ListView<Item>;
  config: ListConfig<Item>;
  reset: ReactNode;
  total: number;
  /** Cards that are shown although they no longer belong to the page. */
  heldCount: number;
}) {
  const id = useId();
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 grow basis-64">
          <Label htmlFor={`${id}-search`}>{listCopy.search}</Label>
          <input
            id={`${id}-search`}
            type="search"
            value={list.searchText}
            onChange={(event) => list.search(event.target.value)}
            placeholder={config.searchHint}
            className={`${control} w-full placeholder:text-quiet`}
          />
        </div>
        <div>
          <Label htmlFor={`${id}-filter`}>{listCopy.filter}</Label>
          <select
            id={`${id}-filter`}
            value={list.filter?.value ?? ''}
            onChange={(event) => list.filterBy(event.target.value)}
            className={control}
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
            className={control}
          >
            {config.sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap gap-3">
          <Tooltip text={listCopy.exportHint}>
            <StaffButton disabled={list.results.length === 0} onClick={() => exportCsv(list.results, config)}>
              {listCopy.export}
            </StaffButton>
          </Tooltip>
          {reset}
        </div>
      </div>
      <p role="status" className="text-small text-quiet tabular-nums">
        {list.results.length === total
          ? formatCount(total, config.noun)
          : listCopy.shown(formatNumber(list.results.length), formatCount(total, config.noun))}
        {heldCount > 0 && ` · ${listCopy.held(heldCount)}`}
      </p>
    </div>
  );
}

function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="mb-1 block text-label text-quiet">
      {children}
    </label>
  );
}

/** Exports all pages of the results, in the order on the screen. */
function exportCsv<Item>(items: Item[], config: ListConfig<Item>): void {
  saveCsv(`${config.fileName}-${isoDate(new Date())}.csv`, [
    config.columns.map(({ heading }) => heading),
    ...items.map((item) => config.columns.map(({ cell }) => cell(item))),
  ]);
}
