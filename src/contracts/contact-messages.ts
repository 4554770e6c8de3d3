import { z } from 'zod';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import type { RequestFields } from '#content/requests/request-field.ts';
import { endpoint, formLimit } from './endpoint.ts';
import { EmailAddress, line, optional, PhoneNumber, paragraph, spamSignals } from './form-fields.ts';
import {
  isUndoAlone,
  isWholeList,
  listPage,
  listQuery,
  Removed,
  UndoToken,
  undoAlone,
} from './request-lists.ts';
import { RowId } from './row-id.ts';

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
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  subject: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  /** Grows with every change by staff: `ifMatch`. */
  version: z.number(),
  /** When an answer is due: `messageDeadline`. Marked as read, it is answered. */
  replyDueAt: z.string().optional(),
  /** The quote request that it is a question about. */
  quoteRequestId: z.number().optional(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

// Fails to compile when a property has no description, or one whose format takes another type.
contactMessageFields satisfies RequestFields<ContactMessage>;

export const messageLimit = formLimit('messages-address', 20);

export const createContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact-messages',
  access: 'public',
  rateLimits: [messageLimit],
  body: NewContactMessage,
  response: z.object({ received: z.literal(true) }),
  status: 201,
});

/** The choices of the list's `status` parameter. */
export const messageFilters = ['unread', 'read', 'overdue'] as const;
export type MessageFilter = (typeof messageFilters)[number];
/** The first is the default. */
export const messageSorts = ['newest', 'oldest', 'reply', 'name'] as const;
export type MessageSort = (typeof messageSorts)[number];

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact-messages',
  access: 'viewer',
  response: z.array(ContactMessage),
});

/** The same call with a query, answered with a page. A server that has only the specification's call sends the array. */
export const pageContactMessages = endpoint({
  ...listContactMessages,
  method: 'GET',
  query: listQuery(messageFilters, messageSorts),
  exports: isWholeList,
  audit: () => 'Read all contact messages',
  response: z.union([z.array(ContactMessage), listPage(ContactMessage)]),
});

export const updateContactMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/contact-messages/:id',
  access: 'desk',
  changes: ['contactMessages', 'undoStates:own'],
  audit: ({ subject, value }) =>
    value === 'undone'
      ? `Undid a change of contact message ${subject}`
      : `Set contact message ${subject} to ${value === 'true' ? 'read' : 'unread'}`,
  params: z.object({ id: RowId }),
  body: z
    .strictObject({ isRead: z.boolean().optional(), undo: UndoToken.optional() })
    .refine((change) => Object.keys(change).length > 0, 'Nothing to change was given.')
    .refine(isUndoAlone, undoAlone),
  response: ContactMessage.extend({ undo: UndoToken.optional() }),
});

export const removeContactMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/contact-messages/:id',
  access: 'desk',
  changes: ['contactMessages'],
  audit: ({ subject }) => `Removed contact message ${subject}`,
  params: z.object({ id: RowId }),
  response: Removed,
});

export const resetContactMessages = endpoint({
  method: 'DELETE',
  path: '/api/admin/contact-messages/reset-all',
  access: 'desk',
  changes: ['contactMessages'],
  audit: () => 'Reset all contact messages',
  response: Removed,
});
