import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { listWords, type Noun } from '#content/staff/frame.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { type CsvCell, saveCsv } from './csv.ts';
import { counted, figure } from './figures.ts';
import { useKeptFocus } from './kept-focus.ts';
import { Pager } from './pager.tsx';
import { usePlace } from './place.ts';
import { StaffButton } from './staff-button.tsx';
import { dateStamp } from './times.ts';

const perPage = 25;

export type ListShape<Item> = {
  noun: Noun;
  empty: string;
  emptyLead: string;
  searchHint: string;
  fileName: string;
  /** Everything that the search looks at. */
  textOf: (item: Item) => string;
  filters: { value: string; label: string; keeps: (item: Item) => boolean }[];
  /** The first is the one without a choice. */
  sorts: { value: string; label: string; compare: (one: Item, other: Item) => number }[];
  columns: { heading: string; cell: (item: Item) => CsvCell }[];
};

type RequestListProps<Item> = {
  items: Item[];
  shape: ListShape<Item>;
  /** A change is running. */
  busy: boolean;
  reset: ReactNode;
  children: (item: Item) => ReactNode;
};

/** One of the three request lists: found, filtered, sorted, a page at a time. */
export function RequestList<Item extends { id: number }>({
  items,
  shape,
  busy,
  reset,
  children,
}: RequestListProps<Item>) {
  const top = useRef<HTMLDivElement>(null);
  useKeptFocus(busy, top);
  const list = useFoundItems(items, shape);

  if (items.length === 0) {
    return (
      <>
        <div className="mb-5 flex justify-end">{reset}</div>
        <div ref={top} tabIndex={-1} className="rounded-panel border border-hairline px-6 py-16 text-center">
          <p className="font-display text-h3 font-light text-heading">{shape.empty}</p>
          <p className="mx-auto mt-2 max-w-[44ch] text-small text-quiet">{shape.emptyLead}</p>
        </div>
      </>
    );
  }
  return (
    <>
      <Toolbar list={list} shape={shape} reset={reset} all={items.length} />
      <div ref={top} tabIndex={-1} className="scroll-mt-4">
        {list.found.length === 0 ? (
          <div className="py-16 text-center">
            <p>{listWords.nothingFound}</p>
            <StaffButton className="mt-4" onClick={list.showAll}>
              {listWords.showAll}
            </StaffButton>
          </div>
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {list.onPage.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
        )}
      </div>
      <Pager
        page={list.page}
        pages={list.pages}
        onTurn={(page) => {
          list.turnTo(page);
          top.current?.focus({ preventScroll: true });
          top.current?.scrollIntoView();
        }}
      />
    </>
  );
}

type Found<Item extends { id: number }> = ReturnType<typeof useFoundItems<Item>>;

function useFoundItems<Item extends { id: number }>(items: Item[], shape: ListShape<Item>) {
  const place = usePlace();
  const [typed, setTyped] = useState(place.get('q') ?? '');
  const sought = useDeferredValue(typed);
  const filter = shape.filters.find(({ value }) => value === place.get('show'));
  const sort = shape.sorts.find(({ value }) => value === place.get('sort')) ?? shape.sorts[0];

  const words = useMemo(() => sought.toLowerCase().split(/\s+/).filter(Boolean), [sought]);
  const searching = words.length > 0;
  // Only a search needs the texts; a long list should not wait for them when it opens.
  const texts = useMemo(
    () => new Map(searching ? items.map((item) => [item.id, shape.textOf(item).toLowerCase()]) : []),
    [items, shape, searching],
  );
  const found = useMemo(() => {
    const kept = items.filter(
      (item) => (!filter || filter.keeps(item)) && words.every((word) => texts.get(item.id)?.includes(word)),
    );
    return sort ? kept.sort(sort.compare) : kept;
  }, [items, texts, words, filter, sort]);

  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(pages, Math.max(1, Number(place.get('page')) || 1));
  return {
    typed,
    filter,
    sort,
    found,
    page,
    pages,
    onPage: found.slice((page - 1) * perPage, page * perPage),
    search(text: string) {
      setTyped(text);
      place.set({ q: text.trim(), page: undefined });
    },
    filterBy: (value: string) => place.set({ show: value, page: undefined }),
    sortBy: (value: string) => place.set({ sort: value, page: undefined }),
    turnTo: (next: number) => place.set({ page: next === 1 ? undefined : String(next) }),
    showAll() {
      setTyped('');
      place.set({ q: undefined, show: undefined, page: undefined });
    },
  };
}

const control =
  'min-h-9 rounded-edge border border-control bg-raised px-3 text-small text-heading pointer-coarse:min-h-11';

function Toolbar<Item extends { id: number }>({
  list,
  shape,
  reset,
  all,
}: {
  list: Found<Item>;
  shape: ListShape<Item>;
  reset: ReactNode;
  all: number;
}) {
  const id = useId();
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 grow basis-64">
          <Label htmlFor={`${id}-search`}>{listWords.search}</Label>
          <input
            id={`${id}-search`}
            type="search"
            value={list.typed}
            onChange={(event) => list.search(event.target.value)}
            placeholder={shape.searchHint}
            className={`${control} w-full placeholder:text-quiet`}
          />
        </div>
        <div>
          <Label htmlFor={`${id}-filter`}>{listWords.filter}</Label>
          <select
            id={`${id}-filter`}
            value={list.filter?.value ?? ''}
            onChange={(event) => list.filterBy(event.target.value)}
            className={control}
          >
            <option value="">{listWords.everything}</option>
            {shape.filters.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div>
          <Label htmlFor={`${id}-sort`}>{listWords.sort}</Label>
          <select
            id={`${id}-sort`}
            value={list.sort?.value}
            onChange={(event) => list.sortBy(event.target.value)}
            className={control}
          >
            {shape.sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap gap-3">
          <Tooltip text={listWords.exportHint}>
            <StaffButton disabled={list.found.length === 0} onClick={() => exportCsv(list.found, shape)}>
              {listWords.export}
            </StaffButton>
          </Tooltip>
          {reset}
        </div>
      </div>
      <p role="status" className="text-small text-quiet tabular-nums">
        {list.found.length === all
          ? counted(all, shape.noun)
          : listWords.shown(figure(list.found.length), counted(all, shape.noun))}
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

/** What is found, as it is sorted: the file shows what the screen showed, on all its pages. */
function exportCsv<Item>(items: Item[], shape: ListShape<Item>): void {
  saveCsv(`${shape.fileName}-${dateStamp(new Date())}.csv`, [
    shape.columns.map(({ heading }) => heading),
    ...items.map((item) => shape.columns.map(({ cell }) => cell(item))),
  ]);
}
