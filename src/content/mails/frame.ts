import { company } from '../company.ts';
import { phoneLabel } from '../phone.ts';

/** Words around every mail. */
export const mailFrame = {
  from: { name: company.name, address: company.email.info },
  desk: { name: `${company.name} desk`, address: company.email.desk },
  quotedLabel: 'In their own words',
  signature: [
    company.legalName,
    ...company.offices
      .slice(0, 1)
      .map(
        ({ address }) => `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}`,
      ),
    phoneLabel(company.phones.tollFree),
  ],
};
