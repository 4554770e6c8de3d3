/** The dashboard's tab of each list of requests. */
export const requestTabs = {
  'quote-requests': 'quotes',
  'booking-requests': 'bookings',
  'contact-messages': 'messages',
} as const;

/** The address at which the dashboard opens one request. */
export function requestPath({ list, id }: { list: keyof typeof requestTabs; id: number }): string {
  return `/admin?tab=${requestTabs[list]}&request=${id}`;
}
