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
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import type { ListPage } from '#contracts/request-lists.ts';
import { messageClock } from '#rules/reply-clock.ts';
import { isUnanswered, waitsOf } from '#rules/waiting.ts';
import { useNow } from '../kit/browser.ts';
import { CallLink, MailLink, useMarkAnswered } from '../request-list/card-contact.tsx';
import { Clock, Column } from '../request-list/card-line.tsx';
import { type CardControls, type RequestListConfig, requestListConfig } from '../request-list/list-config.ts';
import { LongText } from '../request-list/long-text.tsx';
import { RequestCard } from '../request-list/request-card.tsx';
import { RequestList } from '../request-list/request-list.tsx';
import { TwoStateBadge, TwoStateButton } from '../request-list/two-states.tsx';

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
  const { message, now, ...controls } = props;
  const { busy, onChange } = controls;
  const clock = messageClock(message, now);
  const { question, onContact } = useMarkAnswered({
    request: `message ${message.id}`,
    isUnanswered: waitsOf('contact-messages', message).some(isUnanswered),
    endpoint: updateContactMessage,
    label: messageCopy.markReadAfter,
    busy,
    onAnswered: () => onChange({ item: message, change: { isRead: true } }),
  });
  const body = replyBody(messageCopy.mailOpening(message.name));
  const { name, email, phone } = message;
  const contact = { name, email, phone, subject: messageCopy.mailSubject(message.subject), body, onContact };
  return (
    <RequestCard
      title={message.subject}
      layout="message"
      badge={<TwoStateBadge config={messageList} request={message} />}
      clock={clock && <Clock clock={clock} />}
      list="contact-messages"
      request={message}
      controls={controls}
      columns={
        <Column label={cardCopy.sender} className="sm:max-xl:col-span-3">
          {name} · <MailLink {...contact} />
          {phone && (
            <>
              {' · '}
              <CallLink phone={phone} onContact={onContact} />
            </>
          )}
        </Column>
      }
      details={cardFields(contactMessageFields, message)}
      summary={
        <>
          <span className="block break-words text-heading">{message.name}</span>
          <span className="block break-words text-quiet">{firstWords(message.message)}</span>
        </>
      }
      reply={() => ({
        start: body,
        answers: message.message,
        values: { 'full name': name, subject: message.subject },
      })}
      contact={contact}
      statusControl={<TwoStateButton config={messageList} request={message} {...controls} />}
      question={question}
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
