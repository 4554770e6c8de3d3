import { type ReactNode, useState } from 'react';
import { activityCopy, auditActionCopy } from '#content/staff/records.ts';
import { type AuditEntry, listAuditLog } from '#contracts/audit-log.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { useApiQuery } from '../frame/api-query.ts';
import { formatDateTime } from '../frame/format-date.ts';
import { formatNumber } from '../frame/format-number.ts';
import { LoadState } from '../frame/load-state.tsx';
import { RecordsPage } from '../frame/records-page.tsx';
import { StaffButton } from '../frame/staff-button.tsx';

export function Activity({ back }: { back: ReactNode }) {
  const [before, setBefore] = useState<number>();
  const page = useApiQuery(listAuditLog, { query: { before } });
  return (
    <RecordsPage back={back} title={activityCopy.title} lead={activityCopy.lead}>
      <LoadState query={page} loading={activityCopy.loading}>
        {({ entries, hasMore }) => (
          <>
            {entries.length === 0 ? <p>{activityCopy.empty}</p> : <AuditLog entries={entries} />}
            <div className="mt-4 flex gap-3">
              {before !== undefined && (
                <StaffButton onClick={() => setBefore(undefined)}>{activityCopy.newest}</StaffButton>
              )}
              {hasMore && (
                <StaffButton onClick={() => setBefore(entries.at(-1)?.id)}>{activityCopy.older}</StaffButton>
              )}
            </div>
          </>
        )}
      </LoadState>
    </RecordsPage>
  );
}

function AuditLog({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table label={activityCopy.title}>
      <thead>
        <Row>
          <HeadCell>{activityCopy.when}</HeadCell>
          <HeadCell>{activityCopy.who}</HeadCell>
          <HeadCell>{activityCopy.what}</HeadCell>
          <HeadCell className="text-right">{activityCopy.count}</HeadCell>
        </Row>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="whitespace-nowrap">{formatDateTime(entry.at)}</Cell>
            <Cell>{entry.actor}</Cell>
            <Cell className="text-heading">{auditActionCopy[entry.action]?.(entry) ?? entry.action}</Cell>
            <Cell className="text-right">{formatNumber(entry.count)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
