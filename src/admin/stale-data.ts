import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dashboardCopy } from '#content/staff/dashboard.ts';
import { requestListCopy } from '#content/staff/request-lists.ts';
import { listRemovals, requestLists } from '#contracts/all-lists.ts';
import { readAnalyticsSummary } from '#contracts/analytics.ts';
import { listAuditLog, readMailState } from '#contracts/system.ts';

/** Names of the endpoints' data in the interface. */
const labels = new Map<string, string>([
  [readAnalyticsSummary.path, dashboardCopy.analytics],
  ...Object.values(requestLists).map(
    ({ name, list }) => [list.path, requestListCopy[name].title] as [string, string],
  ),
  [listRemovals.path, dashboardCopy.removedLink],
  [listAuditLog.path, dashboardCopy.activityLink],
  [readMailState.path, dashboardCopy.mailLink],
]);

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

const pathOf = ({ queryKey: [path] }: Query) => String(path);
const labelOf = (query: Query) => labels.get(pathOf(query)) ?? dashboardCopy.otherData;

/** Names of what is on the screen although it could not be read again. */
export function useStaleData(): string[] {
  const client = useQueryClient();
  const names = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => namesOf(client, ({ state }) => state.data !== undefined).join('\n'),
    () => '',
  );
  return names ? names.split('\n') : [];
}

/**
 * Names of what is used and could not be read. A call that has never succeeded and that the dashboard can do without is
 * not counted: the server may not have it.
 */
export function failedReads(client: QueryClient): string[] {
  return namesOf(client, (query) => query.state.data !== undefined || labels.has(pathOf(query)));
}

function namesOf(client: QueryClient, matches: (query: Query) => boolean): string[] {
  const failed = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.status === 'error' && matches(query));
  return [...new Set(failed.map(labelOf))];
}
