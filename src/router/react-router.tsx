import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  use,
  useCallback,
  useEffect,
  useMemo,
} from 'react';
import type { NavigateOptions, LinkProps as RouterLinkProps } from 'react-router';
import { prefetch } from './intent.ts';
import { hrefOf, navigate, RouterContext } from './navigation.ts';

/**
 * The part of React Router that pages use, for the browser: pages are prerendered, have no actions and no nested routes,
 * so that the rest of the library would only be weight. `vite.config.ts` puts this file in the place of 'react-router' in
 * the browser's bundle; the build and `npm run dev` use the library itself.
 */

export const RouteErrorContext = createContext<unknown>(undefined);

function useRouter() {
  const state = use(RouterContext);
  if (!state) throw new Error('Rendered outside of HydratedRouter.');
  return state;
}

export function useLocation() {
  return useRouter().location;
}

export function useNavigate() {
  return navigate;
}

type SearchParams = URLSearchParams | string | Record<string, string>;

export function useSearchParams() {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: SearchParams | ((before: URLSearchParams) => SearchParams), options?: NavigateOptions) => {
      const before = new URLSearchParams(window.location.search);
      const after = new URLSearchParams(typeof next === 'function' ? next(before) : next);
      void navigate(`?${after}`, options);
    },
    [],
  );
  return [params, setParams] as const;
}

export function useRouteError() {
  return use(RouteErrorContext);
}

/** Unknown addresses have a route of their own, and no loader runs in the browser: nothing throws such an answer. */
export function isRouteErrorResponse(): boolean {
  return false;
}

/** The build wraps the components of route modules in these; `Outlet` passes the properties itself. */
export function UNSAFE_withComponentProps<C>(component: C): C {
  return component;
}
export function UNSAFE_withErrorBoundaryProps<C>(component: C): C {
  return component;
}

export function Outlet() {
  const { module, loaderData } = useRouter().page;
  return <module.default loaderData={loaderData} />;
}

type LinkProps = Pick<RouterLinkProps, 'to' | 'replace' | 'state' | 'reloadDocument'> &
  Omit<ComponentProps<'a'>, 'href'>;

export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: LinkProps) {
  const location = useLocation();
  const href = hrefOf(to, location);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isInside = !reloadDocument && href.startsWith('/') && (!rest.target || rest.target === '_self');
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isInside || event.defaultPrevented || event.button !== 0 || opensElsewhere) return;
    event.preventDefault();
    // A link to the address that is open adds no entry to the history.
    const isHere = href === location.pathname + location.search + location.hash;
    void navigate(to, { replace: replace ?? isHere, state });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

export function PrefetchPageLinks({ page }: { page: string }) {
  useEffect(() => prefetch(page), [page]);
  return null;
}

export function Meta() {
  const { module, loaderData } = useRouter().page;
  return module.meta?.({ loaderData }).map((descriptor) => {
    const key = JSON.stringify(descriptor);
    if ('title' in descriptor) return <title key="title">{String(descriptor.title)}</title>;
    if ('script:ld+json' in descriptor)
      return <StructuredData key={key} value={descriptor['script:ld+json']} />;
    const { tagName: Tag = 'meta', ...attributes } = descriptor as { tagName?: 'meta' | 'link' };
    return <Tag key={key} {...attributes} />;
  });
}

function StructuredData({ value }: { value: unknown }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data of the page itself, escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function Links() {
  const { module } = useRouter().page;
  return module.links?.().map((link) => {
    const attributes = link as ComponentProps<'link'>;
    return <link key={attributes.href} {...attributes} />;
  });
}

/** The document's own scripts stay as the build wrote them. */
export function Scripts() {
  return null;
}
