import { z } from 'zod';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import type { RequestFields } from '#content/requests/request-field.ts';
import { endpoint, formLimit, mistakeLimit } from './endpoint.ts';
import { EmailAddress, line, optional, PhoneNumber, paragraph, spamSignals } from './form-fields.ts';
import { requestList, requestProperties } from './request-lists.ts';

export const NewContactMessage = z.strictObject({
  name: line(120),
  email: EmailAddress,
  phone: optional(PhoneNumber),
  subject: line(150),
  message: paragraph(4000),
  ...spamSignals,
});
export type NewContactMessage = z.output<typeof NewContactMessage>;

export const ContactMessage = z.object({
  ...requestProperties,
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  subject: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  /** When an answer is due: `messageDeadline`. Marked as read, it is answered. */
  replyDueAt: z.string().optional(),
  /** The quote request that it is a question about. */
  quoteRequestId: z.number().optional(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

// Fails to compile when a property has no description, or one whose format takes another type.
contactMessageFields satisfies RequestFields<ContactMessage>;

export const messageLimit = formLimit('messages-address', 20);

export const createContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact-messages',
  access: 'public',
  rateLimits: [messageLimit, mistakeLimit],
  body: NewContactMessage,
  response: z.object({ received: z.literal(true) }),
  status: 201,
});

export const contactMessageList = requestList({
  name: 'contact-messages',
  item: ContactMessage,
  states: ['unread', 'read'],
  filters: ['overdue'],
  sorts: ['reply', 'newest', 'oldest', 'name'],
  setState: { isRead: z.boolean() },
});
export const {
  list: listContactMessages,
  page: pageContactMessages,
  update: updateContactMessage,
  remove: removeContactMessage,
  reset: resetContactMessages,
} = contactMessageList;
