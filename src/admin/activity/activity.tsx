import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { requestPath } from '#content/staff/request-lists.ts';
import { activityCopy } from '#content/staff/secondary-pages.ts';
import { type AuditEntry, AuditKind, auditFilters, listAuditLog } from '#contracts/system.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { apiQuery } from '../kit/api.ts';
import { useHydrated, useIsPhone } from '../kit/browser.ts';
import { controlStyle, StaffButton } from '../kit/buttons.tsx';
import { LoadState } from '../kit/feedback.tsx';
import { formatDateTime, formatNumber } from '../kit/format.ts';
import { useMemberName } from '../kit/member-name.ts';
import { SecondaryPage } from '../kit/page-layout.tsx';
import { Select } from '../kit/select.tsx';
import { type UrlChanges, useUrlState } from '../kit/url-state.ts';

export function Activity({ back }: { back: ReactNode }) {
  const url = useUrlState();
  const hydrated = useHydrated();
  const { before, ...filters } = readFilters(url.get);
  const isFiltered = Object.keys(filters).length > 0;
  const page = useQuery({
    ...apiQuery(listAuditLog, { query: { before, ...filters } }),
    enabled: hydrated,
    // The rows stay where they are until others are known.
    placeholderData: keepPreviousData,
  });
  const turnTo = (id: number | undefined) => url.update({ before: id?.toString() });
  return (
    <SecondaryPage back={back} title={activityCopy.title} lead={activityCopy.lead}>
      <Filters filters={filters} members={page.data?.members ?? []} />
      <LoadState query={page} loading={activityCopy.loading}>
        {({ entries, hasMore }) => (
          <>
            <p role="status">
              {entries.length === 0 && (isFiltered ? activityCopy.noMatch : activityCopy.empty)}
            </p>
            {entries.length > 0 && <AuditLog entries={entries} />}
            <div className="mt-4 flex gap-3">
              {before !== undefined && (
                <StaffButton onClick={() => turnTo(undefined)}>{activityCopy.newest}</StaffButton>
              )}
              {hasMore && (
                <StaffButton onClick={() => turnTo(entries.at(-1)?.id)}>{activityCopy.older}</StaffButton>
              )}
            </div>
          </>
        )}
      </LoadState>
    </SecondaryPage>
  );
}

type Filters = { [Name in keyof typeof auditFilters]?: z.output<(typeof auditFilters)[Name]> };

/** From the address; what is none of the filters' values is left out. */
function readFilters(get: (name: string) => string | null): Filters {
  return Object.fromEntries(
    Object.entries(auditFilters).flatMap(([name, filter]) => {
      const value = filter.safeParse(get(name) ?? undefined).data;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const noFilters = { member: undefined, kind: undefined, day: undefined, before: undefined };

function Filters({ filters, members }: { filters: Omit<Filters, 'before'>; members: string[] }) {
  const url = useUrlState();
  const nameOf = useActorName();
  const { member, kind, day } = filters;
  const filterBy = (change: UrlChanges) => void url.update({ before: undefined, ...change });
  // One of the address is shown before the others are known.
  const names = member && !members.includes(member) ? [member, ...members] : members;
  return (
    <search
      aria-label={activityCopy.filters}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
    >
      {/* As wide before its choices are known as after. */}
      <Select
        width="w-44"
        label={activityCopy.member}
        value={member}
        choices={[
          { value: '', label: activityCopy.anybody },
          ...names.map((name) => ({ value: name, label: nameOf(name) })),
        ]}
        onChoose={(chosen) => filterBy({ member: chosen })}
      />
      <Select
        width="w-44"
        label={activityCopy.kind}
        value={kind}
        choices={[
          { value: '', label: activityCopy.anyKind },
          ...AuditKind.options.map((value) => ({ value, label: activityCopy.kinds[value] })),
        ]}
        onChoose={(chosen) => filterBy({ kind: chosen })}
      />
      <DayField value={day} onChoose={(chosen) => filterBy({ day: chosen })} />
      <StaffButton disabled={!member && !kind && !day} onClick={() => void url.update(noFilters)}>
        {activityCopy.showAll}
      </StaffButton>
    </search>
  );
}

/** A day that is typed counts once it is whole; an empty field is every day. */
function DayField({ value = '', onChoose }: { value?: string | undefined; onChoose: (day: string) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <label className="flex items-center gap-2 text-label text-quiet">
      {activityCopy.day}
      <input
        type="date"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          const isDay = auditFilters.day.safeParse(target.value || undefined).success;
          if (isDay && !target.validity.badInput) onChoose(target.value);
        }}
        onBlur={() => setTyped(undefined)}
        className={controlStyle}
      />
    </label>
  );
}

function AuditLog({ entries }: { entries: AuditEntry[] }) {
  const nameOf = useActorName();
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
            {!isPhone && <Cell>{nameOf(entry.actor)}</Cell>}
            <Cell className="text-heading">
              <Action entry={entry} />
              {isPhone && (
                <span className="block text-quiet">
                  {nameOf(entry.actor)}
                  {entry.count > 1 && ` · ${formatNumber(entry.count)}`}
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

/** A member may choose any name, so the username, which nobody else can have, stands beside it. */
function useActorName(): (username: string) => string {
  const nameOf = useMemberName();
  return (username) => {
    const name = nameOf(username);
    return name === username ? username : activityCopy.named(name, username);
  };
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
