import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { confirmCopy, listCopy, selectionCopy } from '#content/staff/shared.ts';
import { exportRequests } from '#contracts/all-lists.ts';
import { fetchResponse } from '#contracts/client.ts';
import type { ListPage, RequestNote } from '#contracts/request-lists.ts';
import { groupBy } from '#rules/group-by.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Chevron } from '#ui/chevron.tsx';
import { classNames } from '#ui/class-names.ts';
import { apiQuery, useFormMutation } from '../kit/api.ts';
import { useRestoreFocus } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { LoadState, PanelBoundary } from '../kit/feedback.tsx';
import { saveResponse } from '../kit/files.ts';
import { isMissing } from '../kit/published-api.ts';
import { useUrlState } from '../kit/url-state.ts';
import { type CardState, useCards } from './held-cards.ts';
import type { CardControls, Listed, RemovalQuestion, RequestListConfig } from './list-config.ts';
import { type ListView, listQueryOf, useListView } from './list-state.ts';
import { useFirstOpening, useListNews } from './live.tsx';
import { isNews, NewsBar } from './news-bar.tsx';
import { ColleagueNotice, ConflictNotice } from './notices.tsx';
import { CardSkeletons } from './request-card.tsx';
import { useRequestMutations } from './request-mutations.ts';
import { SelectBox, SelectionBar, useSelection } from './selection.tsx';
import { focusCard, ShortcutsDialog, useShortcuts } from './shortcuts.tsx';
import { Pager, ResetAll, Toolbar } from './toolbar.tsx';

type RequestListProps<Item, Change> = {
  config: RequestListConfig<Item, Change>;
  query: UseQueryResult<ListPage<Item>>;
  /** Called with the ids of the visible requests. */
  onShow?: (ids: number[]) => void;
  /** Stands before what concerns the whole list. */
  action?: ReactNode;
  children: (item: Item, controls: CardControls<Item, Change>) => ReactNode;
};

/** A tab with a request list: search, filter, sort order, pages, selection, keyboard shortcuts and Reset All. */
export function RequestList<Item extends Listed, Change>(props: RequestListProps<Item, Change>) {
  const { query, config } = props;
  return (
    <LoadState query={query} loading={config.copy.loading} skeleton={<CardSkeletons />}>
      {(data) => <LoadedList {...props} data={data} />}
    </LoadState>
  );
}

