import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Mount once around the pages that use tooltips: it tracks whether one was just open. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A short explanation of its single child, a control. It closes on leave, blur, press, scroll and Escape. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        sideOffset={8}
        collisionPadding={12}
        className="ink z-50 max-w-72 rounded-edge border border-hairline-strong bg-raised px-3 py-2 text-small text-heading shadow-float"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  );
}
