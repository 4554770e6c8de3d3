import type { ReactNode } from 'react';
import { listCopy } from '#content/staff/shared.ts';
import { vipCopy } from '#content/staff/vip.ts';
import { fetchResponse, send } from '#contracts/client.ts';
import type { ListPage } from '#contracts/request-lists.ts';
import {
  exportVipMembers,
  listVipMembers,
  removeVipMember,
  updateVipMember,
  type VipMember,
} from '#contracts/vip.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { useApiMutation, useFormMutation } from '../kit/api.ts';
import { ConfirmButton, StaffButton } from '../kit/buttons.tsx';
import { LoadState } from '../kit/feedback.tsx';
import { saveResponse } from '../kit/files.ts';
import { formatDateTime } from '../kit/format.ts';
import { SecondaryPage } from '../kit/page-layout.tsx';
import { useListView, useRequestList } from '../request-list/list-state.ts';
import { Pager, Toolbar } from '../request-list/toolbar.tsx';

const memberList = {
  page: listVipMembers,
  copy: vipCopy,
  filters: (['used', 'unused'] as const).map((value) => ({ value, label: vipCopy.codes[value] })),
  sorts: [{ value: 'newest', label: listCopy.newest }],
};

export function VipMembers({ back }: { back: ReactNode }) {
  const query = useRequestList<VipMember>(memberList, true);
  return (
    <SecondaryPage back={back} title={vipCopy.title} lead={vipCopy.lead}>
      <LoadState query={query} loading={vipCopy.loading}>
        {(data) => <MemberPage data={data} isPlaceholderData={query.isPlaceholderData} />}
      </LoadState>
    </SecondaryPage>
  );
}

type MemberPageProps = { data: ListPage<VipMember>; isPlaceholderData: boolean };

function MemberPage({ data, isPlaceholderData }: MemberPageProps) {
  const list = useListView(data, memberList, { isPlaceholderData });
  const filter = {
    search: list.searchText || undefined,
    status: memberList.filters.find(({ value }) => value === list.filter?.value)?.value,
  };
  const download = useFormMutation({
    request: async () => saveResponse(await fetchResponse(exportVipMembers, { query: filter })),
    refetch: [],
    errorTitle: vipCopy.exportFailed,
  });
  return (
    <>
      <Toolbar list={list} config={memberList} onExport={() => download.mutate(undefined)} />
      {list.pageItems.length > 0 && <MemberTable members={list.pageItems} />}
      {list.pageItems.length === 0 && <p>{list.total === 0 ? vipCopy.empty : listCopy.nothingFound}</p>}
      <Pager page={list.page} pages={list.pageCount} onStep={list.stepPage} />
    </>
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
