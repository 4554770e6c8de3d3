/** The dashboard's tabs that hold requests. */
export type RequestTab = 'quotes' | 'bookings' | 'messages';

/** The address at which the dashboard opens one request. */
export function requestPath(tab: RequestTab, id: number): string {
  return `/admin?tab=${tab}&request=${id}`;
}
