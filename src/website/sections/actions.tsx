import type { ReactNode } from 'react';
import { phoneHref } from '#content/phone.ts';
import { bookingUrl } from '#content/reservations.ts';
import type { Action } from '#content/schema.ts';
import { Arrow } from '#ui/arrow.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { RunningText } from '#ui/running-text.tsx';
import { FrameLink } from '#website/layout/frame-link.tsx';

type ActionButtonProps = {
  action: Action;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** What the action is about, for those who hear the label alone among others like it. */
  describe?: string;
};

export function ActionButton({ action, describe = aboutOf(action), ...look }: ActionButtonProps) {
  const label = describe ? (
    <>
      <span>{action.label}</span>
      <span className="sr-only"> {describe}</span>
    </>
  ) : (
    <span>
      <RunningText>{action.label}</RunningText>
    </span>
  );
  switch (action.kind) {
    case 'page':
      return action.to.startsWith('/#') ? (
        <SectionButton item={{ label: action.label, section: action.to.slice(2) }} label={label} {...look} />
      ) : (
        <LinkButton to={action.to} {...look}>
          {label}
        </LinkButton>
      );
    case 'reserve':
      return (
        <LinkButton href={bookingUrl()} newTab {...look}>
          {label}
        </LinkButton>
      );
    case 'call':
      return (
        <LinkButton href={phoneHref(action.phone)} {...look}>
          {label}
        </LinkButton>
      );
    case 'mail':
      return (
        <LinkButton href={`mailto:${action.address}`} {...look}>
          {label}
        </LinkButton>
      );
    case 'external':
      return (
        <LinkButton href={action.url} {...look}>
          {label}
        </LinkButton>
      );
  }
}

function aboutOf(action: Action): string | undefined {
  return action.kind === 'page' ? action.about : undefined;
}

type SectionButtonProps = Omit<ActionButtonProps, 'action' | 'describe'> & {
  item: { label: string; section: string };
  label: ReactNode;
};

/** Scrolls to a section of the home page, from wherever it is pressed. */
function SectionButton({ item, label, variant = 'line', size = 'md', className }: SectionButtonProps) {
  return (
    <FrameLink item={{ ...item, to: `/#${item.section}` }} className={buttonStyle(variant, size, className)}>
      {label}
      {variant === 'text' && <Arrow />}
    </FrameLink>
  );
}

type ActionsProps = { actions: Action[]; surface: 'ink' | 'paper'; size?: ButtonSize; className?: string };

/** The first action leads, the second may be taken instead, a third is a link. */
export function Actions({ actions, surface, size, className }: ActionsProps) {
  const looks: ButtonVariant[] = [surface === 'ink' ? 'brass' : 'dark', 'line', 'text'];
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-6 gap-y-4', className)}>
      {actions.map((action, position) => (
        <ActionButton key={action.label} action={action} variant={looks[position] ?? 'text'} size={size} />
      ))}
    </div>
  );
}
