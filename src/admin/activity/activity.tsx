import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { requestPath } from '#content/staff/request-lists.ts';
import { activityCopy } from '#content/staff/secondary-pages.ts';
import { type AuditEntry, listAuditLog } from '#contracts/system.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { useApiQuery } from '../kit/api.ts';
import { useIsPhone } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { LoadState } from '../kit/feedback.tsx';
import { formatDateTime, formatNumber } from '../kit/format.ts';
import { SecondaryPage } from '../kit/page-layout.tsx';

export function Activity({ back }: { back: ReactNode }) {
  const [before, setBefore] = useState<number>();
  const page = useApiQuery(listAuditLog, { query: { before } });
  return (
    <SecondaryPage back={back} title={activityCopy.title} lead={activityCopy.lead}>
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
    </SecondaryPage>
  );
}

function AuditLog({ entries }: { entries: AuditEntry[] }) {
  const isPhone = useIsPhone();
  return (
    <Table label={activityCopy.title}>
      <thead>
        <Row>
          <HeadCell>{activityCopy.when}</HeadCell>
          {!isPhone && <HeadCell>{activityCopy.who}</HeadCell>}
          <HeadCell>{activityCopy.what}</HeadCell>
          {!isPhone && <HeadCell className="text-right">{activityCopy.count}</HeadCell>}
        </Row>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="sm:whitespace-nowrap">{formatDateTime(entry.at)}</Cell>
            {!isPhone && <Cell>{entry.actor}</Cell>}
            <Cell className="text-heading">
              <Action entry={entry} />
              {isPhone && (
                <span className="block text-quiet">
                  {entry.count > 1 ? `${entry.actor} · ${formatNumber(entry.count)}` : entry.actor}
                </span>
              )}
            </Cell>
            {!isPhone && <Cell className="text-right">{formatNumber(entry.count)}</Cell>}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Sentence of an entry. The reference in it links to the request, or to the page that can restore it. */
function Action({ entry }: { entry: AuditEntry }) {
  const { request, subject, sentence } = entry;
  const reference = request?.reference ?? subject;
  if (!request || !reference || !sentence.includes(reference)) return sentence;
  const [before, after] = sentence.split(reference, 2);
  return (
    <>
      {before}
      <Link
        to={request.isRemoved ? '/admin?tab=removed' : requestPath(request)}
        className="underline underline-offset-4"
      >
        {reference}
      </Link>
      {after}
    </>
  );
}
