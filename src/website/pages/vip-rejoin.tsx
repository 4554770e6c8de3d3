import { vipRejoin } from '#content/forms/vip.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { EmailLinkPage } from '#website/sections/notice-page.tsx';

export const title = ({ state }: PageData['vip-rejoin']) => vipRejoin[state].title;

export default function VipRejoinPage(link: PageData['vip-rejoin']) {
  const { done } = vipRejoin;
  const text = link.state === 'done' ? done.text(link.code) : '';
  return <EmailLinkPage copy={{ ...vipRejoin, done: { ...done, text } }} link={link} />;
}
