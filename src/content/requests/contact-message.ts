import { requestFields } from './request-field.ts';

const inLists = { email: { to: 'desk' }, csv: true, search: true } as const;

/** Every property of a contact message, in the order of the CSV export and of the desk's email. */
export const contactMessageFields = {
  ...requestFields,
  isRead: { label: 'Status', card: false, email: false, csv: true, search: false },
  createdAt: { label: 'Submitted', card: false, email: false, csv: true, search: false },
  replyDueAt: { label: 'Reply due', card: false, email: false, csv: false, search: false },
  quoteRequestId: { label: 'Quote request', card: false, email: false, csv: false, search: false },
  name: { ...inLists, label: 'Name', card: { group: 'column' } },
  email: { ...inLists, label: 'Email', card: { group: 'column' } },
  phone: { ...inLists, label: 'Phone', card: { group: 'column' }, search: 'phone' },
  subject: { ...inLists, label: 'Subject', card: false, email: false },
  message: { ...inLists, label: 'Message', card: false, email: false },
} as const;
