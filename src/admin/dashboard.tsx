import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useOutlet } from 'react-router';
import { company } from '#content/company.ts';
import { dashboardCopy } from '#content/staff/dashboard.ts';
import { liveCopy } from '#content/staff/live.ts';
import { dayRidesCopy } from '#content/staff/rides.ts';
import { readAccount } from '#contracts/account.ts';
import { listRemovals } from '#contracts/all-lists.ts';
import { findPerson } from '#contracts/privacy.ts';
import { listStaff, readSession } from '#contracts/staff.ts';
import { listAuditLog, readMailState, readSystemReport, readSystemStatus } from '#contracts/system.ts';
import { listVipMembers } from '#contracts/vip.ts';
import { mailDelivery } from '#rules/mail-delivery.ts';
import { Chevron } from '#ui/chevron.tsx';
import { classNames } from '#ui/class-names.ts';
import { Popover } from '#ui/popover.tsx';
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx';
import { Activity } from './activity/activity.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { Allowed } from './kit/allowed.tsx';
import { createQueryClient, useApiQuery } from './kit/api.ts';
import { useHydrated, useIsPhone } from './kit/browser.ts';
import { StaffButton, staffButtonStyle } from './kit/buttons.tsx';
import { ConfirmDialog } from './kit/confirm-dialog.tsx';
import { PanelBoundary } from './kit/feedback.tsx';
import { formatTimeOfDay } from './kit/format.ts';
import { useMemberName } from './kit/member-name.ts';
import { Notice, NoticeLine, noticeActionStyle, StaffPage } from './kit/page-layout.tsx';
import { dashboardPath, isDashboard, signInPathFrom } from './kit/sign-in-path.ts';
import { useUrlState } from './kit/url-state.ts';
import { Mail, MailOutage } from './mail/mail.tsx';
import { WeeklyQuestion } from './overview/weekly-question.tsx';
import { Privacy } from './privacy/privacy.tsx';
import { type Refresh, useRefresh } from './refresh.ts';
import { Removed } from './removed/removed.tsx';
import { RefreshCount } from './request-list/list-state.ts';
import { LiveUpdates, useIsConnectionLost } from './request-list/live.tsx';
import { FindAnything } from './search/find-anything.tsx';
import { isSigningOut, SignOut } from './sign-out.tsx';
import { useStaleData } from './stale-data.ts';
import { BackupLine, DemoLine, SystemNotices } from './system/system-notices.tsx';
import { VipMembers } from './vip/vip-members.tsx';

export { staffLinks as links } from './staff-links.ts';

export function meta() {
  return [{ title: dashboardCopy.title }, { name: 'robots', content: 'noindex' }];
}

