import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { liveCopy } from '#content/staff/live.ts';
import { listCopy, type Noun, selectionCopy, shortcutCopy } from '#content/staff/shared.ts';
import { changeSelection, exportRequests, MAX_SELECTED, removeSelection } from '#contracts/all-lists.ts';
import { fetchResponse } from '#contracts/client.ts';
import type { Access } from '#contracts/endpoint.ts';
import { type ListPage, MAX_SEARCH_LENGTH } from '#contracts/request-lists.ts';
import { Chevron } from '#ui/chevron.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { Allowed, ExportAllowed } from '../kit/allowed.tsx';
import { useFormMutation } from '../kit/api.ts';
import { useIsPhone, useRestoreFocus } from '../kit/browser.ts';
import { ConfirmButton, controlStyle, StaffButton } from '../kit/buttons.tsx';
import { LoadState, PanelBoundary } from '../kit/feedback.tsx';
import { saveResponse } from '../kit/files.ts';
import { formatCount, formatNumber } from '../kit/format.ts';
import { useUrlState } from '../kit/url-state.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import {
  type ListView,
  listQueryOf,
  type RequestListConfig,
  readOne,
  useCards,
  useListView,
  useSelection,
} from './list-state.ts';
import { useListNews } from './live.tsx';
import { ColleagueNotice, NewsBar } from './live-notices.tsx';
import { useRequestMutations } from './request-mutations.ts';
import { ShortcutsDialog, useShortcuts } from './shortcuts.tsx';

/** A server may leave out the version. */
type Listed = { id: number; version?: number | undefined };

/** What a card of a list is given besides its request. The functions stay the same, so that a card can be memoized. */
export type CardControls<Item, Change> = {
  /** A mutation is running. */
  busy: boolean;
  /** The address names this one request. */
  isLinked: boolean;
  /** What a colleague has done with it. */
  notice: ReactNode;
  onChange: (change: { item: Item; change: Change }) => void;
  onRemove: (item: Item) => void;
};

type RequestListProps<Item, Change> = {
  config: RequestListConfig<Item, Change>;
  query: UseQueryResult<ListPage<Item>>;
  /** Called with the ids of the visible requests. */
  onShow?: (ids: number[]) => void;
  children: (item: Item, controls: CardControls<Item, Change>) => ReactNode;
};

/** A tab with a request list: search, filter, sort order, pages, selection, keyboard shortcuts and Reset All. */
export function RequestList<Item extends Listed, Change>(props: RequestListProps<Item, Change>) {
  const { query, config } = props;
  return (
    <LoadState query={query} loading={config.copy.loading}>
      {(data) => <LoadedList {...props} data={data} />}
    </LoadState>
  );
}

