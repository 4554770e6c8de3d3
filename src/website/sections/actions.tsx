import { type ReactNode, useId } from 'react';
import { phoneHref } from '#content/phone.ts';
import { bookingUrl } from '#content/reservations.ts';
import type { Action } from '#content/types.ts';
import { Arrow } from '#ui/arrow.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { FrameLink } from '#website/layout/frame-link.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';

type ActionButtonProps = {
  action: Action;
  variant: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Id of the element that describes the action, for screen readers that list links by their labels. */
  describedBy?: string;
};

/** A link whose accessible name is its visible label; `about` becomes its description. */
export function ActionButton({ action, describedBy, ...look }: ActionButtonProps) {
  const aboutId = useId();
  const about = action.kind === 'page' ? action.about : undefined;
  const label = (
    <>
      <span>
        <RunningText>{action.label}</RunningText>
      </span>
      {about && (
        <span id={aboutId} aria-hidden="true" className="sr-only">
          {` ${about}`}
        </span>
      )}
    </>
  );
  const link = { ...look, 'aria-describedby': describedBy ?? (about && aboutId) };
  if (action.kind === 'page' && action.to.startsWith('/#'))
    return (
      <SectionButton item={{ label: action.label, section: action.to.slice(2) }} label={label} {...link} />
    );
  return (
    <LinkButton {...(action.kind === 'page' ? { to: action.to } : outsideLink(action))} {...link}>
      {label}
    </LinkButton>
  );
}

export function outsideLink(action: Exclude<Action, { kind: 'page' }>) {
  switch (action.kind) {
    case 'reserve':
      return { href: bookingUrl(), newTab: true };
    case 'call':
      return { href: phoneHref(action.phone) };
    case 'mail':
      return { href: `mailto:${action.address}` };
    case 'external':
      return { href: action.url };
  }
}

type SectionButtonProps = Omit<ActionButtonProps, 'action' | 'describedBy'> & {
  item: { label: string; section: string };
  label: ReactNode;
  'aria-describedby'?: string;
};

/** Scrolls to a section of the home page, from wherever it is pressed. */
function SectionButton({ item, label, variant, size = 'md', className, ...rest }: SectionButtonProps) {
  return (
    <FrameLink
      item={{ ...item, to: `/#${item.section}` }}
      className={buttonStyle(variant, size, className)}
      {...rest}
    >
      {label}
      {variant === 'text' && <Arrow />}
    </FrameLink>
  );
}

type ActionsProps = { actions: Action[]; surface: 'ink' | 'paper'; size?: ButtonSize; className?: string };

/** The first action leads, the second may be taken instead, a third is a link. Stacked on phones, all have its width. */
export function Actions({ actions, surface, size, className }: ActionsProps) {
  const looks: ButtonVariant[] = [surface === 'ink' ? 'brass' : 'dark', 'line', 'text'];
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:flex-col max-sm:items-stretch',
        className,
      )}
    >
      {actions.map((action, position) => (
        <ActionButton key={action.label} action={action} variant={looks[position] ?? 'text'} size={size} />
      ))}
    </div>
  );
}
