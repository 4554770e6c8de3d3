import { QueryClientProvider, useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { company } from '#content/company.ts';
import { dashboardCopy, tabCopy, waitingCopy } from '#content/staff/dashboard.ts';
import { confirmCopy } from '#content/staff/shared.ts';
import { readAccount } from '#contracts/account.ts';
import { listRemovals, readRequestCounts } from '#contracts/all-lists.ts';
import { send } from '#contracts/client.ts';
import { findPerson } from '#contracts/privacy.ts';
import { listStaff, readSession, signOut } from '#contracts/staff.ts';
import { listAuditLog, readMailState } from '#contracts/system.ts';
import { listVipMembers } from '#contracts/vip.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Chevron } from '#ui/chevron.tsx';
import { classNames } from '#ui/class-names.ts';
import { Popover } from '#ui/popover.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast.ts';
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx';
import { Activity } from './activity/activity.tsx';
import adminStyle from './admin.css?url';
import { Bookings, bookingList } from './bookings/bookings.tsx';
import { Allowed } from './kit/allowed.tsx';
import { createQueryClient, useApiQuery } from './kit/api.ts';
import { useHydrated, useIsPhone } from './kit/browser.ts';
import { StaffButton, staffButtonStyle } from './kit/buttons.tsx';
import { ConfirmDialog } from './kit/confirm-dialog.tsx';
import { errorMessage, isSignedOut } from './kit/errors.ts';
import { PanelBoundary } from './kit/feedback.tsx';
import { formatTimeOfDay, isCompanyTimeZone } from './kit/format.ts';
import { discardKeptTexts, hasDrafts } from './kit/forms.tsx';
import { Notice, noticeActionStyle, StaffPage } from './kit/page-layout.tsx';
import { dashboardPath, signInPathFrom } from './kit/sign-in-path.ts';
import { useUrlState } from './kit/url-state.ts';
import { Mail, MailOutage } from './mail/mail.tsx';
import { Messages, messageList } from './messages/messages.tsx';
import { Attention } from './overview/attention.tsx';
import { Overview } from './overview/overview.tsx';
import { Privacy } from './privacy/privacy.tsx';
import { Quotes, quoteList } from './quotes/quotes.tsx';
import { Removed } from './removed/removed.tsx';
import { RefreshCount, useRequestList } from './request-list/list-state.ts';
import { LiveUpdates } from './request-list/live.tsx';
import { FindAnything } from './search/find-anything.tsx';
import { failedReads, useStaleData } from './stale-data.ts';
import { BackupLine, SystemNotices } from './system/system-notices.tsx';
import { VipMembers } from './vip/vip-members.tsx';

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
          <div className="wrap pt-2 pb-8">
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
      // Signing out ends the event stream, which reads the session again, perhaps before its own reply has come.
      if (leaving.current || client.isMutating({ mutationKey: signOutKey }) > 0) return;
      // A reply that comes after the page was left.
      if (window.location.pathname !== dashboardPath) return;
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

const AccountPage = lazy(() => import('./account/account.tsx'));
const StaffMembersPage = lazy(() => import('./staff/staff.tsx'));

/** Pages behind the menu in the head, by the name of their tab. */
const secondaryPages = [
  { tab: 'removed', label: dashboardCopy.removedLink, Page: Removed, reads: listRemovals },
  { tab: 'activity', label: dashboardCopy.activityLink, Page: Activity, reads: listAuditLog },
  { tab: 'mail', label: dashboardCopy.mailLink, Page: Mail, reads: readMailState },
  { tab: 'vip', label: dashboardCopy.vipLink, Page: VipMembers, reads: listVipMembers },
  { tab: 'privacy', label: dashboardCopy.privacyLink, Page: Privacy, reads: findPerson },
  { tab: 'staff', label: dashboardCopy.staffLink, Page: StaffMembersPage, reads: listStaff },
  { tab: 'account', label: dashboardCopy.accountLink, Page: AccountPage, reads: readAccount },
];

function Dashboard() {
  const { data: member } = useApiQuery(readSession, {});
  if (member?.needsSecondFactor) return <RequiredSecondFactor />;
  return (
    <>
      <WholeDashboard />
      <ConfirmDialog />
    </>
  );
}

/** The site requires a second factor and the member has none: the server answers nothing else yet. */
function RequiredSecondFactor() {
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="mr-auto text-h4">{dashboardCopy.title}</h1>
        <SignOut />
      </header>
      <LazyPanel>
        <AccountPage back={null} required />
      </LazyPanel>
    </>
  );
}

