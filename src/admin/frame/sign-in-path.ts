const signInPath = '/admin-login';
const dashboardPath = '/admin';

/** The sign-in page, with the place to come back to. */
export function signInPathFrom(place: { pathname: string; search: string }): string {
  const next = new URLSearchParams({ next: place.pathname + place.search });
  return `${signInPath}?${next}`;
}

/** Where to go after sign-in. Only the dashboard's own addresses: a link must not be able to send staff elsewhere. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  return next === dashboardPath || next.startsWith(`${dashboardPath}?`) ? next : dashboardPath;
}
