import type { ReactNode } from 'react';
import type { EmailLink } from '#contracts/server-pages.ts';
import { Button } from '#ui/button.tsx';

/** A page that is no more than a few lines. */
export function NoticePage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="ink pt-header">
      <div className="wrap py-section">
        <h1 className="max-w-[16em] text-h2">{heading}</h1>
        <div className="mt-5 max-w-[56ch] text-lead">{children}</div>
      </div>
    </div>
  );
}

type Notice = { title: string; text: string };

type EmailLinkPageProps = {
  copy: { ask: Notice & { button: string }; done: Notice; unknown: Notice };
  link: EmailLink;
};

/** Where a link in an email leads. */
export function EmailLinkPage({ copy, link }: EmailLinkPageProps) {
  const { title, text } = copy[link.state];
  return (
    <NoticePage heading={title}>
      <p>{text}</p>
      {link.state === 'ask' && (
        <form method="post" action={link.action} className="mt-10">
          <Button type="submit" variant="brass" size="lg">
            {copy.ask.button}
          </Button>
        </form>
      )}
    </NoticePage>
  );
}
