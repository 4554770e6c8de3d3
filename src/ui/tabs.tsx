import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEventHandler,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';

/**
 * Tabs whose panels have addresses: each tab is a link, which works before the scripts run, and in a new window. Arrow keys, Home
 * and End move between them and open what they reach.
 */
export function TabList({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      role="tablist"
      // WebKit's bar would lie over the tabs and take their presses; Firefox's is as high as they are.
      className={classNames(
        'flex gap-x-8 overflow-x-auto [scrollbar-width:none] border-b border-hairline',
        className,
      )}
      onKeyDown={moveBetweenTabs}
      {...rest}
    />
  );
}

function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.indexOf(event.target as HTMLElement);
  const next: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: (index + 1) % tabs.length,
    Home: 0,
    End: -1,
    ' ': index,
  };
  const tab = tabs.at(next[event.key] ?? Number.NaN);
  if (next[event.key] === undefined || index === -1 || !tab) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}

type TabProps = {
  /** Also names its panel, `<TabPanel name>`. */
  name: string;
  to: To;
  isOpen: boolean;
  /**
   * Shown beside the label, where its place is kept. It is not part of the tab's text; say in `aria-description` what it counts.
   */
  count?: number | undefined;
  'aria-description'?: string | undefined;
  onClick?: MouseEventHandler;
  children: ReactNode;
};

export function Tab({ name, to, isOpen, count, children, ...rest }: TabProps) {
  const tab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const place = tab.current?.parentElement;
    const row = place?.parentElement;
    if (!isOpen || !place || !row) return;
    // On a phone the row of tabs is wider than the screen. Only the row moves, never the page.
    const left = place.offsetLeft - row.offsetLeft;
    const hiddenRight = left + place.offsetWidth - row.clientWidth;
    row.scrollLeft = Math.min(left, Math.max(row.scrollLeft, hiddenRight));
  }, [isOpen]);
  return (
    <span role="presentation" className="relative flex shrink-0 items-center gap-1.5 whitespace-nowrap">
      <Link
        ref={tab}
        id={tabId(name)}
        role="tab"
        to={to}
        preventScrollReset
        tabIndex={isOpen ? 0 : -1}
        aria-selected={isOpen}
        aria-controls={panelId(name)}
        // The tab reacts over its whole width, the count included.
        className="flex h-9 items-center text-action pointer-coarse:h-11 font-medium text-quiet -outline-offset-2 transition-colors after:absolute after:inset-0 after:border-accent hover:text-heading aria-selected:text-heading aria-selected:after:border-b-2"
        {...rest}
      >
        {children}
      </Link>
      <span aria-hidden="true" className="min-w-[2.5ch] text-small text-accent tabular-nums">
        {count}
      </span>
    </span>
  );
}

type TabPanelProps = ComponentProps<'div'> & { name: string; isOpen: boolean };

export function TabPanel({ name, isOpen, ...rest }: TabPanelProps) {
  return <div id={panelId(name)} role="tabpanel" aria-labelledby={tabId(name)} hidden={!isOpen} {...rest} />;
}

const tabId = (name: string) => `tab-${name}`;
const panelId = (name: string) => `panel-${name}`;
