import { company } from '#content/company.ts';
import type { House } from '../house.ts';

/** Where links in mails start. */
export function siteUrl(house: House): string {
  return house.env.PUBLIC_URL?.replace(/\/+$/, '') ?? company.siteUrl;
}