function WholeDashboard() {
  const url = useUrlState();
  const refresh = useRefresh();
  const mail = useApiQuery(readMailState, {}).data;
  const secondaryPage = secondaryPages.find(({ tab }) => tab === url.get('tab'));
  return (
    <RefreshCount value={refresh.asOf.getTime()}>
      <LiveUpdates>
        <DashboardHead refresh={refresh} />
        <StaleData refresh={refresh} />
        <TimeZoneNotice />
        <SystemNotices />
        {mail?.outage && <MailOutage outage={mail.outage} waiting={mail.waiting} />}
        {secondaryPage ? (
          <LazyPanel key={`${secondaryPage.tab} ${url.get('q')}`}>
            <secondaryPage.Page back={<BackLink />} />
          </LazyPanel>
        ) : (
          <DashboardTabs now={refresh.rangeEnd} isMailDown={Boolean(mail?.outage)} />
        )}
        <BackupLine />
      </LiveUpdates>
    </RefreshCount>
  );
}

function LazyPanel({ children }: { children: ReactNode }) {
  return (
    <PanelBoundary>
      <Suspense fallback={<p role="status">{dashboardCopy.loading}</p>}>{children}</Suspense>
    </PanelBoundary>
  );
}

function BackLink() {
  return (
    <Link to="/admin" className={staffButtonStyle('quiet', '-ml-3.5')}>
      {dashboardCopy.back}
    </Link>
  );
}

type Refresh = ReturnType<typeof useRefresh>;

/** Reads everything again. `asOf` is the time of the last reading that succeeded as a whole. */
function useRefresh() {
  const client = useQueryClient();
  const [asOf, setAsOf] = useState(() => new Date());
  const [rangeEnd, setRangeEnd] = useState(asOf);
  const [isSummaryStale, setSummaryStale] = useState(false);
  const run = async () => {
    const started = new Date();
    // Ranges that end now move first, so that each summary is fetched once, under its new key.
    flushSync(() => setRangeEnd(started));
    await client.invalidateQueries({}, { cancelRefetch: false });
    const failed = failedReads(client);
    if (failed.length === 0) setAsOf(started);
    // The summary on the screen belongs to the earlier end.
    else if (failed.includes(dashboardCopy.analytics)) setRangeEnd(asOf);
    setSummaryStale(failed.includes(dashboardCopy.analytics));
  };
  return { asOf, rangeEnd, isSummaryStale, run };
}

/** One line: the title, the place of a search over everything, the last Refresh, the side pages and the member. */
function DashboardHead({ refresh }: { refresh: Refresh }) {
  const isPhone = useIsPhone();
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
      <h1 className="mr-auto whitespace-nowrap text-h4">{dashboardCopy.title}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2 print:hidden">
        {!isPhone && <FindAnything />}
        <RefreshControl refresh={refresh} />
        <SidePagesMenu>
          {isPhone && (
            <>
              <FindAnything />
              <SignedIn />
            </>
          )}
        </SidePagesMenu>
        {!isPhone && <SignedIn />}
      </div>
    </header>
  );
}

function SidePagesMenu({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const url = useUrlState();
  const { isPending } = useApiQuery(readSession, {});
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={dashboardCopy.sidePagesLabel}
      trigger={
        // Hidden until the member's role is known: links that it leaves out would move the others under a press.
        <StaffButton className={classNames(isPending && 'invisible')}>
          {dashboardCopy.more}
          <Chevron open={open} />
        </StaffButton>
      }
    >
      <nav aria-label={dashboardCopy.sidePagesLabel} className="-mx-2 -my-3 grid min-w-40">
        {secondaryPages.map(({ tab, label, reads }) => (
          <Allowed key={tab} endpoint={reads}>
            <Link
              to={`?tab=${tab}`}
              aria-current={url.get('tab') === tab ? 'page' : undefined}
              onClick={() => setOpen(false)}
              className={staffButtonStyle('quiet', 'justify-start! aria-[current=page]:text-heading')}
            >
              {label}
            </Link>
          </Allowed>
        ))}
      </nav>
      {children && <div className="mt-5 border-t border-hairline pt-3">{children}</div>}
    </Popover>
  );
}

