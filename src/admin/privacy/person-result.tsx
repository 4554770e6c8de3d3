import { useRef, useState } from 'react';
import { formatCents } from '#content/rates.ts';
import { formatFullDate } from '#content/requests/format.ts';
import { privacyCopy } from '#content/staff/privacy.ts';
import { listOf } from '#content/text.ts';
import { checkConfirmation } from '#contracts/account.ts';
import { listRemovals, requestLists } from '#contracts/all-lists.ts';
import { call, send } from '#contracts/client.ts';
import {
  type Correction,
  correctPerson,
  erasePerson,
  exportPerson,
  exportPersonPage,
  MAX_RECORDS_SHOWN,
  PersonKind,
  type PersonRecord,
  type PersonRecords,
} from '#contracts/privacy.ts';
import { listVipMembers } from '#contracts/vip.ts';
import { Badge } from '#ui/badge.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { useApiMutation, useFormMutation } from '../kit/api.ts';
import { useRestoreFocus } from '../kit/browser.ts';
import { ConfirmButton, StaffButton } from '../kit/buttons.tsx';
import { saveFile } from '../kit/files.ts';
import { formatCount, formatDateTime, formatNumber, isoDate } from '../kit/format.ts';
import { Details } from '../request-list/card-line.tsx';
import { CorrectForm } from './correct-form.tsx';

/** Coming rides that the question before an erasure names. */
const MAX_DATES = 3;

/** Lists that show the same data elsewhere in the dashboard. */
const lists = [
  ...Object.values(requestLists).flatMap(({ list, notes }) => [list, notes]),
  listRemovals,
  listVipMembers,
].map(({ path }) => path);

type PersonResultProps = {
  person: string;
  records: PersonRecords;
  busy: boolean;
  onLookUp: (person: string) => void;
};

function totalOf({ counts }: PersonRecords): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function isAddress(person: string): boolean {
  return person.includes('@');
}

function isEmpty(records: PersonRecords): boolean {
  return totalOf(records) === 0 && records.leftVipClubAt === undefined;
}

export function resultHeading(person: string, records: PersonRecords): string {
  if (isEmpty(records)) return privacyCopy.nothing(person);
  return privacyCopy.resultHeading(formatCount(totalOf(records), privacyCopy.records), person);
}

export function PersonResult({ person, records, busy: looking, onLookUp }: PersonResultProps) {
  const top = useRef<HTMLDivElement>(null);
  const { correct, erase, download, openPage } = usePersonMutations(person, onLookUp);
  const busy = looking || correct.isPending || erase.isPending || download.isPending;
  useRestoreFocus(busy, top);
  const [correcting, setCorrecting] = useState(false);
  const total = totalOf(records);
  const count = formatCount(total, privacyCopy.records);
  const nothing = isEmpty(records);
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-4">
      {records.others.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-1 text-small">
          {privacyCopy.others}
          {records.others.map((other) => (
            <StaffButton key={other} variant="quiet" className="break-all" onClick={() => onLookUp(other)}>
              {other}
            </StaffButton>
          ))}
        </p>
      )}
      {records.leftVipClubAt && (
        <p className="mt-2 max-w-[75ch] text-small">
          {privacyCopy.leftVipClub(formatDateTime(records.leftVipClubAt))}
        </p>
      )}
      {!nothing && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Allowed endpoint={exportPerson}>
            <StaffButton disabled={busy} onClick={() => download.mutate()}>
              {privacyCopy.exportJson}
            </StaffButton>
            <form
              method="post"
              action={exportPersonPage.path}
              target="_blank"
              rel="noopener"
              onSubmit={(event) => {
                event.preventDefault();
                openPage.mutate(event.currentTarget);
              }}
            >
              <input type="hidden" name="person" value={person} />
              <StaffButton type="submit">{privacyCopy.exportPage}</StaffButton>
            </form>
          </Allowed>
          {total > 0 && (
            <>
              {isAddress(person) && (
                <StaffButton
                  disabled={busy}
                  aria-expanded={correcting}
                  onClick={() => setCorrecting(!correcting)}
                >
                  {privacyCopy.correctAll}
                </StaffButton>
              )}
              <Allowed endpoint={erasePerson}>
                <ConfirmButton
                  label={privacyCopy.erase}
                  disabled={busy}
                  title={privacyCopy.eraseTitle(person)}
                  description={eraseDescription(records)}
                  confirmLabel={privacyCopy.eraseConfirm(count)}
                  onConfirm={() => erase.mutate(total)}
                />
              </Allowed>
            </>
          )}
        </div>
      )}
      {total > 0 && !isAddress(person) && (
        <p className="mt-2 text-small text-quiet">{privacyCopy.oneAtATime}</p>
      )}
      {correcting && (
        <CorrectForm
          saveLabel={privacyCopy.correctConfirm(count)}
          busy={busy}
          onSave={(correction) => correct.mutate({ expected: total, correction })}
        />
      )}
      {PersonKind.options.map((kind) => (
        <RecordsOfKind
          key={kind}
          kind={kind}
          count={records.counts[kind]}
          records={records.records.filter((record) => record.kind === kind)}
          busy={busy}
          onCorrect={({ id }, correction) => correct.mutate({ record: { kind, id }, correction })}
        />
      ))}
    </div>
  );
}

