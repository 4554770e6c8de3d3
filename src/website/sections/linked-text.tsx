import { phoneHref } from '#content/phone.ts';
import { bookingUrl } from '#content/reservations.ts';
import type { Action, Text } from '#content/types.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { RunningText } from '#ui/running-text.tsx';
import { PageLink } from '#website/layout/page-link.tsx';

const linkStyle = 'text-heading underline underline-offset-4 transition-colors hover:text-accent-strong';

/** A text whose links can be followed: a number calls, a vehicle's name leads to its page. */
export function LinkedText({ children }: { children: Text }) {
  if (typeof children === 'string') return <RunningText>{children}</RunningText>;
  return children.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <RunningText key={index}>{part}</RunningText>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <TextLink key={index} action={part} />
    ),
  );
}

function TextLink({ action }: { action: Action }) {
  if (action.kind === 'page')
    return (
      <PageLink to={action.to} className={linkStyle}>
        {action.label}
      </PageLink>
    );
  return (
    <OutsideLink
      href={addressOf(action)}
      newTab={action.kind === 'reserve' || action.kind === 'external'}
      className={action.kind === 'call' ? `${linkStyle} whitespace-nowrap` : linkStyle}
    >
      {action.label}
    </OutsideLink>
  );
}

function addressOf(action: Exclude<Action, { kind: 'page' }>): string {
  switch (action.kind) {
    case 'call':
      return phoneHref(action.phone);
    case 'mail':
      return `mailto:${action.address}`;
    case 'reserve':
      return bookingUrl();
    case 'external':
      return action.url;
  }
}
