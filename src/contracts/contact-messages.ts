import { z } from 'zod';
import { contactMessageFields, messageFields } from '#content/requests/contact-message.ts';
import type { RequestFields } from '#content/requests/request-field.ts';
import { endpoint, formLimit, mistakeLimit } from './endpoint.ts';
import { entriesOf, propertiesOf } from './entered-fields.ts';
import { spamSignals } from './form-fields.ts';
import { requestList, requestProperties } from './request-lists.ts';

export const NewContactMessage = z.strictObject({
  ...entriesOf(messageFields),
  ...spamSignals,
});
export type NewContactMessage = z.output<typeof NewContactMessage>;

export const ContactMessage = z.object({
  ...requestProperties,
  ...propertiesOf(messageFields),
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
