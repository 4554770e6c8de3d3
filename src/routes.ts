import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every public page: its address and the file that composes it. Prerender list, sitemap and tests read this table. */
const publicPages = {
  '/': 'website/pages/home.tsx',
} as const;

export const publicPaths = Object.keys(publicPages);

export default [
  ...Object.entries(publicPages).map(([path, file]) => (path === '/' ? index(file) : route(path, file))),
  route('*', 'website/pages/not-found.tsx'),
] satisfies RouteConfig;
