import { company, headquarters } from '../company.ts';
import { phoneLabel } from '../phone.ts';

const { street, locality, region, postalCode } = headquarters.address;

/** Sender, desk and signature of every email. */
export const emailFrame = {
  from: { name: company.name, address: company.email.info },
  desk: { name: `${company.name} reservations`, address: company.email.desk },
  customerNotes: 'Customer notes',
  /** Columns of what has changed, and what stands for a former value that is not repeated. */
  changed: { what: 'What changed', now: 'Now', before: 'Before', untold: 'changed' },
  signature: [
    company.legalName,
    `${street}, ${locality}, ${region} ${postalCode}`,
    phoneLabel(company.phones.tollFree),
  ],
};
