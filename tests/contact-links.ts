import { company } from '#content/company.ts';
import { phoneHref } from '#content/phone.ts';

/** The company's numbers and its address as links hold them, from the one file in which an owner changes them. */
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
