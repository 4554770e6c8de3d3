import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { findCopy } from '#content/staff/dashboard.ts';
import { requestListCopy, requestPath, resultFacts } from '#content/staff/request-lists.ts';
import { MAX_SEARCH_LENGTH } from '#contracts/request-lists.ts';
import { type SearchResult, searchEverything } from '#contracts/search.ts';
import { groupBy } from '#rules/group-by.ts';
import { classNames } from '#ui/class-names.ts';
import { apiQuery } from '../kit/api.ts';
import { useHydrated, useSettled } from '../kit/browser.ts';
import { controlStyle } from '../kit/buttons.tsx';
import { isShortcut } from '../request-list/shortcuts.tsx';

/** Leads to the field. */
const KEY = '/';
/** One letter would find nearly everybody. */
const MIN_LENGTH = 2;

/** One search over requests, bookings, messages and VIP codes. The key / leads to it; each result opens its card. */
export function FindAnything() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const search = useSettled(text.trim());

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== KEY || !isShortcut(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const isSearching = text.trim().length >= MIN_LENGTH && search.length >= MIN_LENGTH;
  const { data } = useQuery({
    ...apiQuery(searchEverything, { query: { search } }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  // Grouped by list, in the order in which the first of each is found.
  const groups = groupBy((isSearching && data?.results) || [], ({ kind }) => kind);
  const results = isSearching && data ? [...groups.values()].flat() : undefined;
  const close = () => {
    setText('');
    setActive(0);
  };
  const open = (result: SearchResult | undefined) => {
    if (!result) return;
    close();
    field.current?.blur();
    void navigate(pathOf(result));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') open(results?.[active]);
    else if (step && results?.length) setActive((active + step + results.length) % results.length);
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={findCopy.label}
        aria-expanded={results !== undefined}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-keyshortcuts={KEY}
        aria-activedescendant={results?.length ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={findCopy.hint}
        disabled={!hydrated}
        value={text}
        className={classNames(controlStyle, 'peer w-64 pr-8! max-lg:w-44 max-sm:w-full')}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {/* Where there is room for it and the field is empty; assistive technology reads it from the field. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2 flex items-center peer-focus:hidden peer-not-placeholder-shown:hidden max-lg:hidden pointer-coarse:hidden"
      >
        <kbd className="rounded-edge border border-hairline-strong px-1.5 font-text text-label text-quiet">
          {KEY}
        </kbd>
      </span>
      <div
        className={classNames(
          'absolute top-full right-0 z-20 mt-1 w-80 max-w-[90vw] max-h-[60svh] overflow-y-auto rounded-panel border border-hairline-strong bg-raised py-1 shadow-lg max-sm:static max-sm:mb-3 max-sm:w-full max-sm:shadow-none',
          !results && 'hidden',
        )}
      >
        <div id={`${id}-list`} role="listbox" aria-label={findCopy.results}>
          {results?.map((result, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as the pattern of a combobox asks
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
            <div
              key={`${result.kind} ${result.id}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              ref={index === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
              className={classNames(
                'grid cursor-pointer grid-cols-[1fr_auto] gap-x-3 px-3 py-1.5 text-small border-l-2 border-transparent aria-selected:border-accent aria-selected:bg-surface',
                index > 0 && result.kind !== results[index - 1]?.kind && 'border-t border-t-hairline',
              )}
              // Before the field loses the focus, which closes the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => open(result)}
            >
              <span className="truncate text-heading">{result.title || findCopy.left}</span>
              <span className="text-label text-quiet">
                {result.kind === 'vip-members' ? findCopy.vipCode : requestListCopy[result.kind].kind}
              </span>
              <span className="col-span-2 truncate text-label text-quiet tabular-nums">
                {resultFacts(result)}
              </span>
            </div>
          ))}
        </div>
        <p role="status" className={results?.length ? 'sr-only' : 'px-3 py-1.5 text-small text-quiet'}>
          {results && findCopy.found(results.length)}
        </p>
      </div>
    </div>
  );
}

function pathOf({ kind, id, detail }: SearchResult): string {
  return kind === 'vip-members'
    ? `/admin?tab=vip&q=${encodeURIComponent(detail)}`
    : requestPath({ list: kind, id });
}
