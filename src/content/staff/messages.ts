import type { Noun } from './frame.ts';

export const messageCopy = {
  noun: { one: 'contact message', many: 'contact messages' } satisfies Noun,
  loading: 'Loading contact messages...',
  empty: 'No messages yet',
  emptyLead: 'What visitors write through the contact page is read and answered from here.',
  searchHint: 'Name, subject, words…',
  fileName: 'contact-messages',
  read: 'Read',
  unread: 'Unread',
  markRead: 'Mark as Read',
  markUnread: 'Mark as Unread',
  sortName: 'Name',
  updated: 'Contact message updated successfully',
  updateFailed: 'Error updating contact message',
  removed: 'Contact message removed successfully',
  removeFailed: 'Error removing contact message',
  reset: 'Contact messages reset successfully',
  resetFailed: 'Error resetting contact messages',
  /** Asked after Call or E-mail. */
  markReadAfter: 'Mark as read?',
  mailSubject: (subject: string) => `Re: ${subject}`,
  mailOpening: (name: string) => `Dear ${name},\n\nthank you for your message.`,
};
