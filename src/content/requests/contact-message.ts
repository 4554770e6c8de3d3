import { sendingCopy } from '../forms/form-messages.ts';
import type { EnteredField } from './entered-field.ts';
import { requestFields } from './request-field.ts';

const personal = {
  isRequired: true,
  enteredBy: 'customer',
  changedBy: 'customer and staff',
  data: 'personal',
  card: { group: 'column' },
  email: { to: 'desk' },
  recap: false,
  csv: true,
  search: true,
  funnel: null,
  examples: [],
} as const;
const words = { ...personal, changedBy: 'nobody', card: false, email: false } as const;

/** The fields of the contact form, in the order of the form, the desk's email and the CSV export. */
export const messageFields = {
  name: {
    ...personal,
    rule: { kind: 'line', max: 120 },
    label: 'Name',
    form: { group: 'message', label: 'Your name', autoComplete: 'name' },
    policy: 'Contact message: name',
  },
  email: {
    ...personal,
    rule: { kind: 'email' },
    label: 'Email',
    form: { group: 'message', label: 'Email', autoComplete: 'email' },
    policy: 'email',
  },
  phone: {
    ...personal,
    rule: { kind: 'phone' },
    isRequired: false,
    label: 'Phone',
    form: { group: 'message', label: `Phone (${sendingCopy.optional})`, autoComplete: 'tel' },
    search: 'phone',
    policy: 'a phone number',
  },
  subject: {
    ...words,
    rule: { kind: 'line', max: 150 },
    label: 'Subject',
    form: { group: 'message', label: 'Subject' },
    policy: 'subject',
  },
  message: {
    ...words,
    rule: { kind: 'paragraph', max: 4000 },
    label: 'Message',
    form: { group: 'message', label: 'Message', isWide: true },
    policy: 'message',
  },
} as const satisfies Record<string, EnteredField>;

/** Every property of a contact message, in the order of the CSV export and of the desk's email. */
export const contactMessageFields = {
  ...requestFields,
  isRead: { label: 'Status', card: false, email: false, csv: true, search: false },
  createdAt: { label: 'Submitted', card: false, email: false, csv: true, search: false },
  replyDueAt: { label: 'Reply due', card: false, email: false, csv: false, search: false },
  quoteRequestId: { label: 'Quote request', card: false, email: false, csv: false, search: false },
  ...messageFields,
} as const;
