import type { RouteConfig } from '@react-router/dev/routes';
import type { ComponentType } from 'react';
import { fleet, vehiclePath } from './content/fleet/index.ts';
import { MY_LINKS } from './content/offers/my-links.ts';
import type { PageData } from './contracts/server-pages.ts';

/** Every public page: its address and the file that composes it. Prerender list, sitemap and tests read this table. */
const publicPages: Record<string, string> = {
  '/': 'website/pages/home.tsx',
  '/airport-transfers': 'website/pages/airport-transfers.tsx',
  '/corporate-travel': 'website/pages/corporate-travel.tsx',
  '/hotel-transportation': 'website/pages/hotel-transportation.tsx',
  '/group-transportation': 'website/pages/group-transportation.tsx',
  '/special-events': 'website/pages/special-events.tsx',
  '/ada-accessible': 'website/pages/ada-accessible.tsx',
  '/services-overview': 'website/pages/services-overview.tsx',
  // One route each rather than a parameter, so that any other address under /fleet is a page not found.
  ...Object.fromEntries(fleet.map(({ slug }) => [vehiclePath(slug), 'website/pages/vehicle.tsx'])),
  '/company': 'website/pages/company.tsx',
  '/about': 'website/pages/about.tsx',
  '/contact': 'website/pages/contact.tsx',
  '/quote-request': 'website/pages/quote-request.tsx',
  '/partnership': 'website/pages/partnership.tsx',
  '/reservations': 'website/pages/reservations.tsx',
  '/privacy-policy': 'website/pages/privacy-policy.tsx',
  '/terms-of-service': 'website/pages/terms-of-service.tsx',
  '/insurance': 'website/pages/insurance.tsx',
  '/charter-bus-rental': 'website/pages/charter-bus-rental.tsx',
  '/vols-fans-special': 'website/pages/vols-fans-special.tsx',
};

export const publicPaths = Object.keys(publicPages);

const DASHBOARD = '/admin';

/** Prerendered like the public pages, but in no sitemap and never in a cache. */
const staffPages: Record<string, string> = {
  '/admin-login': 'admin/sign-in/page.tsx',
  '/admin-invitation': 'admin/invitation/page.tsx',
  [DASHBOARD]: 'admin/dashboard.tsx',
  [`${DASHBOARD}/rides`]: 'admin/quotes/rides-page.tsx',
};

export const staffPaths = Object.keys(staffPages);

const isInside = (path: string) => path.startsWith(`${DASHBOARD}/`);
const insideDashboard = Object.entries(staffPages).flatMap(([path, file]) =>
  isInside(path) ? { path, file } : [],
);

type ServerPage<Data> = {
  /** Where the server answers with it. */
  path: string;
  load: () => Promise<{ title: string | ((data: Data) => string); default: ComponentType<Data> }>;
};

/** The server renders these for one person, without scripts: src/entry.pages.tsx. */
export const serverPages: { [Name in keyof PageData]: ServerPage<PageData[Name]> } = {
  offer: { path: '/offers/:token', load: () => import('./website/pages/offer.tsx') },
  'cancel-ride': { path: '/offers/:token/cancel', load: () => import('./website/pages/cancel-ride.tsx') },
  'change-ride': { path: '/offers/:token/change', load: () => import('./website/pages/change-ride.tsx') },
  chauffeur: { path: '/chauffeur/:token', load: () => import('./website/pages/chauffeur.tsx') },
  'my-links': { path: MY_LINKS, load: () => import('./website/pages/my-links.tsx') },
  'my-links-sent': {
    path: `${MY_LINKS}/sent`,
    load: () => import('./website/pages/my-links-sent.tsx'),
  },
  'quote-request-filled': {
    path: '/quote-request',
    load: () => import('./website/pages/quote-request-filled.tsx'),
  },
  'quote-received': {
    path: '/quote-request/received',
    load: () => import('./website/pages/quote-received.tsx'),
  },
  'contact-filled': { path: '/contact', load: () => import('./website/pages/contact-filled.tsx') },
  'message-received': {
    path: '/contact/received',
    load: () => import('./website/pages/message-received.tsx'),
  },
  'vip-signup': { path: '/', load: () => import('./website/pages/vip-signup.tsx') },
  'vip-welcome': { path: '/vip-club/welcome', load: () => import('./website/pages/vip-welcome.tsx') },
  'vip-leave': { path: '/vip-club/leave/:token', load: () => import('./website/pages/vip-leave.tsx') },
  'vip-rejoin': { path: '/vip-club/rejoin/:token', load: () => import('./website/pages/vip-rejoin.tsx') },
  'weekly-email': { path: '/weekly-email/:token', load: () => import('./website/pages/weekly-email.tsx') },
  'staff-address': { path: '/staff-address/:token', load: () => import('./website/pages/staff-address.tsx') },
  'not-found': {
    path: '*',
    load: async () => {
      const { title, NotFoundPage } = await import('./website/pages/not-found.tsx');
      return { title, default: NotFoundPage };
    },
  },
};

// Objects rather than the functions that make them: the demo data reads the paths where the build tools are not installed.
export default [
  ...Object.entries(publicPages).map(([path, file]) =>
    path === '/' ? { index: true, file } : { path, file, id: path },
  ),
  // What lies below the dashboard's address is shown inside it.
  ...Object.entries(staffPages).flatMap(([path, file]) =>
    isInside(path) ? [] : { path, file, children: path === DASHBOARD ? insideDashboard : [] },
  ),
  { path: '*', file: 'website/pages/not-found.tsx' },
] satisfies RouteConfig;
