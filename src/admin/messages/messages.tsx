import type { UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { cardFields } from '#content/requests/request-field.ts';
import { messageCopy } from '#content/staff/messages.ts';
import { replyBody } from '#content/staff/reply-email.ts';
import { cardCopy } from '#content/staff/shared.ts';
import {
  type ContactMessage,
  contactMessageList,
  removeContactMessage,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import type { ListPage } from '#contracts/request-lists.ts';
import { messageClock } from '#rules/reply-clock.ts';
import { isUnanswered, waitsOf } from '#rules/waiting.ts';
import { Badge } from '#ui/badge.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { useNow } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { type RequestListConfig, requestListConfig } from '../request-list/list-config.ts';
import { LongText } from '../request-list/long-text.tsx';
import { Clock, Column, RequestCard, useMarkAnswered } from '../request-list/request-card.tsx';
import { type CardControls, RequestList } from '../request-list/request-list.tsx';

type MessageChange = { isRead: boolean };

export const messageList: RequestListConfig<ContactMessage, MessageChange> = requestListConfig(
  contactMessageList,
  messageCopy,
  {
    changes: [
      { label: messageCopy.markAs.read, change: { isRead: true } },
      { label: messageCopy.markAs.unread, change: { isRead: false } },
    ],
    // Sender and subject: a message has no reference.
    labelOf: ({ name, subject }) => `${name} · ${subject}`,
  },
);

export function Messages({ query }: { query: UseQueryResult<ListPage<ContactMessage>> }) {
  const now = useNow();
  return (
    <RequestList config={messageList} query={query}>
      {(message, controls) => <MessageCard message={message} now={now} {...controls} />}
    </RequestList>
  );
}

type MessageCardProps = CardControls<ContactMessage, MessageChange> & {
  message: ContactMessage;
  now: number;
};

/** Renders again only when one of its own properties changes, not with every state of the list. */
const MessageCard = memo(function MessageCard(props: MessageCardProps) {
  const { message, now, notes, busy, isLinked, notice, onChange, onRemove } = props;
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
  const body = replyBody(messageCopy.mailOpening(message.name));
  return (
    <RequestCard
      title={message.subject}
      hasLongTitle
      startsOpen={isLinked}
      badge={
        <Badge variant={message.isRead ? 'outline' : 'secondary'}>
          {messageCopy.states[message.isRead ? 'read' : 'unread']}
        </Badge>
      }
      clock={clock && <Clock clock={clock} />}
      list="contact-messages"
      request={message}
      notes={notes}
      columns={
        <Column label={cardCopy.sender} className="sm:col-span-2">
          {[message.name, message.email, message.phone].filter(Boolean).join(' · ')}
        </Column>
      }
      details={cardFields(contactMessageFields, message)}
      summary={
        <>
          <span className="block break-words text-heading">{message.name}</span>
          <span className="block break-words text-quiet">{firstWords(message.message)}</span>
        </>
      }
      reply={() => ({ start: body, values: { 'full name': message.name, subject: message.subject } })}
      contact={{
        name: message.name,
        email: message.email,
        phone: message.phone,
        subject: messageCopy.mailSubject(message.subject),
        body,
        onContact,
      }}
      statusControl={
        <Allowed endpoint={updateContactMessage}>
          <StaffButton disabled={busy} onClick={toggle}>
            {messageCopy.markAs[message.isRead ? 'unread' : 'read']}
          </StaffButton>
        </Allowed>
      }
      onRemind={(remindAt) => onChange({ item: message, change: { remindAt } })}
      removal={{ endpoint: removeContactMessage, disabled: busy, onClick: () => onRemove(message) }}
      question={question}
      notice={notice}
    >
      <p className="max-w-[150ch] text-small whitespace-pre-line text-heading max-sm:mt-3">
        <LongText text={message.message} />
      </p>
    </RequestCard>
  );
});

/** About two lines of a closed card. */
function firstWords(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80).replace(/\s+\S*$/, '')}…` : text;
}
