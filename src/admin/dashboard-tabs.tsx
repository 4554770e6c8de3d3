import { type ReactNode, useEffect, useRef } from 'react';
import { dashboardCopy, tabCopy, waitingCopy } from '#content/staff/dashboard.ts';
import { readRequestCounts } from '#contracts/all-lists.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { Bookings, bookingList } from './bookings/bookings.tsx';
import { useApiQuery } from './kit/api.ts';
import { PanelBoundary } from './kit/feedback.tsx';
import { useUrlState } from './kit/url-state.ts';
import { Messages, messageList } from './messages/messages.tsx';
import { Attention } from './overview/attention.tsx';
import { Overview } from './overview/overview.tsx';
import { Quotes, quoteList } from './quotes/quotes.tsx';
import { useRequestList } from './request-list/list-state.ts';

type TabName = keyof typeof tabCopy;
const tabNames = Object.keys(tabCopy) as TabName[];

export function DashboardTabs({ now, isMailDown }: { now: Date; isMailDown: boolean }) {
  const url = useUrlState();
  const active = tabNames.find((name) => name === url.get('tab')) ?? 'overview';
  const quotes = useRequestList(quoteList, active === 'quotes');
  const bookings = useRequestList(bookingList, active === 'bookings');
  const messages = useRequestList(messageList, active === 'messages');
  const { data: counts, isPending: areCountsPending } = useApiQuery(readRequestCounts, {});
  const waiting = {
    overview: 0,
    quotes: counts?.['quote-requests'].unanswered,
    bookings: counts?.['booking-requests'].unanswered,
    messages: counts?.['contact-messages'].unanswered,
  };
  const accepted = counts?.['quote-requests']['offer-accepted'] ?? 0;
  // Each tab has its own search, order and page; the range of the overview stays.
  const open = (tab: string) =>
    url.update(
      {
        tab: tab === 'overview' ? undefined : tab,
        q: undefined,
        show: undefined,
        sort: undefined,
        page: undefined,
        request: undefined,
      },
      'push',
    );
  return (
    <Tabs value={active} onValueChange={open}>
      <TabList aria-label={dashboardCopy.tabsLabel} className="gap-x-6 max-sm:gap-x-5">
        {tabNames.map((name) => (
          <WaitingTab
            key={name}
            name={name}
            waiting={waiting[name] ?? 0}
            accepted={name === 'quotes' ? accepted : 0}
            active={name === active}
          />
        ))}
      </TabList>
      <DashboardPanel name="overview" active={active}>
        <Overview
          quoteRequestCount={counts?.['quote-requests'].total ?? quotes.data?.total}
          pendingCount={waiting.quotes}
          now={now}
          attention={
            (counts || areCountsPending || isMailDown) && (
              <Attention counts={counts} isMailDown={isMailDown} />
            )
          }
        />
      </DashboardPanel>
      <DashboardPanel name="quotes" active={active} loading={quotes.isPending}>
        <Quotes query={quotes} />
      </DashboardPanel>
      <DashboardPanel name="bookings" active={active} loading={bookings.isPending}>
        <Bookings query={bookings} />
      </DashboardPanel>
      <DashboardPanel name="messages" active={active} loading={messages.isPending}>
        <Messages query={messages} />
      </DashboardPanel>
    </Tabs>
  );
}

type DashboardPanelProps = {
  name: TabName;
  active: TabName;
  /** While a list loads, its loading text is in the document whichever tab is open. */
  loading?: boolean;
  children: ReactNode;
};

function DashboardPanel({ name, active, loading = false, children }: DashboardPanelProps) {
  const open = name === active;
  return (
    <TabPanel value={name} forceMount hidden={!open} asChild className="pt-2.5!">
      {/* Takes back an inline style of Radix, which the security policy would not let the prerendered HTML have. */}
      <div style={{ animationDuration: undefined }}>
        {(open || loading) && <PanelBoundary>{children}</PanelBoundary>}
      </div>
    </TabPanel>
  );
}

type WaitingTabProps = {
  name: TabName;
  waiting: number;
  /** Offers that customers have accepted and nobody has booked. */
  accepted: number;
  active: boolean;
};

/** The tab's name stays its name; how much waits is its description. */
function WaitingTab({ name, waiting, accepted, active }: WaitingTabProps) {
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen.
    if (active) tab.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const count = name !== 'overview' && waiting > 0 ? waitingCopy[name](waiting) : undefined;
  const badge = accepted > 0 ? waitingCopy.accepted(accepted) : undefined;
  return (
    <Tab
      ref={tab}
      value={name}
      href={name === 'overview' ? '/admin' : `/admin?tab=${name}`}
      {...(count && { count: waiting })}
      {...(badge && { badge })}
      aria-description={[count, badge].filter(Boolean).join(', ') || undefined}
    >
      {tabCopy[name]}
    </Tab>
  );
}
