import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every public page: its address and the file that composes it. Prerender list, sitemap and tests read this table. */
const publicPages = {
  '/': 'website/pages/home.tsx',
  '/company': 'website/pages/company.tsx',
  '/about': 'website/pages/about.tsx',
  '/contact': 'website/pages/contact.tsx',
  '/reservations': 'website/pages/reservations.tsx',
  '/privacy-policy': 'website/pages/privacy-policy.tsx',
  '/terms-of-service': 'website/pages/terms-of-service.tsx',
  '/insurance': 'website/pages/insurance.tsx',
  '/charter-bus-rental': 'website/pages/charter-bus-rental.tsx',
  '/vols-fans-special': 'website/pages/vols-fans-special.tsx',
} as const;

export const publicPaths = Object.keys(publicPages);

/** Not prerendered and not listed anywhere: the server sends the bare frame, the browser fills it in. */
const staffPages = [route('/admin-login', 'admin/sign-in/page.tsx'), route('/admin', 'admin/dashboard.tsx')];

export default [
  ...Object.entries(publicPages).map(([path, file]) => (path === '/' ? index(file) : route(path, file))),
  ...staffPages,
  route('*', 'website/pages/not-found.tsx'),
] satisfies RouteConfig;
