import type { MouseEvent, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dashboardCopy, type MailDelivery } from '#content/staff/dashboard.ts';
import { dayRidesCopy } from '#content/staff/rides.ts';
import { readRequestCounts } from '#contracts/all-lists.ts';
import { Tab, TabList, TabPanel } from '#ui/tabs.tsx';
import { Bookings, bookingList } from './bookings/bookings.tsx';
import { useApiQuery } from './kit/api.ts';
import { useHydrated } from './kit/browser.ts';
import { staffButtonStyle } from './kit/buttons.tsx';
import { PanelBoundary } from './kit/feedback.tsx';
import { dashboardPath, ridesPath } from './kit/sign-in-path.ts';
import { useUrlState } from './kit/url-state.ts';
import { Messages, messageList } from './messages/messages.tsx';
import { Attention } from './overview/attention.tsx';
import { Overview } from './overview/overview.tsx';
import { Quotes, quoteList } from './quotes/quotes.tsx';
import { useRequestList } from './request-list/list-state.ts';

const lists = [quoteList, bookingList, messageList];
const OVERVIEW = 'overview';

type DashboardTabsProps = {
  now: Date;
  /** Undefined until it is known. */
  mail: MailDelivery | undefined;
};

export function DashboardTabs({ now, mail }: DashboardTabsProps) {
  const url = useUrlState();
  const active = lists.find(({ copy }) => copy.tab === url.get('tab'))?.copy.tab ?? OVERVIEW;
  const quotes = useRequestList(quoteList, active === quoteList.copy.tab);
  const bookings = useRequestList(bookingList, active === bookingList.copy.tab);
  const messages = useRequestList(messageList, active === messageList.copy.tab);
  const { data: counts, isPending: areCountsPending } = useApiQuery(readRequestCounts, {});
  const accepted = counts?.['quote-requests']['offer-accepted'] ?? 0;
  return (
    <>
      <div className="flex items-center gap-x-6 border-b border-hairline">
        <TabList aria-label={dashboardCopy.tabsLabel} className="min-w-0 gap-x-6 border-b-0! max-sm:gap-x-5">
          <DashboardTab name={OVERVIEW} label={dashboardCopy.overview} active={active} />
          {lists.map(({ name, copy }) => (
            <DashboardTab
              key={name}
              name={copy.tab}
              label={copy.title}
              active={active}
              waiting={counts?.[name].unanswered ?? 0}
              described={[
                counts?.[name].unanswered ? copy.waiting(counts[name].unanswered) : '',
                name === 'quote-requests' && accepted > 0 ? dashboardCopy.accepted(accepted) : '',
              ]}
            />
          ))}
        </TabList>
        <div className="ml-auto flex shrink-0 items-center gap-x-6 print:hidden">
          {accepted > 0 && (
            <Link
              to={`?tab=${quoteList.copy.tab}&show=offer-accepted`}
              // On a phone the tabs need the whole row; Needs Attention names the same ones there.
              className={staffButtonStyle('quiet', 'px-0! max-sm:hidden')}
            >
              {dashboardCopy.accepted(accepted)}
            </Link>
          )}
          {(counts || areCountsPending) && (
            <Link
              to={ridesPath}
              aria-description={counts && dayRidesCopy.today(counts.ridesToday)}
              className={staffButtonStyle('quiet', 'px-0! tabular-nums')}
            >
              {dayRidesCopy.title}
              <span aria-hidden="true" className="min-w-[2ch] font-normal">
                {counts?.ridesToday || ''}
              </span>
            </Link>
          )}
        </div>
      </div>
      <DashboardPanel name={OVERVIEW} active={active}>
        <Overview
          quoteRequestCount={counts?.['quote-requests'].total ?? quotes.data?.total}
          pendingCount={counts?.['quote-requests'].unanswered}
          now={now}
          attention={(counts || areCountsPending) && <Attention counts={counts} mail={mail} />}
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
    </>
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
  const isOpen = name === active;
  return (
    <TabPanel name={name} isOpen={isOpen} className="pt-4 max-sm:pt-3">
      {(isOpen || loading) && <PanelBoundary>{children}</PanelBoundary>}
    </TabPanel>
  );
}

type DashboardTabProps = {
  name: string;
  label: string;
  active: string;
  waiting?: number;
  /** Descriptions of the waiting requests; empty texts are left out. */
  described?: string[];
};

/** The tab's name stays its name; how much waits is its description. */
function DashboardTab({ name, label, active, waiting = 0, described = [] }: DashboardTabProps) {
  const url = useUrlState();
  const open = (event: MouseEvent) => {
    // A new window follows the link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Waits for a change of the address that was made in the same moment.
    const own = Object.fromEntries(ownParameters.map((parameter) => [parameter, undefined]));
    url.update({ ...own, tab: name === OVERVIEW ? undefined : name });
  };
  return (
    <Tab
      name={name}
      to={useTabAddress(name)}
      onClick={open}
      isOpen={name === active}
      count={waiting > 0 ? waiting : undefined}
      aria-description={described.filter(Boolean).join(', ') || undefined}
    >
      {label}
    </Tab>
  );
}

/** Each tab has its own search, order and page; the range of the overview stays. */
const ownParameters = ['q', 'show', 'sort', 'page', 'request'];

function useTabAddress(name: string) {
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  // The build does not know the query.
  const next = new URLSearchParams(hydrated ? search : undefined);
  for (const own of ownParameters) next.delete(own);
  if (name === OVERVIEW) next.delete('tab');
  else next.set('tab', name);
  return { pathname: dashboardPath, search: next.toString() };
}
