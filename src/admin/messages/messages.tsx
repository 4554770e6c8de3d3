import type { UseQueryResult } from '@tanstack/react-query';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { cardFields, csvColumns, searchText } from '#content/requests/request-field.ts';
import { listCopy } from '#content/staff/frame.ts';
import { messageCopy } from '#content/staff/messages.ts';
import { replyBody } from '#content/staff/reply-email.ts';
import { send } from '#contracts/client.ts';
import {
  type ContactMessage,
  listContactMessages,
  removeContactMessage,
  resetContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import { messageFilters } from '#contracts/request-filters.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { Badge } from '#ui/badge.tsx';
import { Allowed, useAllows } from '../frame/allowed.tsx';
import { useApiMutation } from '../frame/api-mutation.ts';
import { formatDateTime } from '../frame/format-date.ts';
import { LoadState } from '../frame/load-state.tsx';
import { Details, LongText, RequestCard } from '../frame/request-card.tsx';
import { type ListConfig, RequestList } from '../frame/request-list.tsx';
import { ResetAll } from '../frame/reset-all.tsx';
import { undoRemoval } from '../frame/restore-removal.ts';
import { byNewest, byOldest } from '../frame/sort-order.ts';
import { StaffButton } from '../frame/staff-button.tsx';
import { undoChange } from '../frame/undo-change.ts';
import { useDraft } from '../frame/use-draft.ts';

/** The tab. The dashboard runs the query, because it shows the count beside the tab's name. */
export function Messages({ query }: { query: UseQueryResult<ContactMessage[]> }) {
  return (
    <LoadState query={query} loading={messageCopy.loading}>
      {(messages) => <MessageList messages={messages} />}
    </LoadState>
  );
}

function MessageList({ messages }: { messages: ContactMessage[] }) {
  const { update, remove, reset } = useMessageMutations();
  const busy = update.isPending || remove.isPending || reset.isPending;
  return (
    <RequestList
      items={messages}
      config={messageListConfig}
      busy={busy}
      reset={
        <ResetAll
          endpoint={resetContactMessages}
          noun={messageCopy.noun}
          count={messages.length}
          busy={busy}
          onReset={() => reset.mutate(undefined)}
        />
      }
    >
      {(message, isLinked) => (
        <MessageCard
          message={message}
          busy={busy}
          isLinked={isLinked}
          onToggle={() => update.mutate(message)}
          onRemove={() => remove.mutate(message)}
        />
      )}
    </RequestList>
  );
}

function useMessageMutations() {
  const list = listContactMessages.path;
  return {
    update: useApiMutation({
      request: ({ id, isRead }: ContactMessage) =>
        send(updateContactMessage, { params: { id }, body: { isRead: !isRead } }),
      refetch: [list],
      successTitle: messageCopy.updated,
      errorTitle: messageCopy.updateFailed,
      describe: labelOf,
      undo: (reply, { id, isRead }) =>
        undoChange(reply, { isRead }, (body) => send(updateContactMessage, { params: { id }, body })),
    }),
    remove: useApiMutation({
      request: ({ id }: ContactMessage) => send(removeContactMessage, { params: { id } }),
      refetch: [list, listRemovals.path],
      successTitle: messageCopy.removed,
      errorTitle: messageCopy.removeFailed,
      describe: labelOf,
      undo: undoRemoval('contact-messages'),
    }),
    reset: useApiMutation({
      request: () => send(resetContactMessages, {}),
      refetch: [list, listRemovals.path],
      successTitle: messageCopy.reset,
      errorTitle: messageCopy.resetFailed,
      undo: undoRemoval('contact-messages'),
    }),
  };
}

type MessageCardProps = {
  message: ContactMessage;
  busy: boolean;
  /** Opened by a link to this one message. */
  isLinked: boolean;
  onToggle: () => void;
  onRemove: () => void;
};

function MessageCard({ message, busy, isLinked, onToggle, onRemove }: MessageCardProps) {
  const may = useAllows();
  const [contacted, setContacted] = useDraft(`answered-${message.id}`);
  return (
    <RequestCard
      title={message.subject}
      startsOpen={isLinked}
      marks={
        <Badge variant={message.isRead ? 'outline' : 'default'}>
          {message.isRead ? messageCopy.read : messageCopy.unread}
        </Badge>
      }
      aside={
        <>
          {listCopy.submitted} {formatDateTime(message.createdAt)}
        </>
      }
      summary={
        <>
          <span className="block truncate text-heading">{message.name}</span>
          <span className="block truncate text-quiet">{message.message}</span>
        </>
      }
      contact={{
        email: message.email,
        phone: message.phone,
        subject: messageCopy.mailSubject(message.subject),
        body: replyBody(messageCopy.mailOpening(message.name)),
        onContact: () => setContacted('yes'),
      }}
      actions={
        <Allowed endpoint={updateContactMessage}>
          <StaffButton disabled={busy} onClick={onToggle}>
            {message.isRead ? messageCopy.markUnread : messageCopy.markRead}
          </StaffButton>
        </Allowed>
      }
      removal={
        <Allowed endpoint={removeContactMessage}>
          <StaffButton variant="danger" disabled={busy} onClick={onRemove}>
            {listCopy.remove}
          </StaffButton>
        </Allowed>
      }
      question={
        contacted &&
        !message.isRead &&
        may(updateContactMessage) && (
          <StaffButton
            variant="quiet"
            className="-ml-3.5"
            disabled={busy}
            onClick={() => {
              setContacted('');
              onToggle();
            }}
          >
            {messageCopy.markReadAfter}
          </StaffButton>
        )
      }
    >
      <Details items={cardFields(contactMessageFields, message)} />
      <p className="mt-4 max-w-[75ch] whitespace-pre-line text-heading">
        <LongText text={message.message} />
      </p>
    </RequestCard>
  );
}

/** Sender and subject; a message has no reference. */
function labelOf({ name, subject }: ContactMessage): string {
  return `${name} · ${subject}`;
}

const messageListConfig: ListConfig<ContactMessage> = {
  ...messageCopy,
  searchableText: (message) => searchText(contactMessageFields, message),
  filters: [
    { value: 'unread', label: messageCopy.unread, matches: messageFilters.unread },
    { value: 'read', label: messageCopy.read, matches: messageFilters.read },
  ],
  sorts: [
    { value: 'newest', label: listCopy.newest, compare: byNewest },
    { value: 'oldest', label: listCopy.oldest, compare: byOldest },
    {
      value: 'name',
      label: messageCopy.sortName,
      compare: (one, other) => one.name.localeCompare(other.name),
    },
  ],
  columns: csvColumns<ContactMessage>(contactMessageFields, {
    isRead: ({ isRead }) => (isRead ? messageCopy.read : messageCopy.unread),
    createdAt: ({ createdAt }) => formatDateTime(createdAt),
  }),
};
