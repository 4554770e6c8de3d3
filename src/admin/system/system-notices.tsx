import { Link } from 'react-router';
import type { z } from 'zod';
import { systemCopy } from '#content/staff/system.ts';
import { readSystemReport, readSystemStatus } from '#contracts/system.ts';
import { Allowed } from '../kit/allowed.tsx';
import { useApiQuery } from '../kit/api.ts';
import { formatBytes, formatDateTime } from '../kit/format.ts';
import { Notice, noticeActionStyle } from '../kit/page-layout.tsx';

type SystemStatus = z.output<typeof readSystemStatus.response>;

/** Notices about the installation. Nothing is shown until the status has loaded, as the dashboard works without it. */
export function SystemNotices({ status }: { status: SystemStatus | undefined }) {
  return (
    <>
      {status?.fullDisks?.map(({ holds, freeBytes }) => (
        <Notice key={holds} role="alert" isError>
          <span className="font-medium text-heading">{systemCopy.fullDisk[holds]}</span>{' '}
          {systemCopy.fullDiskHelp(formatBytes(freeBytes))} {systemCopy.overdueHelp}
        </Notice>
      ))}
      {(status?.backup?.isOverdue || status?.backup?.error) && <BackupProblem {...status.backup} />}
    </>
  );
}

function BackupProblem({ provenAt, isOverdue, error }: NonNullable<SystemStatus['backup']>) {
  return (
    <Notice role="alert" isError>
      <span className="font-medium text-heading">
        {!isOverdue ? systemCopy.backupFailed : provenAt ? systemCopy.overdue : systemCopy.none}
      </span>{' '}
      {provenAt && `${systemCopy.overdueSince(formatDateTime(provenAt))} `}
      {error && `${systemCopy.reason(error)} `}
      <Allowed endpoint={readSystemReport}>
        <Link to="?tab=system" className={noticeActionStyle}>
          {systemCopy.openSystem}
        </Link>
      </Allowed>
    </Notice>
  );
}

/** Says of demo data what it is. */
export function DemoLine() {
  const { data: status } = useApiQuery(readSystemStatus, {});
  if (!status?.hasDemoData) return null;
  return (
    <p>
      <span className="text-heading">{systemCopy.demo}</span> {systemCopy.removeDemo}{' '}
      <code className="whitespace-nowrap">{systemCopy.demoCommand}</code>
    </p>
  );
}

/** When the last nightly backup was proven, or that none are made. */
export function BackupLine() {
  const { data: status } = useApiQuery(readSystemStatus, {});
  if (!status?.backup && status?.makesBackups !== false) return null;
  const provenAt = status.backup?.provenAt;
  return (
    <p>
      {status.makesBackups === false && <span className="text-heading">{systemCopy.noBackups} </span>}
      {provenAt && systemCopy.proven(formatDateTime(provenAt))}
      {!provenAt && status.backup && systemCopy.notProven}
    </p>
  );
}