function LoadedList<Item extends Listed, Change>({
  data,
  query: { isPlaceholderData },
  config,
  onShow,
  children,
}: RequestListProps<Item, Change> & { data: ListPage<Item> }) {
  const { copy } = config;
  const top = useRef<HTMLDivElement>(null);
  const news = useListNews(config.name);
  const list = useListView(data, config, news.shown);
  const selection = useSelection<Item>();
  const { mutations, conflicts } = useRequestMutations(config);
  const busy = Object.values(mutations).some(({ isPending }) => isPending);
  useRestoreFocus(busy, top);
  const cards = useCards(list, config, { busy, top });
  const heldCount = cards.filter(
    ({ item }) => item && !list.pageItems.some(({ id }) => id === item.id),
  ).length;
  const [helping, setHelping] = useState(false);
  useShortcuts({
    list: top,
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
  const download = useFormMutation({
    request: async (query: z.input<NonNullable<typeof exportRequests.query>>) =>
      saveResponse(await fetchResponse(exportRequests, { params: { list: config.name }, query })),
    refetch: [],
    errorTitle: listCopy.exportFailed,
    onSuccess: () => {},
  });
  const exportFound = () => {
    const { limit: _onAllPages, ...query } = listQueryOf(config, url.get);
    download.mutate(query);
  };
  const client = useQueryClient();
  const isOfList = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    String(key).split('?')[0] === config.read.path;
  /** Reads one request again and leaves the others where they are. */
  const showChange = useFormMutation({
    request: (id: number) => readOne(config, id),
    refetch: [],
    errorTitle: liveCopy.showFailed,
    onSuccess: (fresh) => {
      client.setQueriesData<ListPage<Item>>({ predicate: isOfList }, (page) =>
        page?.items && fresh
          ? { ...page, items: page.items.map((item) => (item.id === fresh.id ? fresh : item)) }
          : page,
      );
    },
  });
  const noticeOf = (item: Item) => {
    const conflict = conflicts.get(item.id);
    // Obsolete once the request was changed again.
    if (!conflict || (item.version ?? 0) > conflict.current.version) return colleagueNoticeOf(item);
    const { change, current } = conflict;
    const force = () => mutations.update.mutate({ item: { ...item, version: current.version }, change });
    return <ConflictNotice current={current} config={config} busy={busy} onForce={force} />;
  };
  const colleagueNoticeOf = (item: Item) => {
    const change = news.changes.get(item.id);
    // The server tells of one's own changes too, perhaps before it answers.
    if (busy || !change || (change.kind === 'changed' && change.version <= (item.version ?? 0)))
      return undefined;
    return <ColleagueNotice change={change} onShow={() => showChange.mutate(item.id)} />;
  };
  const newCount = news.created.filter((id) => !cards.some((card) => card.id === id)).length;
  const newsBar = (newCount > 0 || news.isStale) && (
    <NewsBar
      count={newCount}
      onShow={() => {
        news.show();
        list.showAll();
        top.current?.focus({ preventScroll: true });
        void client.invalidateQueries({ predicate: isOfList });
      }}
    />
  );
  const selected = [...selection.items.values()];
  const reset = (
    <ResetAll
      endpoint={config.reset}
      noun={copy.noun}
      count={list.total}
      busy={busy}
      onReset={() => mutations.reset.mutate(undefined)}
    />
  );

  if (list.total === 0) {
    return (
      <>
        {newsBar}
        <div className="mb-2.5 flex justify-end">{reset}</div>
        <div ref={top} tabIndex={-1} className="rounded-panel border border-hairline px-6 py-16 text-center">
          <p className="font-display text-h3 font-light text-heading">{copy.empty}</p>
          <p className="mx-auto mt-2 max-w-[44ch] text-small text-quiet">{copy.emptyLead}</p>
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
            <ExportAllowed>
              <Tooltip text={listCopy.exportHint}>
                <StaffButton disabled={list.matching === 0} onClick={exportFound}>
                  {listCopy.export}
                </StaffButton>
              </Tooltip>
            </ExportAllowed>
            {reset}
          </>
        }
        onHelp={() => setHelping(true)}
      />
      {newsBar}
      <div
        ref={top}
        tabIndex={-1}
        aria-busy={isPlaceholderData}
        className={classNames('scroll-mt-4 transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {list.isLinked && cards.length > 0 && (
          <p className="mb-2 flex flex-wrap items-center gap-x-4 text-small text-quiet print:hidden">
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
          <ul className="grid grid-cols-1 gap-2 max-sm:gap-3">
            {cards.map(({ id, item, height }) => (
              <li
                key={id}
                data-request={id}
                className={classNames(selection.isOn && 'grid grid-cols-[2rem_minmax(0,1fr)] print:block')}
              >
                {selection.isOn && item && (
                  <Checkbox
                    label={selectionCopy.one(config.labelOf(item))}
                    checked={selection.items.has(id)}
                    onToggle={() => selection.toggle(item)}
                  />
                )}
                {item ? (
                  <PanelBoundary>
                    {children(item, {
                      busy,
                      isLinked: list.isLinked,
                      notice: noticeOf(item),
                      onChange: mutations.update.mutate,
                      onRemove: mutations.remove.mutate,
                    })}
                  </PanelBoundary>
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
          count={selected.length}
          changes={config.changes}
          busy={busy}
          onChange={(change) => mutations.updateSelected.mutate({ items: selected, change })}
          onExport={() => download.mutate({ ids: selected.map(({ id }) => id).join() })}
          onRemove={() => mutations.removeSelected.mutate(selected, { onSuccess: selection.clear })}
          onSelectPage={() => selection.add(cards.flatMap(({ item }) => item ?? []))}
          onClear={selection.clear}
        />
      )}
      <ShortcutsDialog open={helping} onClose={() => setHelping(false)} />
    </>
  );
}

type CheckboxProps = { label: string; checked: boolean; onToggle: () => void };

function Checkbox({ label, checked, onToggle }: CheckboxProps) {
  return (
    <label className="-ml-2 flex size-9 items-center justify-center pointer-coarse:h-11 print:hidden">
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
      className="col-start-[-2] grid place-items-center rounded-panel border border-hairline border-dashed p-4 text-small text-quiet print:hidden"
    >
      {listCopy.slotEmpty}
    </div>
  );
}

function Toolbar<Item extends Listed, Change>({
  list,
  config,
  heldCount,
  buttons,
  onHelp,
}: {
  list: ListView<Item>;
  config: RequestListConfig<Item, Change>;
  /** Cards that are shown although they no longer belong to the page. */
  heldCount: number;
  buttons: ReactNode;
  onHelp: () => void;
}) {
  const id = useId();
  const [firstSearchText] = useState(list.searchText);
  const isPhone = useIsPhone();
  const [isOpened, setOpened] = useState(false);
  const open = isOpened || !isPhone;
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <label htmlFor={`${id}-search`} className="sr-only">
        {listCopy.search}
      </label>
      <input
        ref={list.searchField}
        id={`${id}-search`}
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        defaultValue={firstSearchText}
        onChange={(event) => list.search(event.target.value)}
        placeholder={config.copy.searchHint}
        className={`${controlStyle} min-w-40 grow basis-40 placeholder:text-quiet`}
      />
      {isPhone && (
        <StaffButton
          aria-expanded={open}
          aria-controls={`${id}-filters`}
          onClick={() => setOpened(!isOpened)}
        >
          {listCopy.filters}
          <Chevron open={open} />
        </StaffButton>
      )}
      <div id={`${id}-filters`} hidden={!open} className={classNames(open && 'contents')}>
        <Choice
          id={`${id}-filter`}
          label={listCopy.filter}
          value={list.filter?.value ?? ''}
          choices={[{ value: '', label: listCopy.everything }, ...config.filters]}
          onChoose={list.filterBy}
        />
        <Choice
          id={`${id}-sort`}
          label={listCopy.sort}
          value={list.sort?.value}
          choices={config.sorts}
          onChoose={list.sortBy}
        />
        <div className="flex flex-wrap gap-2">{buttons}</div>
      </div>
      {/* Takes what the line leaves, in two lines at most: a longer text must not move the cards below. */}
      <p
        role="status"
        className="line-clamp-2 text-label leading-tight text-quiet tabular-nums max-sm:w-full sm:w-0 sm:min-w-36 sm:grow"
      >
        {matchCountText(list, config.copy.noun)}
        {heldCount > 0 && ` · ${listCopy.held(heldCount)}`}
      </p>
      <Tooltip text={shortcutCopy.title}>
        <StaffButton
          variant="quiet"
          aria-label={shortcutCopy.title}
          className="-mr-3 w-9 px-0! max-sm:hidden pointer-coarse:hidden"
          onClick={onHelp}
        >
          ?
        </StaffButton>
      </Tooltip>
    </div>
  );
}

type ChoiceProps = {
  id: string;
  label: string;
  value: string | undefined;
  choices: { value: string; label: string }[];
  onChoose: (value: string) => void;
};

function Choice({ id, label, value, choices, onChoose }: ChoiceProps) {
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-label text-quiet">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={`${controlStyle} max-w-44`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** '60 quote requests', '3 of 60 quote requests', 'more than 10,000 of 200,000 quote requests'. */
function matchCountText<Item extends Listed>(
  { matching, matchesMore, total }: ListView<Item>,
  noun: Noun,
): string {
  if (matching === total) return formatCount(total, noun);
  const count = formatNumber(matching);
  return listCopy.matchCount(matchesMore ? listCopy.moreThan(count) : count, formatCount(total, noun));
}

type PagerProps = {
  page: number;
  pages: number;
  /** There are more pages than `pages`. */
  hasMore?: boolean;
  onStep: (step: 1 | -1) => void;
};

function Pager({ page, pages, hasMore = false, onStep }: PagerProps) {
  if (pages === 1 && !hasMore) return null;
  return (
    <nav aria-label={listCopy.pages} className="mt-6 flex items-center justify-center gap-4 print:hidden">
      <StaffButton disabled={page === 1} onClick={() => onStep(-1)}>
        {listCopy.previous}
      </StaffButton>
      <span className="text-small tabular-nums">
        {hasMore ? listCopy.pageOfMore(page, pages) : listCopy.page(page, pages)}
      </span>
      <StaffButton disabled={page === pages && !hasMore} onClick={() => onStep(1)}>
        {listCopy.next}
      </StaffButton>
    </nav>
  );
}

type ResetAllProps = {
  noun: Noun;
  count: number;
  busy: boolean;
  endpoint: { access: Access };
  onReset: () => void;
};

/** Clears a whole list; the dialog names how many it holds. */
function ResetAll({ noun, count, busy, endpoint, onReset }: ResetAllProps) {
  const all = formatCount(count, noun);
  return (
    <Allowed endpoint={endpoint}>
      <ConfirmButton
        label={listCopy.resetAll}
        disabled={busy}
        title={listCopy.resetTitle(noun.many)}
        description={count === 0 ? listCopy.resetEmpty : `${listCopy.resetText(all)} ${listCopy.keptFor}`}
        confirmLabel={count === 0 ? listCopy.resetAll : listCopy.resetConfirm(all)}
        onConfirm={onReset}
      />
    </Allowed>
  );
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

/** What can be done with the selected requests. Stays in view below the list. */
function SelectionBar<Change>(props: SelectionBarProps<Change>) {
  const { count, changes, busy, onChange, onExport, onRemove, onSelectPage, onClear } = props;
  const isEmpty = count === 0;
  const isTooMany = count > MAX_SELECTED;
  const disabled = isEmpty || isTooMany;
  return (
    <section
      aria-label={selectionCopy.region}
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-panel border border-control bg-raised px-4 py-3 shadow-float print:hidden"
    >
      <p role="status" className="mr-2 text-small font-medium text-heading tabular-nums">
        {selectionCopy.count(formatNumber(count))}
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
