import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';

/** `<Tabs defaultValue="a"><TabList aria-label="…"><Tab value="a">…</Tab></TabList><TabPanel value="a">…</TabPanel></Tabs>` */
export const Tabs = Radix.Root;

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={classNames('flex gap-x-8 overflow-x-auto border-b border-hairline outline-none', className)}
      // Radix hides the outline by an inline style, which the security policy would block in prerendered HTML.
      style={{ outline: undefined }}
      {...rest}
    />
  );
}

type TabProps = Omit<ComponentProps<typeof Radix.Trigger>, 'asChild'> & {
  /** Where the tab is found without scripts: it is then a link, and works before they run. */
  href?: string;
  /** Shown beside the label. It is not part of the tab's text; say in `aria-description` what it counts. */
  count?: number;
  /** A further mark beside it, for what should not wait; also said in `aria-description`. */
  badge?: string;
};

export function Tab({ href, count, badge, className, children, ...rest }: TabProps) {
  return (
    <span role="presentation" className="relative flex shrink-0 items-center gap-2 whitespace-nowrap">
      <Radix.Trigger
        // Radix opens a tab on mousedown. Open it on release instead, so that a press can still be cancelled by moving away.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          event.currentTarget.blur();
          event.currentTarget.focus();
        }}
        asChild={href !== undefined}
        className={classNames(
          // The tab reacts over its whole width, the count included.
          'flex h-9 items-center text-action pointer-coarse:h-11 font-medium text-quiet -outline-offset-2 transition-colors after:absolute after:inset-0 after:border-accent hover:text-heading data-[state=active]:text-heading data-[state=active]:after:border-b-2',
          className,
        )}
        {...rest}
      >
        {href === undefined ? (
          children
        ) : (
          <a href={href} type={undefined}>
            {children}
          </a>
        )}
      </Radix.Trigger>
      {count !== undefined && (
        <span aria-hidden="true" className="text-small text-accent tabular-nums">
          {count}
        </span>
      )}
      {badge && (
        <span aria-hidden="true">
          <Badge>{badge}</Badge>
        </span>
      )}
    </span>
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={classNames('pt-8', className)} {...rest} />;
}
