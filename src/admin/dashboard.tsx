import { QueryClientProvider, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { dashboardCopy, tabCopy, waitingCopy } from '#content/staff/dashboard.ts';
import { listBookingRequests } from '#contracts/booking-requests.ts';
import { send } from '#contracts/client.ts';
import { listContactMessages } from '#contracts/contact-messages.ts';
import { listQuoteRequests } from '#contracts/quote-requests.ts';
import { statusOf } from '#contracts/request-filters.ts';
import { readSession, signOut } from '#contracts/staff.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast.ts';
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx';
import { Activity } from './activity/activity.tsx';
import adminStyle from './admin.css?url';
import { Bookings } from './bookings/bookings.tsx';
import { useApiQuery } from './frame/api-query.ts';
import { errorMessage } from './frame/error-message.ts';
import { formatTime } from './frame/format-date.ts';
import { PanelBoundary } from './frame/panel-boundary.tsx';
import { createQueryClient, isSignedOut } from './frame/query-client.ts';
import { signInPathFrom } from './frame/sign-in-path.ts';
import { StaffButton, staffButtonStyle } from './frame/staff-button.tsx';
import { StaffPage } from './frame/staff-page.tsx';
import { useHydrated } from './frame/use-hydrated.ts';
import { useUrlState } from './frame/use-url-state.ts';
import { Mail } from './mail/mail.tsx';
import { Messages } from './messages/messages.tsx';
import { Overview } from './overview/overview.tsx';
import { Quotes } from './quotes/quotes.tsx';
import { Removed } from './removed/removed.tsx';
import { SystemNotices } from './system/system-notices.tsx';

export const links = () => [{ rel: 'stylesheet', href: adminStyle }];

export function meta() {
  return [{ title: dashboardCopy.title }, { name: 'robots', content: 'noindex' }];
}

export default function DashboardPage() {
  const client = useStaffQueryClient();
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <StaffPage>
          <div className="wrap py-8">
            <Dashboard />
          </div>
        </StaffPage>
      </TooltipProvider>
    </QueryClientProvider>
  );
}

/** The cache lives as long as the page. A 401 from any call leads to sign-in. */
function useStaffQueryClient() {
  const navigate = useNavigate();
  const leaving = useRef(false);
  const [client] = useState(() =>
    createQueryClient(() => {
      if (leaving.current) return;
      leaving.current = true;
      const wasSignedIn = client
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.data !== undefined);
      void navigate(signInPathFrom(window.location), { replace: true, state: { wasSignedIn } });
    }),
  );
  return client;
}

/** Pages behind the links below the tabs. */
const records = new Map<string | null, (props: { back: ReactNode }) => ReactNode>([
  ['removed', Removed],
  ['activity', Activity],
  ['mail', Mail],
]);

function Dashboard() {
  const url = useUrlState();
  const [asOf, setAsOf] = useState(() => new Date());
  const Records = records.get(url.get('tab'));
  return (
    <>
      <DashboardHead asOf={asOf} onRefresh={setAsOf} />
      <SystemNotices />
      {Records ? (
        <PanelBoundary key={url.get('tab')}>
          <Records back={<BackLink />} />
        </PanelBoundary>
      ) : (
        <DashboardTabs asOf={asOf} />
      )}
      <nav
        aria-label={dashboardCopy.quietLinksLabel}
        className="mt-12 flex gap-2 border-t border-hairline pt-4"
      >
        <Link to="?tab=removed" className={staffButtonStyle('quiet', '-ml-3.5')}>
          {dashboardCopy.removedLink}
        </Link>
        <Link to="?tab=activity" className={staffButtonStyle('quiet')}>
          {dashboardCopy.activityLink}
        </Link>
        <Link to="?tab=mail" className={staffButtonStyle('quiet')}>
          {dashboardCopy.mailLink}
        </Link>
      </nav>
    </>
  );
}

function BackLink() {
  return (
    <Link to="/admin" className={staffButtonStyle('quiet', '-ml-3.5')}>
      {dashboardCopy.back}
    </Link>
  );
}

type RefreshProps = { asOf: Date; onRefresh: (now: Date) => void };

