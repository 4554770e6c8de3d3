import { QueryClientProvider, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { dashboardWords, tabWords, waitingWords } from '#content/staff/dashboard.ts';
import { listBookingRequests } from '#contracts/booking-requests.ts';
import { call } from '#contracts/client.ts';
import { listContactMessages } from '#contracts/contact-messages.ts';
import { listQuoteRequests } from '#contracts/quote-requests.ts';
import { readSession, type StaffMember, signOut } from '#contracts/staff.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast.ts';
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx';
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
import { Mail } from './mail/mail.tsx';
import { Messages } from './messages/messages.tsx';
import { Overview } from './overview/overview.tsx';
import { Quotes } from './quotes/quotes.tsx';
import { statusOf } from './quotes/status.ts';
import { Removed } from './removed/removed.tsx';

export const links = () => [{ rel: 'stylesheet', href: adminStyle }];

export function meta() {
  return [{ title: dashboardWords.title }, { name: 'robots', content: 'noindex' }];
}

export default function DashboardPage() {
  const client = useStaffData();
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <StaffPage>
          <div className="wrap py-8">
            <Session />
          </div>
        </StaffPage>
      </TooltipProvider>
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

/** Behind quiet links: what is not a day's work. */
const records = new Map<string | null, (props: { back: ReactNode }) => ReactNode>([
  ['removed', Removed],
  ['activity', Activity],
  ['mail', Mail],
]);

function Dashboard({ member }: { member: StaffMember }) {
  const place = usePlace();
  const [asOf, setAsOf] = useState(() => new Date());
  const Records = records.get(place.get('tab'));
  return (
    <>
      <DashboardHead member={member} asOf={asOf} onRefresh={setAsOf} />
      {Records ? <Records back={<BackLink />} /> : <DashboardTabs asOf={asOf} />}
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
        <Link to="?tab=mail" className={staffButtonStyle('quiet')}>
          {dashboardWords.mailLink}
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

type RefreshProps = { asOf: Date; onRefresh: (now: Date) => void };

function DashboardHead({ member, ...refresh }: { member: StaffMember } & RefreshProps) {
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <h1 className="mr-auto text-h3 max-sm:w-full">{dashboardWords.title}</h1>
      <Refresh {...refresh} />
      <div className="flex items-center gap-3">
        <p className="text-small text-quiet">
          <span className="max-sm:sr-only">{dashboardWords.signedInAs} </span>
          <span className="text-heading">{member.username}</span>
        </p>
        <SignOut />
      </div>
    </header>
  );
}

function Refresh({ asOf, onRefresh }: RefreshProps) {
  const client = useQueryClient();
  const fetching = useIsFetching() > 0;
  const refresh = async () => {
    // The ranges that end now move first, so that each is read once, at its new address.
    flushSync(() => onRefresh(new Date()));
    await client.invalidateQueries({}, { cancelRefetch: false });
  };
  return (
    <div className="flex items-center gap-3">
      <span role="status" className="text-small text-quiet tabular-nums">
        {dashboardWords.refreshed(clockLabel(asOf))}
      </span>
      <Tooltip text={dashboardWords.refreshHint}>
        <StaffButton disabled={fetching} onClick={refresh}>
          {dashboardWords.refresh}
        </StaffButton>
      </Tooltip>
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
    <StaffButton variant="quiet" onClick={leave} className="-mr-3.5">
      {dashboardWords.signOut}
    </StaffButton>
  );
}

type TabName = keyof typeof tabWords;
const tabNames = Object.keys(tabWords) as TabName[];

function DashboardTabs({ asOf }: { asOf: Date }) {
  const place = usePlace();
  const active = tabNames.find((name) => name === place.get('tab')) ?? 'overview';
  const quotes = useRead(listQuoteRequests, {});
  const bookings = useRead(listBookingRequests, {});
  const messages = useRead(listContactMessages, {});
  const waiting = {
    overview: 0,
    quotes: quotes.data?.filter((quote) => statusOf(quote) === 'pending').length ?? 0,
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
      <TabList aria-label={dashboardWords.tabsLabel} className="max-sm:gap-x-5">
        {tabNames.map((name) => (
          <WaitingTab key={name} name={name} waiting={waiting[name]} active={name === active} />
        ))}
      </TabList>
      <TabPanel value="overview" className="pt-6">
        <Overview quotes={quotes} pendingQuotes={waiting.quotes} now={asOf} />
      </TabPanel>
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
function WaitingTab({ name, waiting, active }: { name: TabName; waiting: number; active: boolean }) {
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen.
    if (active) tab.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const description = name !== 'overview' && waiting > 0 ? waitingWords[name](waiting) : undefined;
  return (
    <Tab ref={tab} value={name} count={description ? waiting : undefined} aria-description={description}>
      {tabWords[name]}
    </Tab>
  );
}
