import { systemCopy } from '#content/staff/system.ts';
import { readSystemStatus } from '#contracts/system.ts';
import { useApiQuery } from '../shared/api.ts';
import { formatDateTime } from '../shared/format.ts';

/** What staff should know about the installation. Nothing shows until it is known: the dashboard works without it. */
export function SystemNotices() {
  const { data: status } = useApiQuery(readSystemStatus, {});
  return (
    <>
      {status?.backup?.isOverdue && <OverdueBackup {...status.backup} />}
      {status?.hasDemoData && (
        <p className="mb-6 rounded-panel border border-hairline-strong px-4 py-3 text-small">
          <span className="text-heading">{systemCopy.demo}</span> {systemCopy.removeDemo}{' '}
          <code className="whitespace-nowrap">{systemCopy.demoCommand}</code>
        </p>
      )}
    </>
  );
}

function OverdueBackup({ provenAt, error }: { provenAt?: string | undefined; error?: string | undefined }) {
  return (
    <div role="alert" className="mb-6 rounded-panel border border-err px-4 py-3 text-small">
      <p className="font-medium text-heading">{systemCopy.overdue}</p>
      <p className="mt-1">
        {provenAt && `${systemCopy.overdueSince(formatDateTime(provenAt))} `}
        {error && `${systemCopy.reason(error)} `}
        {systemCopy.overdueHelp}
      </p>
    </div>
  );
}

/** When the last nightly backup was proven, where they are made. */
export function BackupLine() {
  const { data: status } = useApiQuery(readSystemStatus, {});
  if (!status?.backup) return null;
  const { provenAt } = status.backup;
  return (
    <p className="mt-12 border-t border-hairline pt-4 text-small text-quiet">
      {provenAt ? systemCopy.proven(formatDateTime(provenAt)) : systemCopy.notProven}
    </p>
  );
}
