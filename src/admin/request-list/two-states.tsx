import { stateName } from '#rules/request-status.ts';
import { Badge } from '#ui/badge.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { StaffButton } from '../kit/buttons.tsx';
import type { CardControls, Listed, RequestListConfig } from './list-config.ts';

/** A booking is pending or processed, a message unread or read. */
type TwoStates<Item, Change> = { config: RequestListConfig<Item, Change>; request: Item };

export function TwoStateBadge<Item extends Listed, Change>({ config, request }: TwoStates<Item, Change>) {
  return (
    <Badge variant={request.isProcessed || request.isRead ? 'outline' : 'secondary'}>
      {config.copy.states[stateName(request)]}
    </Badge>
  );
}

/** Sets the state that the request does not have. */
export function TwoStateButton<Item extends Listed, Change extends object>({
  config,
  request,
  busy,
  onChange,
}: TwoStates<Item, Change> & Pick<CardControls<Item, Change>, 'busy' | 'onChange'>) {
  const other = config.changes.find(({ change }) => stateName(change) !== stateName(request));
  return (
    other && (
      <Allowed endpoint={config.update}>
        <StaffButton
          data-shortcut="1"
          disabled={busy}
          onClick={() => onChange({ item: request, change: other.change })}
        >
          {other.label}
        </StaffButton>
      </Allowed>
    )
  );
}
