const signInPath = '/admin-login';
export const dashboardPath = '/admin';
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

/** Only addresses of the dashboard, so that a crafted link cannot redirect staff to another site. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  return isDashboard(next.split('?', 1)[0] ?? '') ? next : dashboardPath;
}
