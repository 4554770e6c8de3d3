import { company } from '../company.ts';
import { callAction } from '../phone.ts';

/** The page of the chauffeur of one ride. */
export const chauffeurPage = {
  title: (day: string) => `Your ride on ${day}`,
  pickup: (time: string) => `Pickup ${time}`,
  now: 'Where are you?',
  steps: {
    'on-the-way': 'On My Way',
    'at-the-pickup': 'At the Pickup',
    'on-board': 'On Board',
    'dropped-off': 'Dropped Off',
  },
  pressedAt: (time: string) => `pressed ${time}`,
  ride: 'The ride',
  customer: 'Customer',
  callCustomer: (name: string) => `Call ${name}`,
  callDesk: 'Call the Desk',
  wrong: 'Pressed by mistake? Call the desk, which can take it back.',
  done: 'This ride is done. Thank you.',
  /** The page showed another state than there is. */
  changed:
    'This ride has changed since you opened the page. Nothing was pressed: please look, then press again.',
  early: {
    heading: 'This page opens the day before the ride',
    text: (day: string) => `Please come back on ${day}.`,
  },
  over: { heading: 'This ride is over', text: 'Its page has closed. Thank you for driving.' },
  canceled: { heading: 'This ride was canceled', text: 'You need not drive. The desk can tell you more.' },
  unknown: {
    heading: 'This link doesn’t work',
    text: 'Another chauffeur may have been assigned, or part of it is missing. Please call the desk.',
  },
  /** Where the ride is not known. */
  callUs: callAction(company.phones.tollFree),
};
