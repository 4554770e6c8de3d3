import { sendFailure } from '#content/forms/form-messages.ts';
import { noscriptCopy } from '#content/forms/server-pages.ts';
import { phoneHref } from '#content/phone.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { LinkButton } from '#website/layout/link-button.tsx';
import { NoticePage } from '#website/sections/notice-page.tsx';

export const title = noscriptCopy.notTaken;

export default function NotSentPage({ message }: PageData['not-sent']) {
  return (
    <NoticePage heading={title}>
      <p>{message}</p>
      <LinkButton href={phoneHref(sendFailure.phone)} variant="brass" size="lg" className="mt-10">
        {sendFailure.label}
      </LinkButton>
    </NoticePage>
  );
}
