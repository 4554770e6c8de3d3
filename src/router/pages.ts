import type { ComponentType, ReactNode } from 'react';
import type { LinkDescriptor, MetaDescriptor } from 'react-router';
import { isStaffPath } from '#contracts/staff-path.ts';

type RouteModule = {
  default: ComponentType<{ loaderData: unknown }>;
  meta?: (args: { loaderData: unknown }) => MetaDescriptor[];
  links?: () => LinkDescriptor[];
};

type RootModule = {
  default: ComponentType;
  Layout: ComponentType<{ children: ReactNode }>;
  ErrorBoundary: ComponentType;
};

/** A page that can be rendered: its code, and what its loader returned at build time. */
export type LoadedPage = { module: RouteModule; loaderData: unknown };

type ManifestRoute = {
  id: string;
  index?: boolean;
  path?: string;
  hasLoader: boolean;
  module: string;
  imports?: string[];
};

declare global {
  interface Window {
    /** Written by React Router's build: the manifest file, and the script that starts a document. */
    __reactRouterManifest: { routes: Record<string, ManifestRoute> };
    __reactRouterRouteModules: Record<string, RouteModule> & { root: RootModule };
    /** Written by the script that starts a public document (scripts/start-scripts.ts). */
    loaderData?: unknown;
  }
}

/** The page of the document, whose code and data have come with it. */
export function documentPage(): LoadedPage {
  const modules = window.__reactRouterRouteModules;
  const [id = ''] = Object.keys(modules).filter((key) => key !== 'root');
  const module = modules[id];
  if (!module) throw new Error('The document names no page.');
  return { module, loaderData: window.loaderData };
}

const pages = new Map<string, Promise<LoadedPage>>();

/** Loads the page of an address. Called on intent as well as on a click, so each page is requested once. */
export function loadPage(pathname: string): Promise<LoadedPage> {
  const route = routeAt(pathname);
  const known = pages.get(route.id);
  if (known) return known;
  const page = load(route);
  pages.set(route.id, page);
  page.catch(() => pages.delete(route.id));
  return page;
}

export function isPagePath(pathname: string): boolean {
  return routeAt(pathname).path !== '*';
}

/** Staff and public documents have different security policies, which a document keeps as long as it is open. */
export function needsDocument(url: URL): boolean {
  const { origin, pathname } = window.location;
  return url.origin !== origin || isStaffPath(url.pathname) !== isStaffPath(pathname);
}

/** Paths are compared as React Router does: without case, with or without a slash at the end. */
function routeAt(pathname: string): ManifestRoute {
  const { root: _, ...routes } = window.__reactRouterManifest.routes;
  const target = withoutSlashes(pathname).toLowerCase();
  const list = Object.values(routes);
  const route =
    list.find(({ path = '' }) => withoutSlashes(path) === target) ?? list.find(({ path }) => path === '*');
  if (!route) throw new Error(`No route for ${pathname}`);
  return route;
}

function withoutSlashes(path: string): string {
  return path.replace(/^\/|\/$/g, '');
}

async function load(route: ManifestRoute): Promise<LoadedPage> {
  for (const file of route.imports ?? []) {
    if (!document.querySelector(`link[rel="modulepreload"][href="${file}"]`))
      addLink({ rel: 'modulepreload', href: file });
  }
  const [module, loaderData] = await Promise.all([
    import(/* @vite-ignore */ route.module) as Promise<RouteModule>,
    route.hasLoader ? loadData(route) : undefined,
  ]);
  await Promise.all((module.links?.() ?? []).map(loadStyleSheet));
  return { module, loaderData };
}

async function loadData({ index, path }: ManifestRoute): Promise<unknown> {
  const answer = await fetch(index ? '/_.data' : `${path}.data`);
  if (!answer.ok) throw new Error(`The data of ${path} did not arrive: ${answer.status}`);
  return answer.json();
}

/** A page with a style sheet of its own must not show before it. */
function loadStyleSheet(descriptor: LinkDescriptor): Promise<void> {
  const { rel, href = '' } = descriptor as { rel?: string; href?: string };
  if (rel !== 'stylesheet' || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) {
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const link = addLink({ rel: 'preload', as: 'style', href });
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The style sheet ${href} did not arrive`));
  });
}

function addLink(attributes: { rel: string; href: string; as?: string }): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}
