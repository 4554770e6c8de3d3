import type { ReactNode } from 'react';
import { mailWords } from '#content/staff/records.ts';
import { readMailState } from '#contracts/mail.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { figure } from '../frame/figures.ts';
import { LoadState } from '../frame/load-state.tsx';
import { useRead } from '../frame/read.ts';
import { RecordsPage } from '../frame/records-page.tsx';
import { momentLabel } from '../frame/times.ts';

/** How the outbox stands: a mail that never left is a customer who waits. */
export function Mail({ back }: { back: ReactNode }) {
  const mail = useRead(readMailState, {});
  return (
    <RecordsPage back={back} title={mailWords.title} lead={mailWords.lead}>
      <LoadState query={mail} loading={mailWords.loading} placeholders={1}>
        {({ waiting, sent, failed, failures }) => (
          <>
            <p className="text-small tabular-nums">
              {mailWords.state(figure(sent), figure(waiting), figure(failed))}
            </p>
            {failures.length > 0 && (
              <Table label={mailWords.title} className="mt-4">
                <thead>
                  <Row>
                    <HeadCell>{mailWords.when}</HeadCell>
                    <HeadCell>{mailWords.recipient}</HeadCell>
                    <HeadCell>{mailWords.subject}</HeadCell>
                    <HeadCell>{mailWords.reason}</HeadCell>
                  </Row>
                </thead>
                <tbody>
                  {failures.map((failure) => (
                    <Row key={failure.id}>
                      <Cell className="whitespace-nowrap">{momentLabel(failure.createdAt)}</Cell>
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
