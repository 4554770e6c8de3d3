import { company, headquarters, licenses } from './company.ts';
import { fleet, vehiclePath } from './fleet/index.ts';
import type { PictureName } from './pictures/manifest.ts';
import { services } from './services/index.ts';

/** Words of the frame around every page: header, menu, footer, notifications and the not-found page. */

export const skipToContent = 'Skip to content';

/** Describes every link that opens in a new tab. */
export const newTabNote = 'Opens in a new tab';

export type NavigationPanel = {
  /** Name of the button that opens it, and of the panel itself. */
  label: string;
  links: { label: string; to: string; picture: PictureName }[];
};

/** `section` names the part of the home page that the link scrolls to, `panel` the pages behind it. */
export type NavigationItem = { label: string; to: string; section?: string; panel?: NavigationPanel };

const servicesPanel: NavigationPanel = {
  label: 'All services',
  links: [
    ...services.map(({ title, page = '/contact', wide }) => ({ label: title, to: page, picture: wide })),
    { label: 'Services Overview', to: '/services-overview', picture: 'place-corporate-maybach' },
  ],
};

const fleetPanel: NavigationPanel = {
  label: 'All vehicles',
  links: fleet.map(({ slug, name, picture }) => ({ label: name, to: vehiclePath(slug), picture })),
};

export const navigation: NavigationItem[] = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/about' },
  { label: 'Services', to: '/#services', section: 'services', panel: servicesPanel },
  { label: 'Our Fleet', to: '/#fleet', section: 'fleet', panel: fleetPanel },
  { label: 'Charter Bus', to: '/charter-bus-rental' },
  { label: 'Contact', to: '/contact' },
];

export const menuNavigation: NavigationItem[] = navigation.map((item) =>
  item.to === '/contact' ? { ...item, label: 'Contact & Booking' } : item,
);

export const header = {
  homeLabel: company.name,
  navigationLabel: 'Main',
  phone: headquarters.phone,
  phoneNote: 'Nashville, 24/7',
  /** Name of the handset on phones. */
  call: (number: string) => `Call ${number}`,
  bookNow: 'Book Now',
  menuLabel: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
};

export const footer = {
  blurb: 'Founded in Nashville in 2008. Chauffeured transportation in Nashville, Atlanta, Miami and Houston.',
  about: {
    label: 'About us',
    links: [
      { label: 'About', to: '/about' },
      { label: 'Our Company', to: '/company' },
      { label: 'Insurance', to: '/insurance' },
    ],
  },
  socialsLabel: 'Follow us',
  seal: { alt: 'Business bureau seal: view our record', width: 96, height: 96 },
  services: {
    heading: 'Services',
    links: [
      { label: 'Airport Transfers', to: '/airport-transfers' },
      { label: 'Corporate & Executive Travel', to: '/corporate-travel' },
      { label: 'Hotel Transportation', to: '/hotel-transportation' },
      { label: 'Group Transportation', to: '/group-transportation' },
      { label: 'Special Events', to: '/special-events' },
      { label: 'Hourly Service', to: '/contact' },
      { label: 'ADA Accessible Transport', to: '/ada-accessible' },
      { label: 'Charter Bus Rental', to: '/charter-bus-rental' },
      { label: 'Game-Day Bus Trips', to: '/vols-fans-special' },
      { label: 'Services Overview', to: '/services-overview' },
    ],
  },
  fleet: {
    heading: 'Fleet',
    links: fleet.map(({ slug, name }) => ({ label: name, to: vehiclePath(slug) })),
  },
  contact: { heading: 'Contact', hours: '24/7' },
  copyright: `© ${company.legalName}`,
  standing: 'Licensed & Insured | ADA Compliant',
  licenses,
  legal: [
    { label: 'Terms of Service', to: '/terms-of-service' },
    { label: 'Privacy Policy', to: '/privacy-policy' },
  ],
  staff: { label: 'Admin', to: '/admin-login' },
};

export const notifications = { label: 'Notifications (F8)', close: 'Close notification' };

/** Stands in for a page that failed to render. */
export const pageError = {
  title: 'We couldn’t show this page',
  text: 'Something went wrong on our side and has been reported. Please load the page again.',
  reload: 'Reload the Page',
  call: 'Call',
};

export const notFound = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  lead: 'We couldn’t find that page. Choose a link below or call us.',
  ways: [
    {
      label: 'Our services',
      text: 'Airport, corporate, hotel, group and event transportation',
      to: '/#services',
    },
    { label: 'Our fleet', text: 'Sedans, SUVs, vans and coaches', to: '/#fleet' },
    { label: 'Contact', text: 'Four cities, answered 24/7', to: '/contact' },
  ],
  call: 'Call',
};
