import { vipLeave } from '#content/forms/vip.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { EmailLinkPage } from '#website/sections/notice-page.tsx';

export const title = ({ state }: PageData['vip-leave']) => vipLeave[state].title;

export default function VipLeavePage(link: PageData['vip-leave']) {
  return <EmailLinkPage copy={vipLeave} link={link} />;
}
