import { type ReactNode, useState } from 'react';
import { activityWords, actWords } from '#content/staff/records.ts';
import { listStaffActs, type StaffAct } from '#contracts/staff-acts.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { figure } from '../frame/figures.ts';
import { LoadState } from '../frame/load-state.tsx';
import { useRead } from '../frame/read.ts';
import { RecordsPage } from '../frame/records-page.tsx';
import { StaffButton } from '../frame/staff-button.tsx';
import { momentLabel } from '../frame/times.ts';

export function Activity({ back }: { back: ReactNode }) {
  const [before, setBefore] = useState<number>();
  const page = useRead(listStaffActs, { query: { before } });
  return (
    <RecordsPage back={back} title={activityWords.title} lead={activityWords.lead}>
      <LoadState query={page} loading={activityWords.loading}>
        {({ acts, more }) => (
          <>
            {acts.length === 0 ? <p>{activityWords.empty}</p> : <Acts acts={acts} />}
            <div className="mt-4 flex gap-3">
              {before !== undefined && (
                <StaffButton onClick={() => setBefore(undefined)}>{activityWords.newest}</StaffButton>
              )}
              {more && (
                <StaffButton onClick={() => setBefore(acts.at(-1)?.id)}>{activityWords.older}</StaffButton>
              )}
            </div>
          </>
        )}
      </LoadState>
    </RecordsPage>
  );
}

function Acts({ acts }: { acts: StaffAct[] }) {
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
        {acts.map((act) => (
          <Row key={act.id}>
            <Cell className="whitespace-nowrap">{momentLabel(act.at)}</Cell>
            <Cell>{act.who}</Cell>
            <Cell className="text-heading">{actWords[act.act]?.(act) ?? act.act}</Cell>
            <Cell className="text-right">{figure(act.count)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