export default function DashboardPage() {
  const client = useStaffQueryClient();
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <StaffPage>
          <div className="wrap pt-6 pb-8 max-sm:pt-4 print:p-0">
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
      if (leaving.current || isSigningOut(client)) return;
      // A reply that comes after the page was left.
      if (!isDashboard(window.location.pathname)) return;
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

/** The desk's clock, on which all times of the dashboard are. */
const zone = company.businessHours?.zone ?? company.timezone;

const AccountPage = lazy(() => import('./account/account.tsx'));
const StaffMembersPage = lazy(() => import('./staff/staff.tsx'));
const SystemPage = lazy(() => import('./system/system.tsx'));

/** Pages behind the menu in the head, by the name of their tab. */
const secondaryPages = [
  { tab: 'removed', label: dashboardCopy.removedLink, Page: Removed, reads: listRemovals },
  { tab: 'activity', label: dashboardCopy.activityLink, Page: Activity, reads: listAuditLog },
  { tab: 'mail', label: dashboardCopy.mailLink, Page: Mail, reads: readMailState },
  { tab: 'vip', label: dashboardCopy.vipLink, Page: VipMembers, reads: listVipMembers },
  { tab: 'privacy', label: dashboardCopy.privacyLink, Page: Privacy, reads: findPerson },
  { tab: 'staff', label: dashboardCopy.staffLink, Page: StaffMembersPage, reads: listStaff },
  { tab: 'system', label: dashboardCopy.systemLink, Page: SystemPage, reads: readSystemReport },
  { tab: 'account', label: dashboardCopy.accountLink, Page: AccountPage, reads: readAccount },
];

function Dashboard() {
  const { data: member } = useApiQuery(readSession, {});
  return (
    <>
      {member?.needsSecondFactor ? <RequiredSecondFactor /> : <WholeDashboard />}
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
  const mail = useApiQuery(readMailState, {});
  const outage = mail.data?.outage;
  const delivery = mail.isFetched
    ? mailDelivery({ hasServer: mail.data?.transport !== 'files', outage })
    : undefined;
  // Shown together, in the order of their weight: one that comes later would push another down.
  const system = useApiQuery(readSystemStatus, {});
  /** A page with an address of its own below the dashboard's. */
  const page = useOutlet();
  const secondaryPage = secondaryPages.find(({ tab }) => tab === url.get('tab'));
  return (
    <RefreshCount value={refresh.count}>
      <LiveUpdates title={page ? dayRidesCopy.title : dashboardCopy.title} readAgain={refresh.read}>
        <DashboardHead refresh={refresh} />
        <NoticeLine>
          <LostConnection />
          <StaleData refresh={refresh} />
          {mail.isFetched && system.isFetched && (
            <>
              {outage && <MailOutage outage={outage} waiting={mail.data?.waiting ?? 0} />}
              <SystemNotices status={system.data} />
              {!page && !url.get('tab') && <WeeklyQuestion />}
            </>
          )}
        </NoticeLine>
        {/* As high as the screen, so that what a panel loads moves no line below it into or out of sight. */}
        <div className="flow-root min-h-svh print:min-h-0">
          {page ? (
            <PanelBoundary>{page}</PanelBoundary>
          ) : secondaryPage ? (
            <LazyPanel key={secondaryPage.tab}>
              <secondaryPage.Page back={<BackLink />} />
            </LazyPanel>
          ) : (
            <DashboardTabs now={refresh.rangeEnd} mail={delivery} />
          )}
        </div>
        <div className="mt-12 border-t border-hairline pt-4 text-small text-quiet print:hidden">
          <p>{dashboardCopy.timeZone(zone)}</p>
          <BackupLine />
          <DemoLine />
        </div>
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
    <Link to={dashboardPath} className={staffButtonStyle('quiet', 'px-0!')}>
      {dashboardCopy.back}
    </Link>
  );
}

/** One line: the title, the place of a search over everything, the last Refresh, the side pages and the member. */
function DashboardHead({ refresh }: { refresh: Refresh }) {
  const isPhone = useIsPhone();
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
      <h1 className="whitespace-nowrap text-h4">{dashboardCopy.title}</h1>
      {/* Grows away from what can be pressed when the name becomes known. */}
      <div className="grow">
        <WideOnly>
          <SignedInAs />
        </WideOnly>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2 print:hidden">
        <WideOnly>
          <FindAnything />
        </WideOnly>
        <RefreshControl refresh={refresh} />
        <SidePagesMenu>
          {isPhone && (
            <>
              <FindAnything />
              <div className="flex items-center justify-between gap-1">
                <SignedInAs />
                <SignOut />
              </div>
            </>
          )}
        </SidePagesMenu>
        <WideOnly>
          <SignOut />
        </WideOnly>
      </div>
    </header>
  );
}

/** The HTML of the build does not know the screen: until it is hydrated, the style sheet hides this on phones. */
function WideOnly({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  return isPhone ? null : <div className="contents max-sm:hidden">{children}</div>;
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
              to={`${dashboardPath}?tab=${tab}`}
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

function SignedInAs() {
  // Only for the name: the dashboard works without this call.
  const { data: member } = useApiQuery(readSession, {});
  const nameOf = useMemberName();
  if (!member?.username) return null;
  return (
    <p className="text-small text-quiet">
      {dashboardCopy.signedInAs} <span className="text-heading">{nameOf(member.username)}</span>
    </p>
  );
}

function RefreshControl({ refresh: { asOf, run } }: { refresh: Refresh }) {
  const hydrated = useHydrated();
  const fetching = useIsFetching() > 0;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status" className="text-right text-small text-quiet tabular-nums max-sm:sr-only sm:w-52">
        {hydrated && dashboardCopy.refreshed(formatTimeOfDay(asOf), zone)}
      </span>
      <Tooltip text={dashboardCopy.refreshHint}>
        <StaffButton disabled={fetching} onClick={run}>
          {dashboardCopy.refresh}
        </StaffButton>
      </Tooltip>
    </div>
  );
}

function LostConnection() {
  if (!useIsConnectionLost()) return null;
  return (
    <Notice role="status" isError>
      <span className="text-heading">{liveCopy.reconnecting}</span>
    </Notice>
  );
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
