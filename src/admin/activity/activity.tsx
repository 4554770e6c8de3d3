import { type ReactNode, useState } from 'react';
import { activityWords, actWords } from '#content/staff/records.ts';
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
    <RecordsPage back={back} title={activityWords.title} lead={activityWords.lead}>
      <LoadState query={page} loading={activityWords.loading}>
        {({ entries, hasMore }) => (
          <>
            {entries.length === 0 ? <p>{activityWords.empty}</p> : <AuditLog entries={entries} />}
            <div className="mt-4 flex gap-3">
              {before !== undefined && (
                <StaffButton onClick={() => setBefore(undefined)}>{activityWords.newest}</StaffButton>
              )}
              {hasMore && (
                <StaffButton onClick={() => setBefore(entries.at(-1)?.id)}>{activityWords.older}</StaffButton>
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
    <Table label={activityWords.title}>
      <thead>
        <Row>
          <HeadCell>{activityWords.when}</HeadCell>
          <HeadCell>{activityWords.who}</HeadCell>
          <HeadCell>{activityWords.what}</HeadCell>
          <HeadCell className="text-right">{activityWords.count}</HeadCell>
        </Row>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="whitespace-nowrap">{formatDateTime(entry.at)}</Cell>
            <Cell>{entry.actor}</Cell>
            <Cell className="text-heading">{actWords[entry.action]?.(entry) ?? entry.action}</Cell>
            <Cell className="text-right">{formatNumber(entry.count)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
