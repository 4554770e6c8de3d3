import { listCopy, listToasts } from './shared.ts';

export const messageCopy = {
  ...listToasts({ one: 'contact message', many: 'contact messages' }),
  tab: 'messages',
  title: 'Contact Messages',
  heading: 'Contact messages',
  kind: 'Message',
  arrived: 'New contact message',
  waiting: (count: number) => `${count} unread`,
  empty: 'No messages yet',
  emptyLead: 'Messages from the contact page and questions about offers appear here.',
  searchHint: 'Name, subject, words...',
  states: { unread: 'Unread', read: 'Read' },
  filters: { overdue: 'Reply overdue' },
  sorts: { reply: 'Reply due first', newest: listCopy.newest, oldest: listCopy.oldest, name: 'Name' },
  markAs: { read: 'Mark as Read', unread: 'Mark as Unread' },
  /** Asked after Call or Email. */
  markReadAfter: 'Mark as read?',
  mailSubject: (subject: string) => `Re: ${subject}`,
  mailOpening: (name: string) => `Dear ${name},\n\nThank you for your message.`,
};
