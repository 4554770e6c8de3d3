import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** `<Tabs defaultValue="a"><TabList aria-label="…"><Tab value="a">…</Tab></TabList><TabPanel value="a">…</TabPanel></Tabs>` */
export const Tabs = Radix.Root;

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={classNames('flex gap-x-8 overflow-x-auto border-b border-hairline', className)}
      {...rest}
    />
  );
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      // Radix opens a tab while the button goes down. Opened by its focus, on release, a slip can still be taken back.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget: tab }) => {
        tab.blur();
        tab.focus();
      }}
      className={classNames(
        'h-12 shrink-0 border-accent pt-0.5 text-action font-medium whitespace-nowrap text-quiet -outline-offset-2 transition-colors hover:text-heading data-[state=active]:border-b-2 data-[state=active]:text-heading',
        className,
      )}
      {...rest}
    />
  );
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={classNames('pt-8', className)} {...rest} />;
}
