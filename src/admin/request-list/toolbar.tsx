import { type ReactNode, useId, useState } from 'react';
import {
  listCopy,
  type Noun,
  type RequestListCopy,
  selectionCopy,
  shortcutCopy,
} from '#content/staff/shared.ts';
import type { Access } from '#contracts/endpoint.ts';
import { MAX_SEARCH_LENGTH } from '#contracts/request-lists.ts';
import { Chevron } from '#ui/chevron.tsx';
import { classNames } from '#ui/class-names.ts';
import { Allowed, useMayExport } from '../kit/allowed.tsx';
import { useIsPhone } from '../kit/browser.ts';
import { ConfirmButton, controlStyle, StaffButton } from '../kit/buttons.tsx';
import { formatCount, formatNumber } from '../kit/format.ts';
import { Select } from '../kit/select.tsx';
import { Menu } from './card-menu.tsx';
import type { RequestListConfig } from './list-config.ts';
import type { ListView } from './list-state.ts';

type ToolbarProps<Item> = {
  list: ListView<Item>;
  config: Pick<RequestListConfig<Item, never>, 'filters' | 'sorts'> & {
    copy: Pick<RequestListCopy, 'noun' | 'searchHint'>;
  };
  onExport: () => void;
  /** Cards that are shown although they no longer belong to the page. */
  heldCount?: number;
  selection?: { isOn: boolean; turn: () => void };
  reset?: ReactNode;
  onHelp?: () => void;
};

type Entry = { name: string; label: string; disabled?: boolean; isOn?: boolean; onChoose: () => void };

/** Search, filter, order and what concerns the whole list. On a phone, filter and order fold away. */
export function Toolbar<Item>(props: ToolbarProps<Item>) {
  const { list, config, heldCount = 0, selection, reset, onExport, onHelp } = props;
  const id = useId();
  const [firstSearchText] = useState(list.searchText);
  const isPhone = useIsPhone();
  const mayExport = useMayExport();
  const [isOpened, setOpened] = useState(false);
  const open = isOpened || !isPhone;
  const entries: Entry[] = [];
  if (selection)
    entries.push({
      name: 'select',
      label: selectionCopy.start,
      isOn: selection.isOn,
      onChoose: selection.turn,
    });
  if (mayExport)
    entries.push({
      name: 'export',
      label: listCopy.export,
      disabled: list.matching === 0,
      onChoose: onExport,
    });
  if (onHelp) entries.push({ name: 'keys', label: shortcutCopy.title, onChoose: onHelp });
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
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
        <Select
          label={listCopy.filter}
          value={list.filter?.value}
          choices={[{ value: '', label: listCopy.everything }, ...config.filters]}
          onChoose={list.filterBy}
        />
        {config.sorts.length > 1 && (
          <Select
            label={listCopy.sort}
            value={list.sort?.value}
            choices={config.sorts}
            onChoose={list.sortBy}
          />
        )}
        {entries.length > 1 ? (
          <Menu
            label={listCopy.menu}
            accessibleLabel={listCopy.menuLabel}
            variant="plain"
            entries={entries}
            choose={({ onChoose }) => onChoose()}
          />
        ) : (
          entries.map(({ name, label, disabled, onChoose }) => (
            <StaffButton key={name} disabled={disabled} onClick={onChoose}>
              {label}
            </StaffButton>
          ))
        )}
      </div>
      {reset && <div className="max-sm:order-last">{reset}</div>}
      {/* A line of its own, on which the bar comes that says what is new, in two lines at most: neither moves the cards below. */}
      <div className="-mt-1 flex h-8 w-full items-center max-sm:order-last pointer-coarse:h-11">
        <p role="status" className="line-clamp-2 text-label leading-tight text-quiet tabular-nums">
          {matchCountText(list, config.copy.noun)}
          {heldCount > 0 && ` · ${listCopy.held(heldCount)}`}
        </p>
      </div>
    </div>
  );
}

/** '60 quote requests', '3 of 60 quote requests', 'more than 10,000 of 200,000 quote requests'. */
function matchCountText<Item>({ matching, matchesMore, total }: ListView<Item>, noun: Noun): string {
  if (matching === total) return formatCount(total, noun);
  const count = formatNumber(matching);
  return listCopy.matchCount(matchesMore ? listCopy.moreThan(count) : count, formatCount(total, noun));
}

type ResetAllProps = {
  copy: Pick<RequestListCopy, 'noun' | 'resetNote'>;
  count: number;
  busy: boolean;
  endpoint: { access: Access };
  onReset: () => void;
};

/** Clears a whole list; the dialog names how many it holds. */
export function ResetAll({ copy: { noun, resetNote }, count, busy, endpoint, onReset }: ResetAllProps) {
  const all = formatCount(count, noun);
  const text = [listCopy.resetText(all), listCopy.keptFor, resetNote].filter(Boolean).join(' ');
  return (
    <Allowed endpoint={endpoint}>
      <ConfirmButton
        label={listCopy.resetAll}
        variant="remove"
        disabled={busy}
        title={listCopy.resetTitle(noun.many)}
        description={count === 0 ? listCopy.resetEmpty : text}
        confirmLabel={count === 0 ? listCopy.resetAll : listCopy.resetConfirm(all)}
        onConfirm={onReset}
      />
    </Allowed>
  );
}

type PagerProps = {
  page: number;
  pages: number;
  /** There are more pages than `pages`. */
  hasMore?: boolean;
  onStep: (step: 1 | -1) => void;
};

export function Pager({ page, pages, hasMore = false, onStep }: PagerProps) {
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
