const signInPath = '/admin-login';
export const dashboardPath = '/admin';

/** The sign-in page, with the address to return to. */
export function signInPathFrom(location: { pathname: string; search: string }): string {
  const next = new URLSearchParams({ next: location.pathname + location.search });
  return `${signInPath}?${next}`;
}

/** Only addresses of the dashboard, so that a crafted link cannot redirect staff to another site. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  return next === dashboardPath || next.startsWith(`${dashboardPath}?`) ? next : dashboardPath;
}
