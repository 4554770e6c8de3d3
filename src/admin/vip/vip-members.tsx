import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { listCopy } from '#content/staff/shared.ts';
import { vipCopy } from '#content/staff/vip.ts';
import { fetchResponse, send } from '#contracts/client.ts';
import {
  exportVipMembers,
  listVipMembers,
  removeVipMember,
  updateVipMember,
  type VipMember,
} from '#contracts/vip.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { Allowed, ExportAllowed } from '../kit/allowed.tsx';
import { apiQuery, useApiMutation, useFormMutation } from '../kit/api.ts';
import { useHydrated } from '../kit/browser.ts';
import { ConfirmButton, controlStyle, StaffButton } from '../kit/buttons.tsx';
import { LoadState } from '../kit/feedback.tsx';
import { saveResponse } from '../kit/files.ts';
import { formatCount, formatDateTime, formatNumber } from '../kit/format.ts';
import { SecondaryPage } from '../kit/page-layout.tsx';
import { useUrlState } from '../kit/url-state.ts';

/** A search runs when the typing pauses. */
const SEARCH_DELAY_MS = 250;

type CodeFilter = 'used' | 'unused';
type Filter = { search: string | undefined; code: CodeFilter | undefined };

export function VipMembers({ back }: { back: ReactNode }) {
  // The search over everything leads here with a code.
  const [text, setText] = useState(useUrlState().get('q') ?? '');
  const search = useDelayed(text.trim(), SEARCH_DELAY_MS);
  const [code, setCode] = useState<CodeFilter>();
  const filter = { search: search || undefined, code };
  return (
    <SecondaryPage back={back} title={vipCopy.title} lead={vipCopy.lead}>
      <Toolbar text={text} onText={setText} filter={filter} onCode={setCode} />
      {/* Another search starts on its first page. */}
      <MemberPages key={`${search} ${code}`} filter={filter} />
    </SecondaryPage>
  );
}

function useDelayed(value: string, delayMs: number): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayed;
}

type ToolbarProps = {
  text: string;
  onText: (text: string) => void;
  filter: Filter;
  onCode: (code: CodeFilter | undefined) => void;
};

function Toolbar({ text, onText, filter, onCode }: ToolbarProps) {
  const id = useId();
  const download = useFormMutation({
    request: async () => saveResponse(await fetchResponse(exportVipMembers, { query: filter })),
    refetch: [],
    errorTitle: vipCopy.exportFailed,
  });
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <div className="min-w-56 grow basis-64">
        <label htmlFor={`${id}-search`} className="mb-1 block text-label text-quiet">
          {listCopy.search}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          value={text}
          maxLength={254}
          onChange={(event) => onText(event.target.value)}
          placeholder={vipCopy.searchHint}
          className={`${controlStyle} w-full placeholder:text-quiet`}
        />
      </div>
      <div>
        <label htmlFor={`${id}-code`} className="mb-1 block text-label text-quiet">
          {listCopy.filter}
        </label>
        <select
          id={`${id}-code`}
          value={filter.code ?? ''}
          onChange={(event) => onCode((event.target.value || undefined) as CodeFilter | undefined)}
          className={controlStyle}
        >
          <option value="">{listCopy.everything}</option>
          <option value="used">{vipCopy.codes.used}</option>
          <option value="unused">{vipCopy.codes.unused}</option>
        </select>
      </div>
      <ExportAllowed>
        <StaffButton disabled={download.isPending} onClick={() => download.mutate(undefined)}>
          {listCopy.export}
        </StaffButton>
      </ExportAllowed>
    </div>
  );
}

