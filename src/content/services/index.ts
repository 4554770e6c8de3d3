import { hourMinimum, minimumHours } from '../rates.ts';
import type { ServiceCard } from '../types.ts';

/** The seven services, in the order of the home page. Each opens the reservation service or a page of its own. */
export const services: ServiceCard[] = [
  {
    title: 'Airport Transfers',
    description:
      'We track your flight and adjust the pickup. BNA, MQY, JWN and surrounding regional airports.',
    picture: 'tall-apron-escalade',
    wide: 'place-apron-escalade',
    action: { kind: 'reserve', label: 'Book Your Airport Ride' },
    page: '/airport-transfers',
  },
  {
    title: 'Corporate & Executive Travel',
    description:
      'Roadshows, board meetings and daily transfers on a single account, invoiced monthly by a manager you know.',
    picture: 'tall-corporate-maybach',
    wide: 'place-corporate-maybach',
    action: { kind: 'reserve', label: 'Arrange Corporate Travel' },
    page: '/corporate-travel',
  },
  {
    title: 'Hotel Transportation',
    description:
      'Chauffeured arrivals, departures and evenings out for your guests, under your hotel’s name.',
    picture: 'tall-balcony-maybach',
    wide: 'place-balcony-maybach',
    action: { kind: 'page', label: 'Partner With Us', to: '/hotel-transportation' },
    page: '/hotel-transportation',
  },
  {
    title: 'Group Transportation',
    description: 'From a van for 14 to a 55-passenger coach, planned and dispatched together.',
    picture: 'tall-nashville-coach',
    wide: 'place-nashville-coach',
    action: { kind: 'reserve', label: 'Book Group Transport' },
    page: '/group-transportation',
  },
  {
    title: 'Special Events',
    description:
      'Weddings, proms, anniversaries and galas, planned from the first pickup to the last ride home.',
    picture: 'tall-steps-maybach',
    wide: 'place-steps-maybach',
    action: { kind: 'reserve', label: 'Plan Your Event' },
    page: '/special-events',
  },
  {
    title: 'Hourly Service',
    description: `A car and chauffeur for as long as you need. Stops in any order; ${hourMinimum({ minimumHours })}.`,
    picture: 'cabin-window-rain-tall',
    wide: 'place-road-escalade',
    action: { kind: 'page', label: 'Book Hourly Service', to: '/contact' },
  },
  {
    title: 'ADA Accessible Transport',
    description:
      'Vans with a ramp or lift and one or two wheelchair positions, driven by chauffeurs trained in securement.',
    picture: 'place-ramp-inside-square',
    wide: 'place-ramp-inside',
    action: { kind: 'page', label: 'Learn More', to: '/ada-accessible', about: 'about accessible transport' },
    page: '/ada-accessible',
  },
];