function SignedIn() {
  // Only for the name: the dashboard works without this call.
  const { data: member } = useApiQuery(readSession, {});
  return (
    <div className="flex items-center justify-between gap-1">
      {member?.username && (
        <p className="text-small text-quiet">
          {dashboardCopy.signedInAs} <span className="text-heading">{member.username}</span>
        </p>
      )}
      <SignOut />
    </div>
  );
}

function RefreshControl({ refresh: { asOf, run } }: { refresh: Refresh }) {
  const hydrated = useHydrated();
  const fetching = useIsFetching() > 0;
  return (
    <div className="flex items-center gap-3">
      <span role="status" className="text-small text-quiet tabular-nums max-sm:sr-only">
        {hydrated && dashboardCopy.refreshed(formatTimeOfDay(asOf))}
      </span>
      <Tooltip text={dashboardCopy.refreshHint}>
        <StaffButton disabled={fetching} onClick={run}>
          {dashboardCopy.refresh}
        </StaffButton>
      </Tooltip>
    </div>
  );
}

/** All times are the company's; who works elsewhere is told so. */
function TimeZoneNotice() {
  const hydrated = useHydrated();
  if (!hydrated || isCompanyTimeZone()) return null;
  return <Notice>{dashboardCopy.timeZone(company.businessHours?.zone ?? company.timezone)}</Notice>;
}

/** Says once, for all panels, what is older than it should be. */
function StaleData({ refresh: { asOf, isSummaryStale, run } }: { refresh: Refresh }) {
  const stale = useStaleData();
  const fetching = useIsFetching() > 0;
  const names = [...new Set([...(isSummaryStale ? [dashboardCopy.analytics] : []), ...stale])];
  if (names.length === 0) return null;
  return (
    <Notice role="alert" isError>
      <span className="text-heading">
        {dashboardCopy.notRefreshed(names.join(', '), formatTimeOfDay(asOf))}
      </span>{' '}
      <button type="button" disabled={fetching} onClick={run} className={noticeActionStyle}>
        {dashboardCopy.tryAgain}
      </button>
    </Notice>
  );
}

const signOutKey = ['sign-out'];

function SignOut() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate: leave } = useMutation({
    mutationKey: signOutKey,
    mutationFn: async () => {
      await send(signOut, {}).catch((error) => {
        // The session has already ended, which is what was wanted.
        if (!isSignedOut(error)) throw error;
      });
      discardKeptTexts();
      await navigate('/admin-login', { replace: true });
    },
    onError: (error) =>
      toast({
        title: dashboardCopy.signOutFailed,
        description: errorMessage(error),
        variant: 'destructive',
      }),
  });
  return (
    <>
      <StaffButton
        variant="quiet"
        onClick={() => (hasDrafts() ? setAsking(true) : leave())}
        className="-mr-3.5"
      >
        {dashboardCopy.signOut}
      </StaffButton>
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={dashboardCopy.unsentTitle}
        description={dashboardCopy.unsentText}
        cancelLabel={confirmCopy.cancel}
        confirmLabel={dashboardCopy.signOut}
        onConfirm={() => leave()}
      />
    </>
  );
}

type TabName = keyof typeof tabCopy;
const tabNames = Object.keys(tabCopy) as TabName[];

function DashboardTabs({ now, isMailDown }: { now: Date; isMailDown: boolean }) {
  const url = useUrlState();
  const active = tabNames.find((name) => name === url.get('tab')) ?? 'overview';
  const quotes = useRequestList(quoteList, active === 'quotes');
  const bookings = useRequestList(bookingList, active === 'bookings');
  const messages = useRequestList(messageList, active === 'messages');
  const { data: counts, isPending: areCountsPending } = useApiQuery(readRequestCounts, {});
  const waiting = {
    overview: 0,
    quotes: counts?.['quote-requests'].pending,
    bookings: counts?.['booking-requests'].pending,
    messages: counts?.['contact-messages'].unread,
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
