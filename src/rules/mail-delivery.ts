import type { MailDelivery } from '#content/staff/dashboard.ts';

export function mailDelivery({ hasServer, outage }: { hasServer: boolean; outage: unknown }): MailDelivery {
  if (outage) return 'down';
  return hasServer ? 'working' : 'files';
}