function MemberPages({ filter }: { filter: Filter }) {
  /** The last ids of the pages before this one. */
  const [before, setBefore] = useState<number[]>([]);
  const enabled = useHydrated();
  const page = useQuery({
    ...apiQuery(listVipMembers, { query: { ...filter, before: before.at(-1) } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return (
    <LoadState query={page} loading={vipCopy.loading}>
      {({ members, hasMore, matching, total }) => (
        <>
          <p role="status" className="mb-3 text-small text-quiet tabular-nums">
            {matching === total
              ? formatCount(total, vipCopy.noun)
              : listCopy.matchCount(formatNumber(matching), formatCount(total, vipCopy.noun))}
          </p>
          {members.length > 0 && <MemberTable members={members} />}
          {members.length === 0 && <p>{total === 0 ? vipCopy.empty : listCopy.nothingFound}</p>}
          {(hasMore || before.length > 0) && (
            <nav aria-label={listCopy.pages} className="mt-6 flex justify-center gap-4">
              <StaffButton disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
                {listCopy.previous}
              </StaffButton>
              <StaffButton
                disabled={!hasMore}
                onClick={() => setBefore([...before, members.at(-1)?.id ?? 1])}
              >
                {listCopy.next}
              </StaffButton>
            </nav>
          )}
        </>
      )}
    </LoadState>
  );
}

/** On a narrow screen these stand below the address. */
const wide = 'whitespace-nowrap max-lg:hidden';

function MemberTable({ members }: { members: VipMember[] }) {
  const mark = useApiMutation({
    request: ({ id, isCodeUsed }: { id: number; isCodeUsed: boolean }) =>
      send(updateVipMember, { params: { id }, body: { isCodeUsed } }),
    refetch: [listVipMembers.path],
    successTitle: vipCopy.marked,
    errorTitle: vipCopy.markFailed,
  });
  const remove = useApiMutation({
    request: (id: number) => send(removeVipMember, { params: { id } }),
    refetch: [listVipMembers.path],
    successTitle: vipCopy.removed,
    errorTitle: vipCopy.removeFailed,
  });
  const busy = mark.isPending || remove.isPending;
  return (
    <Table label={vipCopy.title}>
      <thead>
        <Row>
          <HeadCell>{vipCopy.address}</HeadCell>
          <HeadCell className={wide}>{vipCopy.code}</HeadCell>
          <HeadCell className={wide}>{vipCopy.used}</HeadCell>
          <HeadCell className={wide}>{vipCopy.joined}</HeadCell>
          <HeadCell>
            <span className="sr-only">{vipCopy.actions}</span>
          </HeadCell>
        </Row>
      </thead>
      <tbody>
        {members.map(({ id, email, code, codeUsedAt, createdAt }) => (
          <Row key={id}>
            <Cell className="text-heading">
              <span className="wrap-anywhere">{email || vipCopy.left}</span>
              <span className="block text-quiet lg:hidden">{code}</span>
              <span className="block text-quiet lg:hidden">
                {codeUsedAt ? vipCopy.usedAt(formatDateTime(codeUsedAt)) : vipCopy.notUsed}
              </span>
            </Cell>
            <Cell className={wide}>{code}</Cell>
            <Cell className={wide}>{codeUsedAt ? formatDateTime(codeUsedAt) : vipCopy.notUsed}</Cell>
            <Cell className={wide}>{formatDateTime(createdAt)}</Cell>
            <Cell className="pr-0!">
              <div className="flex justify-end gap-2 max-md:flex-col max-md:items-stretch">
                <Allowed endpoint={updateVipMember}>
                  <StaffButton
                    disabled={busy}
                    className="whitespace-nowrap"
                    onClick={() => mark.mutate({ id, isCodeUsed: !codeUsedAt })}
                  >
                    {codeUsedAt ? vipCopy.markUnused : vipCopy.markUsed}
                  </StaffButton>
                </Allowed>
                {email && (
                  <Allowed endpoint={removeVipMember}>
                    <ConfirmButton
                      label={vipCopy.remove}
                      disabled={busy}
                      title={vipCopy.removeTitle(email)}
                      description={vipCopy.removeText}
                      confirmLabel={vipCopy.removeConfirm}
                      onConfirm={() => remove.mutate(id)}
                    />
                  </Allowed>
                )}
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
