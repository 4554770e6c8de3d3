import { noscriptCopy } from '#content/forms/server-pages.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { Section } from '#ui/section.tsx';
import { NoticePage } from '#website/sections/notice-page.tsx';
import { VipSignup } from '#website/vip/vip-signup.tsx';

export const title = noscriptCopy.notTaken;

/** A signup of the VIP Club that was sent without JavaScript and not accepted. */
export default function VipSignupPage({ form }: PageData['vip-signup']) {
  return (
    <>
      <NoticePage heading={title}>
        <p>{form.message}</p>
      </NoticePage>
      <Section surface="paper">
        <VipSignup email={String(form.entries.email ?? '')} />
      </Section>
    </>
  );
}
