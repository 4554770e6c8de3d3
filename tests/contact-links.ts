import { company } from '#content/company.ts';
import { phoneHref } from '#content/phone.ts';

/** `tel:` and `mailto:` links of the company, from content/company.ts. */
const [nashville, atlanta, miami, houston] = company.offices.map(({ phone }) => phoneHref(phone));
const { tollFree, corporate, emergency, accessibility, trips } = company.phones;

export const call = {
  nashville,
  atlanta,
  miami,
  houston,
  tollFree: phoneHref(tollFree),
  corporate: phoneHref(corporate),
  emergency: phoneHref(emergency),
  accessibility: phoneHref(accessibility),
  trips: phoneHref(trips),
};

export const write = `mailto:${company.email.info}`;
