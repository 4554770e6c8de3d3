import { deliveryCopy } from '#content/staff/quote-panels.ts';
import { readMailState } from '#contracts/system.ts';
import { useApiQuery } from '../kit/api.ts';

/**
 * Why an email of this moment has not left: it waits while the mail server takes none, and is written to a file where there is no
 * server. Undefined when it leaves as it should.
 */
export function useUndelivered(): (at: number) => 'waiting' | 'written' | undefined {
  const { data: mail } = useApiQuery(readMailState, {});
  return (at) => {
    if (mail?.transport === 'files') return 'written';
    return mail?.outage && at >= Date.parse(mail.outage.since) ? 'waiting' : undefined;
  };
}

/** The description of a toast about an email: who gets it, and why it has not left. */
export function useDeliveryText(): (description: string) => string {
  const undelivered = useUndelivered();
  return (description) => {
    const reason = undelivered(Date.now());
    return reason ? `${description}. ${deliveryCopy[reason]}` : description;
  };
}
