/** Whether emails leave: the mail server refuses them, or there is none and they are written to files. */
export type MailDelivery = 'working' | 'down' | 'files';

export function mailDelivery({ hasServer, outage }: { hasServer: boolean; outage: unknown }): MailDelivery {
  if (outage) return 'down';
  return hasServer ? 'working' : 'files';
}
