import type { ReactNode } from 'react';
import { requestListCopy } from '#content/staff/request-lists.ts';
import { removedCopy } from '#content/staff/secondary-pages.ts';
import { undoCopy } from '#content/staff/shared.ts';
import { listRemovals, type Removal, requestLists, restoreRemoval } from '#contracts/all-lists.ts';
import {
  type AnalyticsReset,
  listAnalyticsResets,
  readAnalyticsSummary,
  undoAnalyticsReset,
} from '#contracts/analytics.ts';
import { send } from '#contracts/client.ts';
import type { Access } from '#contracts/endpoint.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { restore, useApiMutation, useApiQuery } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { LoadState } from '../kit/feedback.tsx';
import { formatCount, formatDateTime } from '../kit/format.ts';
import { SecondaryPage } from '../kit/page-layout.tsx';

export function Removed({ back }: { back: ReactNode }) {
  const removals = useApiQuery(listRemovals, {});
  const resets = useApiQuery(listAnalyticsResets, {});
  return (
    <SecondaryPage back={back} title={removedCopy.title} lead={removedCopy.lead}>
      <LoadState query={removals} loading={removedCopy.loading}>
        {(requests) => (
          <LoadState query={resets} loading={removedCopy.loading}>
            {(analytics) => <RemovedTable entries={toEntries(requests, analytics)} />}
          </LoadState>
        )}
      </LoadState>
    </SecondaryPage>
  );
}

type Entry = {
  key: string;
  at: string;
  what: string;
  note: string;
  endpoint: { access: Access };
  restore: () => Promise<unknown>;
};

/** Removed requests and analytics resets in one list, latest first. */
function toEntries(requests: Removal[], analytics: AnalyticsReset[]): Entry[] {
  return [
    ...requests.map(({ list, removedAt, count, example }) => ({
      key: `${list} ${removedAt}`,
      at: removedAt,
      what: formatCount(count, requestListCopy[list].noun),
      note: removedCopy.example(count, example),
      endpoint: restoreRemoval,
      restore: () => restore(list, removedAt),
    })),
    ...analytics.map(({ resetId, components, at }) => ({
      key: resetId,
      at,
      what: removedCopy.analytics,
      note: components.map((component) => removedCopy.components[component]).join(', '),
      endpoint: undoAnalyticsReset,
      restore: () => send(undoAnalyticsReset, { body: { resetId } }),
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
}

function RemovedTable({ entries }: { entries: Entry[] }) {
  const restoring = useApiMutation({
    request: (entry: Entry) => entry.restore(),
    refetch: [
      listRemovals,
      listAnalyticsResets,
      ...Object.values(requestLists).flatMap(({ list, notes }) => [list, notes]),
      readAnalyticsSummary,
    ].map(({ path }) => path),
    successTitle: undoCopy.restored,
    errorTitle: undoCopy.restoreFailed,
  });
  if (entries.length === 0) return <p>{removedCopy.empty}</p>;
  return (
    <Table label={removedCopy.title}>
      <thead>
        <Row>
          <HeadCell>{removedCopy.what}</HeadCell>
          <HeadCell>{removedCopy.when}</HeadCell>
          <HeadCell>
            <span className="sr-only">{removedCopy.restore}</span>
          </HeadCell>
        </Row>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.key}>
            <Cell>
              <span className="text-heading">{entry.what}</span>
              <span className="block text-quiet">{entry.note}</span>
            </Cell>
            <Cell>{formatDateTime(entry.at)}</Cell>
            <Cell className="pr-0! text-right">
              <Allowed endpoint={entry.endpoint}>
                <StaffButton disabled={restoring.isPending} onClick={() => restoring.mutate(entry)}>
                  {removedCopy.restore}
                </StaffButton>
              </Allowed>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
