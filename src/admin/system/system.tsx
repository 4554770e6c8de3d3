import type { ReactNode } from 'react';
import { systemCopy as copy } from '#content/staff/system.ts';
import { readSystemReport, type SystemReport } from '#contracts/system.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { useApiQuery } from '../kit/api.ts';
import { LoadState } from '../kit/feedback.tsx';
import { formatBytes, formatDateTime, formatNumber } from '../kit/format.ts';
import { AccountSection, SecondaryPage } from '../kit/page-layout.tsx';

/** State of the installation. For owners. */
export default function System({ back }: { back: ReactNode }) {
  const report = useApiQuery(readSystemReport, {});
  return (
    <SecondaryPage back={back} title={copy.title} lead={copy.lead}>
      <LoadState query={report} loading={copy.loading}>
        {({ version, engine, databaseBytes, disks, backup, mail, jobs }) => (
          <div className="grid grid-cols-1 gap-8">
            <AccountSection title={copy.software}>
              <Facts>
                <Fact label={copy.version}>{version}</Fact>
                <Fact label={copy.engine}>{copy.engines[engine]}</Fact>
                <Fact label={copy.size}>{formatBytes(databaseBytes)}</Fact>
                {disks.map(({ holds, freeBytes, totalBytes }) => (
                  <Fact key={holds} label={copy.disk[holds]}>
                    {copy.free(formatBytes(freeBytes), formatBytes(totalBytes))}
                  </Fact>
                ))}
              </Facts>
            </AccountSection>
            <AccountSection title={copy.backups}>
              {backup ? <Backup {...backup} /> : <p className="text-small">{copy.noBackups}</p>}
            </AccountSection>
            <AccountSection title={copy.mail}>
              <Facts>
                <Fact label={copy.mailServer}>{mail.server ?? copy.mailFiles}</Fact>
                <Fact label={mail.server ? copy.mailSent : copy.mailWritten}>{timeOr(mail.lastSentAt)}</Fact>
                <Fact label={copy.mailWaiting}>{formatNumber(mail.waiting)}</Fact>
                {mail.error && <Fact label={copy.problem}>{mail.error}</Fact>}
              </Facts>
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

function Backup({ madeAt, provenAt, rows, error }: NonNullable<SystemReport['backup']>) {
  return (
    <Facts>
      <Fact label={copy.backupMade}>{timeOr(madeAt)}</Fact>
      <Fact label={copy.backupProven}>{timeOr(provenAt)}</Fact>
      {rows !== undefined && <Fact label={copy.backupRows}>{formatNumber(rows)}</Fact>}
      {error && <Fact label={copy.problem}>{error}</Fact>}
    </Facts>
  );
}

function Jobs({ jobs }: Pick<SystemReport, 'jobs'>) {
  const names: Record<string, string> = copy.jobNames;
  return (
    <Table label={copy.jobsTable}>
      <thead>
        <Row>
          <HeadCell>{copy.job}</HeadCell>
          <HeadCell>{copy.lastRun}</HeadCell>
          <HeadCell>{copy.nextRun}</HeadCell>
          <HeadCell>{copy.problem}</HeadCell>
        </Row>
      </thead>
      <tbody>
        {jobs.map(({ name, lastRunAt, nextRunAt, error = copy.noProblem }) => (
          <Row key={name}>
            <Cell className="min-w-48 text-heading">{names[name] ?? name}</Cell>
            <Cell className="whitespace-nowrap">{timeOr(lastRunAt)}</Cell>
            <Cell className="whitespace-nowrap">{timeOr(nextRunAt)}</Cell>
            <Cell>{error}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function timeOr(time: string | undefined): string {
  return time ? formatDateTime(time) : copy.never;
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-8 gap-y-1 text-small tabular-nums sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet">{label}</dt>
      <dd className="break-words text-heading max-sm:mb-2">{children}</dd>
    </div>
  );
}
