import type { UseQueryResult } from '@tanstack/react-query';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { cardFields, csvColumns, searchText } from '#content/requests/request-field.ts';
import { listCopy } from '#content/staff/frame.ts';
import { messageCopy } from '#content/staff/messages.ts';
import { send } from '#contracts/client.ts';
import {
  type ContactMessage,
  listContactMessages,
  removeContactMessage,
  resetContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { Badge } from '#ui/badge.tsx';
import { useApiMutation } from '../frame/api-mutation.ts';
import { ContactLinks } from '../frame/contact-links.tsx';
import { formatDateTime } from '../frame/format-date.ts';
import { LoadState } from '../frame/load-state.tsx';
import { Details, RequestCard } from '../frame/request-card.tsx';
import { type ListConfig, RequestList } from '../frame/request-list.tsx';
import { ResetAll } from '../frame/reset-all.tsx';
import { undoRemoval } from '../frame/restore-removal.ts';
import { byNewest, byOldest } from '../frame/sort-order.ts';
import { StaffButton } from '../frame/staff-button.tsx';

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
          noun={messageCopy.noun}
          count={messages.length}
          busy={busy}
          onReset={() => reset.mutate(undefined)}
        />
      }
    >
      {(message) => (
        <MessageCard
          message={message}
          busy={busy}
          onToggle={() => update.mutate({ id: message.id, isRead: !message.isRead })}
          onRemove={() => remove.mutate(message.id)}
        />
      )}
    </RequestList>
  );
}

function useMessageMutations() {
  const list = listContactMessages.path;
  return {
    update: useApiMutation({
      request: ({ id, isRead }: { id: number; isRead: boolean }) =>
        send(updateContactMessage, { params: { id }, body: { isRead } }),
      refetch: [list],
      successTitle: messageCopy.updated,
      errorTitle: messageCopy.updateFailed,
    }),
    remove: useApiMutation({
      request: (id: number) => send(removeContactMessage, { params: { id } }),
      refetch: [list, listRemovals.path],
      successTitle: messageCopy.removed,
      errorTitle: messageCopy.removeFailed,
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
  onToggle: () => void;
  onRemove: () => void;
};

function MessageCard({ message, busy, onToggle, onRemove }: MessageCardProps) {
  return (
    <RequestCard
      title={message.subject}
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
      actions={
        <>
          <StaffButton disabled={busy} onClick={onToggle}>
            {message.isRead ? messageCopy.markUnread : messageCopy.markRead}
          </StaffButton>
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <ContactLinks
              email={message.email}
              phone={message.phone}
              subject={messageCopy.mailSubject(message.subject)}
            />
            <StaffButton variant="danger" disabled={busy} onClick={onRemove}>
              {listCopy.remove}
            </StaffButton>
          </span>
        </>
      }
    >
      <Details items={cardFields(contactMessageFields, message)} />
      <p className="mt-4 max-w-[75ch] whitespace-pre-line text-heading">{message.message}</p>
    </RequestCard>
  );
}

const messageListConfig: ListConfig<ContactMessage> = {
  ...messageCopy,
  searchableText: (message) => searchText(contactMessageFields, message),
  filters: [
    { value: 'unread', label: messageCopy.unread, matches: ({ isRead }) => !isRead },
    { value: 'read', label: messageCopy.read, matches: ({ isRead }) => isRead },
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