function DashboardHead(refresh: RefreshProps) {
  // Only for the name: the dashboard works without this call.
  const { data: member } = useApiQuery(readSession, {});
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <h1 className="mr-auto text-h3 max-sm:w-full">{dashboardCopy.title}</h1>
      <Refresh {...refresh} />
      <div className="flex items-center gap-3">
        {member?.username && (
          <p className="text-small text-quiet">
            <span className="max-sm:sr-only">{dashboardCopy.signedInAs} </span>
            <span className="text-heading">{member.username}</span>
          </p>
        )}
        <SignOut />
      </div>
    </header>
  );
}

function Refresh({ asOf, onRefresh }: RefreshProps) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const fetching = useIsFetching() > 0;
  const refresh = async () => {
    // Ranges that end now move first, so that each summary is fetched once, under its new key.
    flushSync(() => onRefresh(new Date()));
    await client.invalidateQueries({}, { cancelRefetch: false });
  };
  return (
    <div className="flex items-center gap-3">
      <span role="status" className="text-small text-quiet tabular-nums">
        {hydrated && dashboardCopy.refreshed(formatTime(asOf))}
      </span>
      <Tooltip text={dashboardCopy.refreshHint}>
        <StaffButton disabled={fetching} onClick={refresh}>
          {dashboardCopy.refresh}
        </StaffButton>
      </Tooltip>
    </div>
  );
}

function SignOut() {
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await send(signOut, {}).catch((error) => {
        // The session has already ended, which is what was wanted.
        if (!isSignedOut(error)) throw error;
      });
      await navigate('/admin-login', { replace: true });
    } catch (error) {
      toast({
        title: dashboardCopy.signOutFailed,
        description: errorMessage(error),
        variant: 'destructive',
      });
    }
  };
  return (
    <StaffButton variant="quiet" onClick={leave} className="-mr-3.5">
      {dashboardCopy.signOut}
    </StaffButton>
  );
}

type TabName = keyof typeof tabCopy;
const tabNames = Object.keys(tabCopy) as TabName[];

function DashboardTabs({ asOf }: { asOf: Date }) {
  const url = useUrlState();
  const active = tabNames.find((name) => name === url.get('tab')) ?? 'overview';
  const quotes = useApiQuery(listQuoteRequests, {});
  const bookings = useApiQuery(listBookingRequests, {});
  const messages = useApiQuery(listContactMessages, {});
  const waiting = {
    overview: 0,
    quotes: countMatching(quotes.data, (quote) => statusOf(quote) === 'pending'),
    bookings: countMatching(bookings.data, ({ isProcessed }) => !isProcessed),
    messages: countMatching(messages.data, ({ isRead }) => !isRead),
  };
  // Each tab has its own search, order and page; the range of the overview stays.
  const open = (tab: string) =>
    url.update(
      {
        tab: tab === 'overview' ? undefined : tab,
        q: undefined,
        show: undefined,
        sort: undefined,
        page: undefined,
      },
      'push',
    );
  return (
    <Tabs value={active} onValueChange={open}>
      <TabList aria-label={dashboardCopy.tabsLabel} className="max-sm:gap-x-5">
        {tabNames.map((name) => (
          <WaitingTab key={name} name={name} waiting={waiting[name]} active={name === active} />
        ))}
      </TabList>
      <DashboardPanel name="overview" active={active}>
        <Overview quotes={quotes} pendingQuotes={waiting.quotes} now={asOf} />
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
    <TabPanel value={name} forceMount hidden={!open} asChild className="pt-6">
      {/* Takes back an inline style of Radix, which the security policy would not let the prerendered HTML have. */}
      <div style={{ animationDuration: undefined }}>
        {(open || loading) && <PanelBoundary>{children}</PanelBoundary>}
      </div>
    </TabPanel>
  );
}

function countMatching<T>(items: T[] | undefined, matches: (item: T) => boolean): number {
  return Array.isArray(items) ? items.filter(matches).length : 0;
}

/** The tab's name stays its name; how much waits is its description. */
function WaitingTab({ name, waiting, active }: { name: TabName; waiting: number; active: boolean }) {
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen.
    if (active) tab.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const description = name !== 'overview' && waiting > 0 ? waitingCopy[name](waiting) : undefined;
  return (
    <Tab ref={tab} value={name} count={description ? waiting : undefined} aria-description={description}>
      {tabCopy[name]}
    </Tab>
  );
}
