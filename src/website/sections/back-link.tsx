import type { Action } from '#content/types.ts';
import { ActionButton } from './actions.tsx';

export function BackLink({ action }: { action: Action }) {
  return (
    <ActionButton
      action={action}
      variant="text"
      className="text-quiet [&>svg]:order-first [&>svg]:rotate-180"
    />
  );
}
