import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { cardFields } from '#content/requests/request-field.ts';
import { messageCopy } from '#content/staff/messages.ts';
import { replyBody } from '#content/staff/reply-email.ts';
import { listCopy } from '#content/staff/shared.ts';
import { changeSelection } from '#contracts/all-lists.ts';
import { send } from '#contracts/client.ts';
import {
  type ContactMessage,
  type MessageSort,
  messageFilters,
  messageSorts,
  pageContactMessages,
  removeContactMessage,
  resetContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import { ifMatch, type ListPage } from '#contracts/request-lists.ts';
import { messageClock } from '#rules/reply-clock.ts';
import { isUnanswered, waitsOf } from '#rules/waiting.ts';
import { Badge } from '#ui/badge.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { useNow } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { Clock } from '../kit/clock.tsx';
import type { RequestListConfig } from '../request-list/list-config.ts';
import { Details, LongText, RequestCard, useMarkAnswered } from '../request-list/request-card.tsx';
import { type CardControls, RequestList } from '../request-list/request-list.tsx';

const sortLabels: Record<MessageSort, string> = {
  newest: listCopy.newest,
  oldest: listCopy.oldest,
  reply: messageCopy.sortReply,
  name: messageCopy.sortName,
};

export const messageList: RequestListConfig<ContactMessage, { isRead: boolean }> = {
  name: 'contact-messages',
  read: pageContactMessages,
  update: (id, body, version) =>
    send(updateContactMessage, { params: { id }, body, headers: ifMatch(version) }),
  updateSelected: (ids, change) =>
    send(changeSelection, { body: { list: 'contact-messages', ids, ...change } }),
  remove: removeContactMessage,
  reset: resetContactMessages,
  copy: messageCopy,
  filters: messageFilters.map((value) => ({ value, label: messageCopy[value] })),
  sorts: messageSorts.map((value) => ({ value, label: sortLabels[value] })),
  changes: [
    { label: messageCopy.markRead, change: { isRead: true } },
    { label: messageCopy.markUnread, change: { isRead: false } },
  ],
  stateOf: ({ isRead }) => (isRead ? 'read' : 'unread'),
  stateLabel: (state) => (state === 'read' ? messageCopy.read : messageCopy.unread),
  // Sender and subject: a message has no reference.
  labelOf: ({ name, subject }) => `${name} · ${subject}`,
};

export function Messages({ query }: { query: UseQueryResult<ListPage<ContactMessage>> }) {
  const now = useNow();
  return (
    <RequestList config={messageList} query={query}>
      {(message, controls) => <MessageCard message={message} now={now} {...controls} />}
    </RequestList>
  );
}

type MessageCardProps = CardControls<ContactMessage, { isRead: boolean }> & {
  message: ContactMessage;
  now: number;
};

/** Renders again only when one of its own properties changes, not with every state of the list. */
const MessageCard = memo(function MessageCard(props: MessageCardProps) {
  const { message, now, busy, isLinked, notice, onChange, onRemove } = props;
  const clock = messageClock(message, now);
  const toggle = () => onChange({ item: message, change: { isRead: !message.isRead } });
  const { question, onContact } = useMarkAnswered({
    request: `message ${message.id}`,
    isUnanswered: waitsOf('contact-messages', message).some(isUnanswered),
    endpoint: updateContactMessage,
    label: messageCopy.markReadAfter,
    busy,
    onAnswered: toggle,
  });
  return (
    <RequestCard
      title={message.subject}
      startsOpen={isLinked}
      marks={
        <>
          <Badge variant={message.isRead ? 'outline' : 'default'}>
            {message.isRead ? messageCopy.read : messageCopy.unread}
          </Badge>
          {clock && <Clock clock={clock} />}
        </>
      }
      request={message}
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
          <StaffButton disabled={busy} onClick={toggle}>
            {message.isRead ? messageCopy.markUnread : messageCopy.markRead}
          </StaffButton>
        </Allowed>
      }
      removal={{ endpoint: removeContactMessage, disabled: busy, onClick: () => onRemove(message) }}
      question={question}
      notice={notice}
    >
      <Details items={cardFields(contactMessageFields, message)} />
      <p className="mt-0.5 max-w-[150ch] text-small whitespace-pre-line text-heading max-sm:mt-3">
        <LongText text={message.message} />
      </p>
    </RequestCard>
  );
});

/** About two lines of a closed card. */
function firstWords(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80).replace(/\s+\S*$/, '')}…` : text;
}