/** One record, or all that were counted. */
type PersonOrder = { record: Pick<PersonRecord, 'kind' | 'id'> } | { expected: number };

function usePersonMutations(person: string, onLookUp: (person: string) => void) {
  return {
    correct: useApiMutation({
      request: async (order: PersonOrder & { correction: Correction }) => {
        await send(correctPerson, { body: { person, ...order } });
        // All records are now under the corrected address.
        onLookUp('expected' in order ? (order.correction.email ?? person) : person);
      },
      refetch: lists,
      successTitle: privacyCopy.corrected,
      errorTitle: privacyCopy.correctFailed,
    }),
    erase: useApiMutation({
      request: async (expected: number) => {
        await send(erasePerson, { body: { person, expected } });
        onLookUp(person);
      },
      refetch: lists,
      successTitle: privacyCopy.erased,
      errorTitle: privacyCopy.eraseFailed,
    }),
    // The tab that the form opens has no dialog that could ask for a confirmation.
    openPage: useFormMutation({
      request: async (form: HTMLFormElement) => {
        await call(checkConfirmation, {});
        form.submit();
      },
      refetch: [],
      errorTitle: privacyCopy.exportFailed,
    }),
    download: useApiMutation({
      request: async () => {
        const data = await call(exportPerson, { body: { person } });
        saveFile(
          privacyCopy.fileName(isoDate(new Date())),
          'application/json',
          JSON.stringify({ person, ...data }, null, 2),
        );
      },
      refetch: [],
      successTitle: privacyCopy.exported,
      errorTitle: privacyCopy.exportFailed,
    }),
  };
}

function eraseDescription({ counts, sold, comingRides }: PersonRecords): string {
  const dates = [...new Set(comingRides)].slice(0, MAX_DATES).map(formatFullDate);
  return [
    ...(dates.length > 0 ? [privacyCopy.comingRides(listOf(dates))] : []),
    privacyCopy.eraseText(countsText(counts)),
    ...(sold.count > 0
      ? [privacyCopy.soldStays(formatCount(sold.count, privacyCopy.soldRides), formatCents(sold.amountCents))]
      : []),
  ].join(' ');
}

/** '2 quote requests, 1 contact message, and 5 emails'. */
function countsText(counts: PersonRecords['counts']): string {
  const parts = PersonKind.options
    .filter((kind) => counts[kind] > 0)
    .map((kind) => formatCount(counts[kind], privacyCopy.kinds[kind].noun));
  return listOf(parts);
}

type RecordsOfKindProps = {
  kind: PersonKind;
  count: number;
  records: PersonRecord[];
  busy: boolean;
  onCorrect: (record: PersonRecord, correction: Correction) => void;
};

function RecordsOfKind({ kind, count, records, busy, onCorrect }: RecordsOfKindProps) {
  if (count === 0) return null;
  return (
    <section className="mt-8">
      <h4 className="mb-3 flex items-baseline gap-2 font-text text-body font-medium text-heading">
        {privacyCopy.kinds[kind].heading}
        <span className="text-small text-quiet tabular-nums">{formatNumber(count)}</span>
      </h4>
      <ul className="grid gap-3">
        {records.map((record) => (
          <li key={record.id}>
            <RecordCard
              record={record}
              busy={busy}
              onCorrect={(correction) => onCorrect(record, correction)}
            />
          </li>
        ))}
      </ul>
      {count > records.length && (
        <p className="mt-3 text-small text-quiet">{privacyCopy.more(formatNumber(MAX_RECORDS_SHOWN))}</p>
      )}
    </section>
  );
}

type RecordCardProps = {
  record: PersonRecord;
  busy: boolean;
  onCorrect: (correction: Correction) => void;
};

/** Texts that need a row of their own. */
const LONG_TEXT = 60;

function RecordCard({ record, busy, onCorrect }: RecordCardProps) {
  const [correcting, setCorrecting] = useState(false);
  const canCorrect = record.email !== undefined;
  return (
    <article
      aria-label={record.title}
      className="card overflow-clip rounded-panel border border-hairline bg-raised p-4"
    >
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h5 className="min-w-0 break-words font-text text-small font-medium text-heading">{record.title}</h5>
        {record.removedAt && <Badge variant="secondary">{privacyCopy.removed}</Badge>}
        <span className="ml-auto text-small text-quiet tabular-nums">{formatDateTime(record.createdAt)}</span>
      </header>
      <div className="flex-wrap items-baseline gap-x-5 gap-y-0.5 sm:flex">
        <Details
          items={record.facts.map(({ label, value }) => ({
            name: label,
            label,
            value,
            group: value.length > LONG_TEXT ? 'row' : 'cell',
          }))}
        />
      </div>
      {canCorrect && (
        <StaffButton
          className="mt-3"
          disabled={busy}
          aria-expanded={correcting}
          onClick={() => setCorrecting(!correcting)}
        >
          {privacyCopy.correct}
        </StaffButton>
      )}
      {correcting && <CorrectForm record={record} busy={busy} onSave={onCorrect} />}
    </article>
  );
}
