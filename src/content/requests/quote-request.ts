import { formatCents } from '../rates.ts';
import { quoteFields } from './quote-fields.ts';
import { requestFields } from './request-field.ts';

/** Every property of a quote request, in the order of the CSV export and of the emails. */
export const quoteRequestFields = {
  ...requestFields,
  reference: { label: 'Reference', card: false, email: false, csv: true, search: true },
  status: { label: 'Status', card: false, email: false, csv: true, search: false },
  isProcessed: { label: 'Processed', card: false, email: false, csv: false, search: false },
  createdAt: { label: 'Submitted', card: false, email: false, csv: true, search: false },
  source: { label: 'Source', card: false, email: false, csv: false, search: false },
  soldAmountCents: {
    label: 'Sold for',
    format: formatCents,
    card: { group: 'cell' },
    email: false,
    csv: true,
    search: false,
  },
  closedReason: { label: 'Closed because', card: false, email: false, csv: true, search: false },
  firstAnsweredAt: { label: 'Reply', card: false, email: false, csv: true, search: false },
  replyDueAt: { label: 'Reply due', card: false, email: false, csv: false, search: false },
  confirmDueAt: { label: 'Confirmation due', card: false, email: false, csv: false, search: false },
  declinedAt: { label: 'Declined', card: false, email: false, csv: false, search: false },
  questionAskedAt: { label: 'Question asked', card: false, email: false, csv: false, search: false },
  ...quoteFields,
  estimate: {
    label: 'Estimate shown',
    card: { group: 'cell', label: 'Estimate' },
    email: { to: 'customer and desk', label: 'Estimate' },
    recap: true,
    csv: true,
    search: false,
  },
} as const;
