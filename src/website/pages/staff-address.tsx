import { staffAddressLink } from '#content/emails/staff-address-emails.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { EmailLinkPage } from '#website/sections/notice-page.tsx';

export const title = ({ state }: PageData['staff-address']) => staffAddressLink[state].title;

export default function StaffAddressPage(link: PageData['staff-address']) {
  return <EmailLinkPage copy={staffAddressLink} link={link} />;
}
