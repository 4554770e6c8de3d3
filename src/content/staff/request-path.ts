/** The dashboard's tab of each list of requests. */
export const requestTabs = {
  'quote-requests': 'quotes',
  'booking-requests': 'bookings',
  'contact-messages': 'messages',
} as const;

export type RequestTab = (typeof requestTabs)[keyof typeof requestTabs];

/** The address at which the dashboard opens one request. */
export function requestPath(tab: RequestTab, id: number): string {
  return `/admin?tab=${tab}&request=${id}`;
}
