import { systemCopy } from '#content/staff/system.ts';
import { readSystemStatus } from '#contracts/system-status.ts';
import { useApiQuery } from '../frame/api-query.ts';

/** What staff should know about the installation. Nothing shows until it is known: the dashboard works without it. */
export function SystemNotices() {
  const { data: status } = useApiQuery(readSystemStatus, {});
  if (!status?.hasDemoData) return null;
  return (
    <p className="mb-6 rounded-panel border border-hairline-strong px-4 py-3 text-small">
      <span className="text-heading">{systemCopy.demo}</span> {systemCopy.removeDemo}{' '}
      <code className="whitespace-nowrap">{systemCopy.demoCommand}</code>
    </p>
  );
}
