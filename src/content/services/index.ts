import { hourMinimum, minimumHours } from '../rates.ts';
import type { ServiceCard } from '../schema.ts';

/** The seven services, in the order of the home page. Each opens the reservation service or a page of its own. */
export const services: ServiceCard[] = [
  {
    title: 'Airport Transfers',
    description:
      'We follow your flight and move the pickup with it. BNA, Smyrna, John C. Tune and the regional fields around them.',
    picture: 'place-airport-escalade',
    action: { kind: 'reserve', label: 'Book Your Airport Ride' },
    page: '/airport-transfers',
  },
  {
    title: 'Corporate & Executive Travel',
    description:
      'Roadshows, board days and daily transfers on one account, with one invoice and one person who answers.',
    picture: 'tall-corporate-maybach',
    action: { kind: 'reserve', label: 'Arrange Corporate Travel' },
    page: '/corporate-travel',
  },
  {
    title: 'Hotel Transportation',
    description:
      'A car line your concierge can promise: arrivals, departures and evenings out, under your hotel’s name.',
    picture: 'tall-hotel-suburban',
    action: { kind: 'page', label: 'Partner With Us', to: '/hotel-transportation' },
    page: '/hotel-transportation',
  },
  {
    title: 'Group Transportation',
    description:
      'From a 15-passenger van to a 55-passenger coach, with one coordinator who counts everyone back on.',
    picture: 'tall-nashville-coach',
    action: { kind: 'reserve', label: 'Book Group Transport' },
    page: '/group-transportation',
  },
  {
    title: 'Special Events',
    description:
      'Weddings, proms, anniversaries and galas, timed from the first pickup to the last guest home.',
    picture: 'tall-wedding-maybach',
    action: { kind: 'reserve', label: 'Plan Your Event' },
    page: '/special-events',
  },
  {
    title: 'Hourly Service',
    description: `Keep a car and chauffeur at your side for the day. Stops in any order, with a ${hourMinimum({ minimumHours })}.`,
    picture: 'tall-broadway-escalade',
    action: { kind: 'page', label: 'Book Hourly Service', to: '/contact' },
  },
  {
    title: 'ADA Accessible Transport',
    description:
      'Ramp and lift vans with one or two wheelchair positions, driven by chauffeurs trained to secure them.',
    picture: 'place-campus-accessible',
    action: { kind: 'page', label: 'Learn More', to: '/ada-accessible', about: 'about accessible transport' },
    page: '/ada-accessible',
  },
];
