import type { ReactNode } from 'react';
import { listCopy } from '#content/staff/shared.ts';
import { requestLists } from '#contracts/all-lists.ts';
import type { Claim, RequestListName } from '#contracts/request-lists.ts';
import { Allowed } from '../kit/allowed.tsx';
import { ConfirmButton, StaffButton } from '../kit/buttons.tsx';
import { Menu, type useMenu } from './card-menu.tsx';
import type { CardPanel, Panels } from './card-panels.tsx';
import { ClaimButton } from './claim.tsx';
import type { RemovalQuestion } from './list-config.ts';
import { type Reply, ReplyButton } from './reply-dialog.tsx';

type CardActionsProps = {
  title: string;
  list: RequestListName;
  request: Claim & { id: number };
  busy: boolean;
  /** A server that has the specification's calls alone has no other. */
  isManaged: boolean;
  /** Sets the status. */
  statusControl: ReactNode;
  /** The one strong button, unless it opens a panel. */
  action: ReactNode;
  panels: Panels;
  menu: ReturnType<typeof useMenu>;
  reply: () => Reply;
  submitted: ReactNode;
  isRead: boolean;
  removalQuestion: RemovalQuestion | undefined;
  onRemove: () => void;
};

/** The one line of actions of a card: what is pressed most; the menu has the rest. */
export function CardActions(props: CardActionsProps) {
  const { list, request, busy, isManaged, panels, menu, isRead, removalQuestion, onRemove } = props;
  const panelButton = ({ name, label, variant, shortcut }: CardPanel) => (
    <StaffButton
      key={name}
      variant={variant}
      data-shortcut={shortcut}
      aria-expanded={panels.isOpen(name)}
      aria-controls={panels.idOf(name)}
      onClick={() => panels.toggle(name)}
    >
      {label}
    </StaffButton>
  );
  const isFirst = ({ variant }: CardPanel) => variant === 'strong' || variant === 'plain';
  return (
    <footer className="flex flex-wrap items-center gap-x-1 gap-y-1 px-4 pt-1 pb-2 print:[&>*:not(p)]:hidden [--control-height:2rem] [--quiet-color:var(--surface-text)] [--quiet-padding:0.625rem]">
      {props.statusControl}
      {props.action}
      {panels.panels.filter(isFirst).map(panelButton)}
      {isManaged && (
        <>
          <ClaimButton list={list} request={request} />
          <ReplyButton list={list} request={request} reply={props.reply} />
        </>
      )}
      {panels.panels.filter(({ variant }) => variant === 'quiet').map(panelButton)}
      {props.submitted}
      <span className="flex flex-wrap sm:-mr-2.5 sm:ml-auto">
        <Menu
          {...menu}
          label={listCopy.more}
          accessibleLabel={listCopy.moreFor(props.title)}
          variant="quiet"
        />
        <Allowed endpoint={requestLists[list].remove}>
          {removalQuestion ? (
            <ConfirmButton
              label={listCopy.remove}
              confirmLabel={listCopy.remove}
              disabled={busy}
              onConfirm={onRemove}
              variant="remove"
              {...removalQuestion}
            />
          ) : (
            <StaffButton variant="remove" disabled={busy || !isRead} onClick={onRemove}>
              {listCopy.remove}
            </StaffButton>
          )}
        </Allowed>
      </span>
      {menu.dialog}
    </footer>
  );
}
