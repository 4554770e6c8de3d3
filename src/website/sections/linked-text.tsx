import type { Action, Text } from '#content/types.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { RunningText } from '#ui/running-text.tsx';
import { PageLink } from '#website/layout/page-link.tsx';
import { outsideLink } from './actions.tsx';

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
        <RunningText>{action.label}</RunningText>
      </PageLink>
    );
  return (
    <OutsideLink
      {...outsideLink(action)}
      className={action.kind === 'call' ? `${linkStyle} whitespace-nowrap` : linkStyle}
    >
      {action.label}
    </OutsideLink>
  );
}
