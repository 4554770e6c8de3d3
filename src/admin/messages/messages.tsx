import type { UseQueryResult } from '@tanstack/react-query';
import { listWords } from '#content/staff/frame.ts';
import { messageWords } from '#content/staff/messages.ts';
import { call } from '#contracts/client.ts';
import {
  type ContactMessage,
  listContactMessages,
  resetContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { Badge } from '#ui/badge.tsx';
import { useChange } from '../frame/change.ts';
import { LoadState } from '../frame/load-state.tsx';
import { byNewest, byOldest } from '../frame/order.ts';
import { Reach } from '../frame/reach.tsx';
import { Details, RequestCard } from '../frame/request-card.tsx';
import { type ListShape, RequestList } from '../frame/request-list.tsx';
import { ResetAll } from '../frame/reset-all.tsx';
import { restoring } from '../frame/restore.ts';
import { StaffButton } from '../frame/staff-button.tsx';
import { momentLabel } from '../frame/times.ts';

/** The whole tab; its list was read by the dashboard, which counts it too. */
export function Messages({ query }: { query: UseQueryResult<ContactMessage[]> }) {
  return (
    <LoadState query={query} loading={messageWords.loading}>
      {(messages) => <MessageList messages={messages} />}
    </LoadState>
  );
}

function MessageList({ messages }: { messages: ContactMessage[] }) {
  const { update, reset } = useMessageChanges();
  const busy = update.isPending || reset.isPending;
  return (
    <RequestList
      items={messages}
      shape={messageShape}
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

function useMessageChanges() {
  const list = listContactMessages.path;
  return {
    update: useChange({
      run: ({ id, isRead }: { id: number; isRead: boolean }) =>
        call(updateContactMessage, { params: { id }, body: { isRead } }),
      refetch: [list],
      succeeded: messageWords.updated,
      failed: messageWords.updateFailed,
    }),
    reset: useChange({
      run: () => call(resetContactMessages, {}),
      refetch: [list, listRemovals.path],
      succeeded: messageWords.reset,
      failed: messageWords.resetFailed,
      undo: restoring('contact-messages'),
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
          {listWords.submitted} {momentLabel(message.createdAt)}
        </>
      }
      actions={
        <>
          <StaffButton disabled={busy} onClick={onToggle}>
            {message.isRead ? messageWords.markUnread : messageWords.markRead}
          </StaffButton>
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <Reach
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

const messageShape: ListShape<ContactMessage> = {
  ...messageWords,
  textOf: ({ name, email, phone, subject, message }) => [name, email, phone, subject, message].join('\n'),
  filters: [
    { value: 'unread', label: messageWords.unread, keeps: ({ isRead }) => !isRead },
    { value: 'read', label: messageWords.read, keeps: ({ isRead }) => isRead },
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
    { heading: listWords.submitted, cell: ({ createdAt }) => momentLabel(createdAt) },
    { heading: words.name, cell: ({ name }) => name },
    { heading: words.email, cell: ({ email }) => email },
    { heading: words.phone, cell: ({ phone }) => phone },
    { heading: words.subject, cell: ({ subject }) => subject },
    { heading: words.message, cell: ({ message }) => message },
  ],
};
