import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mailOutageCopy } from '#content/staff/dashboard.ts';
import { mailCopy } from '#content/staff/secondary-pages.ts';
import { readMailState } from '#contracts/system.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { useApiQuery } from '../kit/api.ts';
import { LoadState } from '../kit/feedback.tsx';
import { formatDateTime, formatNumber } from '../kit/format.ts';
import { Notice, noticeActionStyle, SecondaryPage } from '../kit/page-layout.tsx';

/** State of the outbox: counts, and the mails that were given up. */
export function Mail({ back }: { back: ReactNode }) {
  const mail = useApiQuery(readMailState, {});
  return (
    <SecondaryPage back={back} title={mailCopy.title} lead={mailCopy.lead}>
      <LoadState query={mail} loading={mailCopy.loading}>
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
    </SecondaryPage>
  );
}
type MailOutageProps = { outage: { since: string; error: string }; waiting: number };

/** Stands on every tab while the mail server takes no email. */
export function MailOutage({ outage, waiting }: MailOutageProps) {
  return (
    <Notice role="status" isError>
      <span className="font-medium text-heading">{mailOutageCopy.title(formatDateTime(outage.since))}</span>{' '}
      {mailOutageCopy.error(outage.error)} {waiting > 0 && `${mailOutageCopy.waiting(waiting)} `}
      <Link to="/admin?tab=mail" className={noticeActionStyle}>
        {mailOutageCopy.open}
      </Link>
    </Notice>
  );
}
