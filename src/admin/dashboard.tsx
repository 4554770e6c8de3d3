import { QueryClientProvider, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { dashboardWords, tabWords, waitingWords } from '#content/staff.ts';
import { listBookingRequests } from '#contracts/booking-requests.ts';
import { call } from '#contracts/client.ts';
import { listContactMessages } from '#contracts/contact-messages.ts';
import { listQuoteRequests } from '#contracts/quote-requests.ts';
import { readSession, type StaffMember, signOut } from '#contracts/staff.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast.ts';
import { Activity } from './activity/activity.tsx';
import adminStyle from './admin.css?url';
import { Bookings } from './bookings/bookings.tsx';
import { wordsOf } from './frame/failure.ts';
import { LoadState } from './frame/load-state.tsx';
import { usePlace } from './frame/place.ts';
import { createQueryClient } from './frame/query-client.ts';
import { useRead } from './frame/read.ts';
import { signInPathFrom } from './frame/sign-in-path.ts';
import { StaffButton, staffButtonStyle } from './frame/staff-button.tsx';
import { StaffPage } from './frame/staff-page.tsx';
import { clockLabel } from './frame/times.ts';
import { Messages } from './messages/messages.tsx';
import { Quotes } from './quotes/quotes.tsx';
import { Removed } from './removed/removed.tsx';

export const links = () => [{ rel: 'stylesheet', href: adminStyle }];

export function meta() {
  return [{ title: dashboardWords.title }, { name: 'robots', content: 'noindex' }];
}

export default function DashboardPage() {
  const client = useStaffData();
  return (
    <QueryClientProvider client={client}>
      <StaffPage>
        <div className="wrap py-8">
          <Session />
        </div>
      </StaffPage>
    </QueryClientProvider>
  );
}

/** What was read lives as long as the page. When any answer says that nobody is signed in, staff go and sign in. */
function useStaffData() {
  const navigate = useNavigate();
  const leaving = useRef(false);
  const [client] = useState(() =>
    createQueryClient(() => {
      if (leaving.current) return;
      leaving.current = true;
      const wasSignedIn = client.getQueryData([readSession.path]) !== undefined;
      void navigate(signInPathFrom(window.location), { replace: true, state: { wasSignedIn } });
    }),
  );
  return client;
}

/** The server decides whether there is anything to show. */
function Session() {
  const session = useRead(readSession, {});
  return (
    <LoadState query={session} loading="" placeholders={1}>
      {(member) => <Dashboard member={member} />}
    </LoadState>
  );
}

function Dashboard({ member }: { member: StaffMember }) {
  const place = usePlace();
  const view = place.get('tab');
  return (
    <>
      <DashboardHead member={member} />
      {view === 'removed' && <Removed back={<BackLink />} />}
      {view === 'activity' && <Activity back={<BackLink />} />}
      {view !== 'removed' && view !== 'activity' && <DashboardTabs />}
      <nav
        aria-label={dashboardWords.quietLinksLabel}
        className="mt-12 flex gap-2 border-t border-hairline pt-4"
      >
        <Link to="?tab=removed" className={staffButtonStyle('quiet', '-ml-3.5')}>
          {dashboardWords.removedLink}
        </Link>
        <Link to="?tab=activity" className={staffButtonStyle('quiet')}>
          {dashboardWords.activityLink}
        </Link>
      </nav>
    </>
  );
}

function BackLink() {
  return (
    <Link to="/admin" className={staffButtonStyle('quiet', '-ml-3.5')}>
      {dashboardWords.back}
    </Link>
  );
}

function DashboardHead({ member }: { member: StaffMember }) {
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <h1 className="mr-auto text-h3">{dashboardWords.title}</h1>
      <Refresh />
      <p className="text-small text-quiet">
        {dashboardWords.signedInAs} <span className="text-heading">{member.username}</span>
      </p>
      <SignOut />
    </header>
  );
}

function Refresh() {
  const client = useQueryClient();
  const fetching = useIsFetching() > 0;
  const [asOf, setAsOf] = useState(Date.now);
  const refresh = async () => {
    await client.invalidateQueries();
    setAsOf(Date.now());
  };
  return (
    <div className="flex items-center gap-3">
      <span role="status" className="text-small text-quiet tabular-nums">
        {dashboardWords.refreshed(clockLabel(asOf))}
      </span>
      <StaffButton disabled={fetching} onClick={refresh}>
        {dashboardWords.refresh}
      </StaffButton>
    </div>
  );
}

function SignOut() {
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await call(signOut, {});
      await navigate('/admin-login', { replace: true });
    } catch (error) {
      toast({ title: dashboardWords.signOutFailed, description: wordsOf(error), variant: 'destructive' });
    }
  };
  return (
    <StaffButton variant="quiet" onClick={leave} className="-mx-3.5">
      {dashboardWords.signOut}
    </StaffButton>
  );
}

type TabName = keyof typeof tabWords;
const tabNames = Object.keys(tabWords) as TabName[];

function DashboardTabs() {
  const place = usePlace();
  const active = tabNames.find((name) => name === place.get('tab')) ?? 'overview';
  const quotes = useRead(listQuoteRequests, {});
  const bookings = useRead(listBookingRequests, {});
  const messages = useRead(listContactMessages, {});
  const waiting = {
    overview: 0,
    quotes: quotes.data?.filter(({ status }) => !status || status === 'pending').length ?? 0,
    bookings: bookings.data?.filter(({ isProcessed }) => !isProcessed).length ?? 0,
    messages: messages.data?.filter(({ isRead }) => !isRead).length ?? 0,
  };
  // Each tab has its own search, order and page; the range of the overview stays.
  const open = (tab: string) =>
    place.set(
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
      <TabList aria-label={dashboardWords.tabsLabel}>
        {tabNames.map((name) => (
          <WaitingTab key={name} name={name} waiting={waiting[name]} />
        ))}
      </TabList>
      <TabPanel value="overview" className="pt-6" />
      <TabPanel value="quotes" className="pt-6">
        <Quotes query={quotes} />
      </TabPanel>
      <TabPanel value="bookings" className="pt-6">
        <Bookings query={bookings} />
      </TabPanel>
      <TabPanel value="messages" className="pt-6">
        <Messages query={messages} />
      </TabPanel>
    </Tabs>
  );
}

/** The tab's name stays its name; how much waits is its description. */
function WaitingTab({ name, waiting }: { name: TabName; waiting: number }) {
  const description = name !== 'overview' && waiting > 0 ? waitingWords[name](waiting) : undefined;
  return (
    <Tab value={name} aria-description={description}>
      {tabWords[name]}
      {description && (
        <span aria-hidden="true" className="ml-2 text-small text-accent tabular-nums">
          {waiting}
        </span>
      )}
    </Tab>
  );
}