function LoadedList<Item extends Listed, Change>({
  data,
  query: { isPlaceholderData },
  config,
  onShow,
  action,
  children,
}: RequestListProps<Item, Change> & { data: ListPage<Item> }) {
  const top = useRef<HTMLDivElement>(null);
  useFirstOpening(config.name);
  const news = useListNews(config.name);
  const list = useListView(data, config, { isPlaceholderData, shown: news.shown });
  const { mutations, busy, conflictOf } = useRequestMutations(config);
  const cards = useCards(list, config, top);
  const selection = useSelection<Item>();
  const selected = [...selection.items.values()];
  const download = useDownload(config);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useRestoreFocus(busy, top);
  useFocusLinkedCard(list.isLinked && !isPlaceholderData ? cards[0]?.id : undefined, top);
  useVisibleIds(cards, onShow);
  const notesOf = useNotes(config, cards);
  const lastSelected = useRef<number>(undefined);
  /** A range selects everything between the request that was pressed last and this one. */
  const select = (item: Item, isRange: boolean) => {
    const [from, to] = [lastSelected.current, item.id].map((id) => cards.findIndex((card) => card.id === id));
    lastSelected.current = item.id;
    if (!isRange || from === undefined || to === undefined || from < 0) return selection.toggle(item);
    const range = cards.slice(Math.min(from, to), Math.max(from, to) + 1);
    selection.add(range.flatMap((card) => card.item ?? []));
  };

  useShortcuts({
    list: top,
    onSelect: (id) => {
      const item = cards.find((card) => card.id === id)?.item;
      if (item) select(item, false);
    },
    onHelp: () => setHelpOpen(true),
  });

  const [question, setQuestion] = useState<RemovalQuestion>();
  const removeSelected = () => mutations.removeSelected.mutate(selected, { onSuccess: selection.clear });
  const removal = useFormMutation({
    request: async () => config.removalQuestion?.(selected),
    refetch: [],
    errorTitle: selectionCopy.removeFailed,
    onSuccess: (question) => (question ? setQuestion(question) : removeSelected()),
  });

  const newsBar = <NewsBar config={config} list={list} cards={cards} top={top} />;
  const reset = (
    <div className="-mr-3.5 flex flex-wrap gap-2">
      {action}
      <ResetAll
        endpoint={config.reset}
        copy={config.copy}
        count={list.total}
        busy={busy}
        onReset={() => mutations.reset.mutate(undefined)}
      />
    </div>
  );
  if (list.total === 0)
    return (
      <>
        <div className="h-9.5 pointer-coarse:h-12.5 print:hidden" />
        {newsBar}
        <EmptyList config={config} reset={reset} top={top} />
      </>
    );

  const noticeOf = (item: Item) => {
    const conflict = conflictOf(item);
    const change = news.changes.get(item.id);
    if (!conflict) return change && <ColleagueNotice change={change} />;
    const version = Math.max(item.version, conflict.current.version);
    const force = () => mutations.update.mutate({ item: { ...item, version }, change: conflict.change });
    return <ConflictNotice current={conflict.current} config={config} busy={busy} onForce={force} />;
  };
  return (
    <>
      {list.isLinked ? (
        <BackToList onBack={list.showAll} />
      ) : (
        <Toolbar
          list={list}
          config={config}
          heldCount={heldCount(cards, list)}
          selection={selection}
          reset={reset}
          onExport={download.found}
          onHelp={() => setHelpOpen(true)}
        />
      )}
      {newsBar}
      <div
        ref={top}
        tabIndex={-1}
        aria-busy={isPlaceholderData}
        className={classNames('scroll-mt-4 transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {cards.length === 0 && <NothingFound list={list} />}
        <ul className="grid grid-cols-1 gap-2 max-sm:gap-3">
          {cards.map(({ id, item, height }) => (
            <li
              key={id}
              data-request={id}
              data-selected={selection.items.has(id) || undefined}
              data-news={isNews(news, id) || undefined}
              className={classNames(
                'data-selected:[&>article]:border-accent data-selected:[&>article]:bg-accent/8',
                'data-news:[&>article]:before:absolute data-news:[&>article]:before:inset-y-0 data-news:[&>article]:before:left-0 data-news:[&>article]:before:w-0.75 data-news:[&>article]:before:bg-accent data-news:[&>article]:before:content-[""] print:[&>article]:before:content-none',
                list.isLinked
                  ? (item?.version ?? 0) > 0 &&
                      'grid gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start print:block'
                  : selection.isOn && 'grid grid-cols-[2rem_minmax(0,1fr)] print:block',
              )}
            >
              {selection.isOn && !list.isLinked && item && (
                <SelectBox
                  label={selectionCopy.one(config.labelOf(item))}
                  checked={selection.items.has(id)}
                  onToggle={(isRange) => select(item, isRange)}
                />
              )}
              {item ? (
                <PanelBoundary>
                  {children(item, {
                    busy,
                    isLinked: list.isLinked,
                    notice: noticeOf(item),
                    notes: notesOf(id),
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
      {selection.isOn && !list.isLinked && (
        <SelectionBar
          count={selected.length}
          changes={config.changes}
          busy={busy || removal.isPending}
          onChange={(change) => mutations.updateSelected.mutate({ items: selected, change })}
          onExport={() => download.selected(selected)}
          onRemove={() => removal.mutate(undefined)}
          onSelectPage={() => selection.add(cards.flatMap(({ item }) => item ?? []))}
          onClear={selection.clear}
        />
      )}
      <AlertDialog
        open={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title={question?.title ?? ''}
        description={question?.description ?? ''}
        confirmLabel={listCopy.remove}
        cancelLabel={confirmCopy.cancel}
        onConfirm={removeSelected}
      />
      <ShortcutsDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

/** Exports what the address finds, on all pages, or what is selected. */
function useDownload(config: Pick<RequestListConfig<never, never>, 'name' | 'filters' | 'sorts'>) {
  const url = useUrlState();
  const { mutate } = useFormMutation({
    request: async (query: z.input<NonNullable<typeof exportRequests.query>>) =>
      saveResponse(await fetchResponse(exportRequests, { params: { list: config.name }, query })),
    refetch: [],
    errorTitle: listCopy.exportFailed,
  });
  return {
    found() {
      const query = listQueryOf(config, url.get);
      mutate({ ...query, sort: query.sort ?? config.sorts[0]?.value });
    },
    selected: (items: Listed[]) => mutate({ ids: items.map(({ id }) => id).join() }),
  };
}

/** A card that is opened by its link, such as a result of the search over everything, gets the focus that the link had. */
function useFocusLinkedCard(linkedId: number | undefined, top: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (linkedId !== undefined && document.activeElement === document.body) focusCard(top.current, 1);
  }, [linkedId, top]);
}

function useVisibleIds<Item>(cards: CardState<Item>[], onShow: ((ids: number[]) => void) | undefined): void {
  const ids = cards.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the card ids change
  useEffect(() => onShow?.(cards.map(({ id }) => id)), [ids]);
}

/** The same array each time, so that no card renders again because of it. */
const noNotes: RequestNote[] = [];

/** Reads the notes on the visible requests. Until they are read, their panel is there, so that no card moves then. */
function useNotes<Item>(
  config: Pick<RequestListConfig<Item, never>, 'notes'>,
  cards: CardState<Item>[],
): (id: number) => RequestNote[] | undefined {
  const ids = cards.map(({ id }) => id).join();
  const { data, error } = useQuery({
    ...apiQuery(config.notes, { query: { ids } }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  });
  const notes = useMemo(() => groupBy(data ?? [], ({ requestId }) => requestId), [data]);
  return isMissing(error) ? () => undefined : (id) => notes.get(id) ?? noNotes;
}

function heldCount<Item extends Listed>(cards: CardState<Item>[], { pageItems }: ListView<Item>): number {
  return cards.filter(({ item }) => item && !pageItems.some(({ id }) => id === item.id)).length;
}

type EmptyListProps = {
  config: Pick<RequestListConfig<never, never>, 'copy'>;
  reset: ReactNode;
  top: RefObject<HTMLDivElement | null>;
};

function EmptyList({ config: { copy }, reset, top }: EmptyListProps) {
  return (
    <>
      <div className="mb-2.5 flex justify-end">{reset}</div>
      <div ref={top} tabIndex={-1} className="rounded-panel border border-hairline px-6 py-16 text-center">
        <p className="font-display text-h3 font-light text-heading">{copy.empty}</p>
        <p className="mx-auto mt-2 max-w-[44ch] text-small text-quiet">{copy.emptyLead}</p>
      </div>
    </>
  );
}

/** Stands in the place of what concerns a whole list, as high as the line on which the bar comes that says what is new. */
function BackToList({ onBack }: { onBack: () => void }) {
  return (
    <div className="mb-1.5 flex h-8 items-center pointer-coarse:h-11 print:hidden">
      <StaffButton variant="quiet" className="-ml-3.5" onClick={onBack}>
        <Chevron open={false} className="size-4 rotate-90" />
        {listCopy.back}
      </StaffButton>
    </div>
  );
}

function NothingFound<Item extends Listed>({ list }: { list: ListView<Item> }) {
  return (
    <div className="py-16 text-center">
      <p>{list.isLinked ? listCopy.oneGone : listCopy.nothingFound}</p>
      <StaffButton className="mt-4" onClick={list.showAll}>
        {listCopy.showAll}
      </StaffButton>
    </div>
  );
}

/** Placeholder of a removed card. The next Refresh removes it. */
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
