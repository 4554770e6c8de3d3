import type { ReactNode } from 'react';
import { systemCopy as copy } from '#content/staff/system.ts';
import { readSystemReport, type SystemReport } from '#contracts/system.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { useApiQuery } from '../kit/api.ts';
import { LoadState } from '../kit/feedback.tsx';
import { formatBytes, formatNumber } from '../kit/format.ts';
import { AccountSection, SecondaryPage } from '../kit/page-layout.tsx';
import { Backups } from './backups.tsx';
import { Facts, problemRow, timeOr } from './facts.tsx';
import { Protections } from './protections.tsx';
import { Restore } from './restore.tsx';

/** State of the installation. For owners. */
export default function System({ back }: { back: ReactNode }) {
  const report = useApiQuery(readSystemReport, {});
  return (
    <SecondaryPage back={back} title={copy.title} lead={copy.lead}>
      <LoadState query={report} loading={copy.loading}>
        {({ version, engine, databaseBytes, disks, protections, backup, mail, jobs }) => (
          <div className="grid grid-cols-1 gap-8">
            <Protections protections={protections} />
            <Backups backup={backup} />
            {backup && <Restore backup={backup} />}
            <AccountSection title={copy.software}>
              <Facts
                rows={[
                  { label: copy.version, value: version },
                  { label: copy.engine, value: copy.engines[engine] },
                  { label: copy.size, value: formatBytes(databaseBytes) },
                  ...disks.map(({ holds, freeBytes, totalBytes }) => ({
                    label: copy.disk[holds],
                    value: copy.free(formatBytes(freeBytes), formatBytes(totalBytes)),
                  })),
                ]}
              />
            </AccountSection>
            <AccountSection title={copy.mail}>
              <Facts
                rows={[
                  { label: copy.mailServer, value: mail.server ?? copy.mailFiles },
                  { label: mail.server ? copy.mailSent : copy.mailWritten, value: timeOr(mail.lastSentAt) },
                  { label: copy.mailWaiting, value: formatNumber(mail.waiting) },
                  ...problemRow(mail.error),
                ]}
              />
            </AccountSection>
            <AccountSection title={copy.jobs} lead={copy.sinceStart}>
              <Jobs jobs={jobs} />
            </AccountSection>
          </div>
        )}
      </LoadState>
    </SecondaryPage>
  );
}

function Jobs({ jobs }: Pick<SystemReport, 'jobs'>) {
  const names: Record<string, string> = copy.jobNames;
  return (
    <Table label={copy.jobsTable}>
      <thead>
        <Row>
          <HeadCell>{copy.job}</HeadCell>
          <HeadCell>{copy.problem}</HeadCell>
          <HeadCell>{copy.lastRun}</HeadCell>
          <HeadCell>{copy.nextRun}</HeadCell>
        </Row>
      </thead>
      <tbody>
        {jobs.map(({ name, lastRunAt, nextRunAt, error = copy.noProblem }) => (
          <Row key={name}>
            <Cell className="min-w-48 text-heading">{names[name] ?? name}</Cell>
            <Cell className="min-w-32">{error}</Cell>
            <Cell className="whitespace-nowrap">{timeOr(lastRunAt)}</Cell>
            <Cell className="whitespace-nowrap">{timeOr(nextRunAt)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
