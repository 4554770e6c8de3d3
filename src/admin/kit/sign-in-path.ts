import type { Role } from '#contracts/endpoint.ts';

const signInPath = '/admin-login';
export const dashboardPath = '/admin';
/** What waits for the desk, the most urgent first. */
const deskPath = `${dashboardPath}?tab=quotes`;
export const ridesPath = '/admin/rides';

/** The dashboard, or a page inside it. */
export function isDashboard(pathname: string): boolean {
  return pathname === dashboardPath || pathname === ridesPath;
}

/** The sign-in page, with the address to return to. */
export function signInPathFrom(location: { pathname: string; search: string }): string {
  const next = new URLSearchParams({ next: location.pathname + location.search });
  return `${signInPath}?${next}`;
}

/**
 * Where staff were, or where their work begins: desk members on what waits, owners on the Overview. Only addresses of the dashboard,
 * so that a crafted link cannot redirect staff to another site.
 */
export function pathAfterSignIn(search: URLSearchParams, role?: Role): string {
  const next = search.get('next') ?? '';
  if (next !== dashboardPath && isDashboard(next.split('?', 1)[0] ?? '')) return next;
  return role === 'desk' ? deskPath : dashboardPath;
}
