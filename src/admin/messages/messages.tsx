import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { cardFields, searchText } from '#content/requests/request-field.ts';
import { listCopy } from '#content/staff/frame.ts';
import { messageCopy } from '#content/staff/messages.ts';
import { replyBody } from '#content/staff/reply-email.ts';
import { send } from '#contracts/client.ts';
import {
  type ContactMessage,
  listContactMessages,
  messageSorts,
  messageStatuses,
  pageContactMessages,
  removeContactMessage,
  resetContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import { messageCsvColumns } from '#contracts/request-csv.ts';
import { messageFilters } from '#contracts/request-filters.ts';
import { changeSelection } from '#contracts/selection.ts';
import { listRemovals } from '#contracts/staff-removed.ts';
import { Badge } from '#ui/badge.tsx';
import { Allowed } from '../frame/allowed.tsx';
import { useAnswerOffer } from '../frame/answer-offer.tsx';
import { useApiMutation } from '../frame/api-mutation.ts';
import { formatDateTime } from '../frame/format-date.ts';
import { type ListConfig, selectionConfig } from '../frame/list-config.ts';
import { LoadState } from '../frame/load-state.tsx';
import { Details, LongText, RequestCard } from '../frame/request-card.tsx';
import { RequestList } from '../frame/request-list.tsx';
import { ResetAll } from '../frame/reset-all.tsx';
import { undoRemoval } from '../frame/restore-removal.ts';
import { byNewest, byOldest } from '../frame/sort-order.ts';
import { StaffButton } from '../frame/staff-button.tsx';
import { undoChange } from '../frame/undo-change.ts';
import { isPage, type ListSource, type RequestData } from '../frame/use-request-list.ts';

export const messageSource: ListSource<ContactMessage> = {
  endpoint: pageContactMessages,
  statuses: messageStatuses,
  sorts: messageSorts,
};

/** The tab. The dashboard runs the query, because a list without counts is counted beside the tab's name. */
export function Messages({ query }: { query: UseQueryResult<RequestData<ContactMessage>> }) {
  return (
    <LoadState query={query} loading={messageCopy.loading}>
      {(data) => <MessageList data={data} isOutdated={query.isPlaceholderData} />}
    </LoadState>
  );
}

function MessageList({ data, isOutdated }: { data: RequestData<ContactMessage>; isOutdated: boolean }) {
  const { update, remove, reset } = useMessageMutations();
  const busy = update.isPending || remove.isPending || reset.isPending;
  return (
    <RequestList
      data={data}
      isOutdated={isOutdated}
      config={messageListConfig}
      busy={busy}
      reset={
        <ResetAll
          endpoint={resetContactMessages}
          noun={messageCopy.noun}
          count={isPage(data) ? data.total : data.length}
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
          onToggle={update.mutate}
          onRemove={remove.mutate}
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
  onToggle: (message: ContactMessage) => void;
  onRemove: (message: ContactMessage) => void;
};

/** Renders again only when one of its own properties changes, not with every state of the list. */
const MessageCard = memo(function MessageCard(props: MessageCardProps) {
  const { message, busy, isLinked, onToggle, onRemove } = props;
  const { question, onContact } = useAnswerOffer({
    draft: `answered-${message.id}`,
    isUnanswered: !message.isRead,
    endpoint: updateContactMessage,
    label: messageCopy.markReadAfter,
    busy,
    onAnswered: () => onToggle(message),
  });
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
          <span className="block break-words text-heading">{message.name}</span>
          <span className="block break-words text-quiet">{firstWords(message.message)}</span>
        </>
      }
      contact={{
        email: message.email,
        phone: message.phone,
        subject: messageCopy.mailSubject(message.subject),
        body: replyBody(messageCopy.mailOpening(message.name)),
        onContact,
      }}
      actions={
        <Allowed endpoint={updateContactMessage}>
          <StaffButton disabled={busy} onClick={() => onToggle(message)}>
            {message.isRead ? messageCopy.markUnread : messageCopy.markRead}
          </StaffButton>
        </Allowed>
      }
      removal={{ endpoint: removeContactMessage, disabled: busy, onClick: () => onRemove(message) }}
      question={question}
    >
      <Details items={cardFields(contactMessageFields, message)} />
      <p className="mt-4 max-w-[75ch] whitespace-pre-line text-heading">
        <LongText text={message.message} />
      </p>
    </RequestCard>
  );
});

/** About two lines of a closed card. */
function firstWords(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80).replace(/\s+\S*$/, '')}…` : text;
}

/** Sender and subject; a message has no reference. */
function labelOf({ name, subject }: ContactMessage): string {
  return `${name} · ${subject}`;
}

const messageListConfig: ListConfig<ContactMessage> = {
  ...messageCopy,
  name: 'contact-messages',
  source: messageSource,
  titleOf: labelOf,
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
  columns: messageCsvColumns(formatDateTime),
  selection: selectionConfig<ContactMessage, { isRead: boolean }>({
    changes: [
      { label: messageCopy.markRead, change: { isRead: true } },
      { label: messageCopy.markUnread, change: { isRead: false } },
    ],
    changeAll: (ids, change) => send(changeSelection, { body: { list: 'contact-messages', ids, ...change } }),
    changeOne: (id, change) => send(updateContactMessage, { params: { id }, body: change }),
    removeOne: (id) => send(removeContactMessage, { params: { id } }),
    stateOf: ({ isRead }) => ({ isRead }),
  }),
};
