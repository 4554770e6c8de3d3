import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end';
  children: ReactNode;
};

/** A panel beside its button: a calendar, a small form. */
export function Popover({ trigger, label, open, onOpenChange, align = 'end', children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className="z-30 max-w-[calc(100vw-1.5rem)] overflow-auto rounded-panel border border-hairline bg-raised p-5 shadow-float"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
