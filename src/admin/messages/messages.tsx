import type { UseQueryResult } from '@tanstack/react-query';
import { listWords } from '#content/staff/frame.ts';
import { messageWords } from '#content/staff/messages.ts';
import { send } from '#contracts/client.ts';
import {
  type ContactMessage,
  listContactMessages,
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
    <LoadState query={query} loading={messageWords.loading}>
      {(messages) => <MessageList messages={messages} />}
    </LoadState>
  );
}

function MessageList({ messages }: { messages: ContactMessage[] }) {
  const { update, reset } = useMessageMutations();
  const busy = update.isPending || reset.isPending;
  return (
    <RequestList
      items={messages}
      config={messageListConfig}
      busy={busy}
      reset={
        <ResetAll
          noun={messageWords.noun}
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
      successTitle: messageWords.updated,
      errorTitle: messageWords.updateFailed,
    }),
    reset: useApiMutation({
      request: () => send(resetContactMessages, {}),
      refetch: [list, listRemovals.path],
      successTitle: messageWords.reset,
      errorTitle: messageWords.resetFailed,
      undo: undoRemoval('contact-messages'),
    }),
  };
}

type MessageCardProps = { message: ContactMessage; busy: boolean; onToggle: () => void };

function MessageCard({ message, busy, onToggle }: MessageCardProps) {
  const words = messageWords.details;
  return (
    <RequestCard
      title={message.subject}
      marks={
        <Badge variant={message.isRead ? 'outline' : 'default'}>
          {message.isRead ? messageWords.read : messageWords.unread}
        </Badge>
      }
      aside={
        <>
          {listWords.submitted} {formatDateTime(message.createdAt)}
        </>
      }
      actions={
        <>
          <StaffButton disabled={busy} onClick={onToggle}>
            {message.isRead ? messageWords.markUnread : messageWords.markRead}
          </StaffButton>
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <ContactLinks
              email={message.email}
              phone={message.phone}
              subject={messageWords.mailSubject(message.subject)}
            />
          </span>
        </>
      }
    >
      <Details
        items={[
          { label: words.name, value: message.name },
          { label: words.email, value: message.email, span: 'phone-row' },
          { label: words.phone, value: message.phone },
        ]}
      />
      <p className="mt-4 max-w-[75ch] whitespace-pre-line text-heading">{message.message}</p>
    </RequestCard>
  );
}

const words = messageWords.details;

const messageListConfig: ListConfig<ContactMessage> = {
  ...messageWords,
  searchableText: ({ name, email, phone, subject, message }) =>
    [name, email, phone, subject, message].join('\n'),
  filters: [
    { value: 'unread', label: messageWords.unread, matches: ({ isRead }) => !isRead },
    { value: 'read', label: messageWords.read, matches: ({ isRead }) => isRead },
  ],
  sorts: [
    { value: 'newest', label: listWords.newest, compare: byNewest },
    { value: 'oldest', label: listWords.oldest, compare: byOldest },
    {
      value: 'name',
      label: messageWords.sortName,
      compare: (one, other) => one.name.localeCompare(other.name),
    },
  ],
  columns: [
    { heading: words.status, cell: ({ isRead }) => (isRead ? messageWords.read : messageWords.unread) },
    { heading: listWords.submitted, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { heading: words.name, cell: ({ name }) => name },
    { heading: words.email, cell: ({ email }) => email },
    { heading: words.phone, cell: ({ phone }) => phone },
    { heading: words.subject, cell: ({ subject }) => subject },
    { heading: words.message, cell: ({ message }) => message },
  ],
};
