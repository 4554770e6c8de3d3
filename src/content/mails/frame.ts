import { company, headquarters } from '../company.ts';
import { phoneLabel } from '../phone.ts';

const { street, locality, region, postalCode } = headquarters.address;

/** Words around every mail. */
export const mailFrame = {
  from: { name: company.name, address: company.email.info },
  desk: { name: `${company.name} desk`, address: company.email.desk },
  quotedLabel: 'In their own words',
  signature: [
    company.legalName,
    `${street}, ${locality}, ${region} ${postalCode}`,
    phoneLabel(company.phones.tollFree),
  ],
};
