import { vipWelcome } from '#content/forms/vip.ts';
import { InkPage } from '#website/sections/notice-page.tsx';
import { VipWelcome } from '#website/vip/vip-signup.tsx';

export const title = vipWelcome.heading;

export default function VipWelcomePage() {
  return (
    <InkPage>
      <VipWelcome level={1} />
    </InkPage>
  );
}
