import { type ReactNode, useEffect, useRef } from 'react';
import { dashboardCopy } from '#content/staff/dashboard.ts';
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

const lists = [quoteList, bookingList, messageList];
const OVERVIEW = 'overview';

export function DashboardTabs({ now, isMailDown }: { now: Date; isMailDown: boolean }) {
  const url = useUrlState();
  const active = lists.find(({ copy }) => copy.tab === url.get('tab'))?.copy.tab ?? OVERVIEW;
  const quotes = useRequestList(quoteList, active === quoteList.copy.tab);
  const bookings = useRequestList(bookingList, active === bookingList.copy.tab);
  const messages = useRequestList(messageList, active === messageList.copy.tab);
  const { data: counts, isPending: areCountsPending } = useApiQuery(readRequestCounts, {});
  const accepted = counts?.['quote-requests']['offer-accepted'] ?? 0;
  // Each tab has its own search, order and page; the range of the overview stays.
  const open = (tab: string) =>
    url.update(
      {
        tab: tab === OVERVIEW ? undefined : tab,
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
        <DashboardTab name={OVERVIEW} label={dashboardCopy.overview} active={active} />
        {lists.map(({ name, copy }) => {
          const waiting = counts?.[name].unanswered ?? 0;
          return (
            <DashboardTab
              key={name}
              name={copy.tab}
              label={copy.title}
              active={active}
              {...(waiting > 0 && { count: { number: waiting, text: copy.waiting(waiting) } })}
              {...(name === 'quote-requests' && accepted > 0 && { badge: dashboardCopy.accepted(accepted) })}
            />
          );
        })}
      </TabList>
      <DashboardPanel name={OVERVIEW} active={active}>
        <Overview
          quoteRequestCount={counts?.['quote-requests'].total ?? quotes.data?.total}
          pendingCount={counts?.['quote-requests'].unanswered}
          now={now}
          attention={
            (counts || areCountsPending || isMailDown) && (
              <Attention counts={counts} isMailDown={isMailDown} />
            )
          }
        />
      </DashboardPanel>
      <DashboardPanel name={quoteList.copy.tab} active={active} loading={quotes.isPending}>
        <Quotes query={quotes} />
      </DashboardPanel>
      <DashboardPanel name={bookingList.copy.tab} active={active} loading={bookings.isPending}>
        <Bookings query={bookings} />
      </DashboardPanel>
      <DashboardPanel name={messageList.copy.tab} active={active} loading={messages.isPending}>
        <Messages query={messages} />
      </DashboardPanel>
    </Tabs>
  );
}

type DashboardPanelProps = {
  name: string;
  active: string;
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

type DashboardTabProps = {
  name: string;
  label: string;
  active: string;
  /** How many requests wait, and what they are. */
  count?: { number: number; text: string };
  badge?: string;
};

/** The tab's name stays its name; how much waits is its description. */
function DashboardTab({ name, label, active, count, badge }: DashboardTabProps) {
  const tab = useRef<HTMLButtonElement>(null);
  const isActive = name === active;
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen.
    if (isActive) tab.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  return (
    <Tab
      ref={tab}
      value={name}
      href={name === OVERVIEW ? '/admin' : `/admin?tab=${name}`}
      {...(count && { count: count.number })}
      {...(badge && { badge })}
      aria-description={[count?.text, badge].filter(Boolean).join(', ') || undefined}
    >
      {label}
    </Tab>
  );
}
