import type { ReactNode } from 'react';
import { mailCopy } from '#content/staff/records.ts';
import { readMailState } from '#contracts/mail.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { useApiQuery } from '../frame/api-query.ts';
import { formatDateTime } from '../frame/format-date.ts';
import { formatNumber } from '../frame/format-number.ts';
import { LoadState } from '../frame/load-state.tsx';
import { RecordsPage } from '../frame/records-page.tsx';

/** State of the outbox: counts, and the mails that were given up. */
export function Mail({ back }: { back: ReactNode }) {
  const mail = useApiQuery(readMailState, {});
  return (
    <RecordsPage back={back} title={mailCopy.title} lead={mailCopy.lead}>
      <LoadState query={mail} loading={mailCopy.loading} placeholders={1}>
        {({ waiting, sent, failed, suppressed = 0, failures, transport }) => (
          <>
            <p className="text-small text-heading tabular-nums">
              {(transport === 'files' ? mailCopy.fileState : mailCopy.state)(
                formatNumber(sent),
                formatNumber(waiting),
                formatNumber(failed),
              )}
            </p>
            {transport === 'files' && (
              <p className="mt-1 max-w-[75ch] text-small text-quiet">{mailCopy.fileHint}</p>
            )}
            {suppressed > 0 && (
              <p className="mt-1 max-w-[75ch] text-small text-quiet">
                {mailCopy.suppressed(formatNumber(suppressed))}
              </p>
            )}
            {failures.length > 0 && (
              <Table label={mailCopy.title} className="mt-4">
                <thead>
                  <Row>
                    <HeadCell>{mailCopy.when}</HeadCell>
                    <HeadCell>{mailCopy.recipient}</HeadCell>
                    <HeadCell>{mailCopy.subject}</HeadCell>
                    <HeadCell>{mailCopy.reason}</HeadCell>
                  </Row>
                </thead>
                <tbody>
                  {failures.map((failure) => (
                    <Row key={failure.id}>
                      <Cell className="whitespace-nowrap">{formatDateTime(failure.createdAt)}</Cell>
                      <Cell>{failure.recipient}</Cell>
                      <Cell className="text-heading">{failure.subject}</Cell>
                      <Cell>{failure.error}</Cell>
                    </Row>
                  ))}
                </tbody>
              </Table>
            )}
          </>
        )}
      </LoadState>
    </RecordsPage>
  );
}
