import type { PrintedDay } from '../offers/ride-day.ts';

/** The day of a booked ride, on its card. */
export const rideCopy = {
  open: 'Ride Day',
  heading: 'The day of the ride',
  assign: 'Assign',
  reassign: 'Assign Another Chauffeur',
  title: (name: string) => `Chauffeur for ${name}`,
  lead: 'The customer’s page and paper show it. The link of a chauffeur who was assigned before ends.',
  chauffeurName: 'Chauffeur',
  chauffeurPhone: 'Phone',
  chauffeurEmail: 'Email (optional)',
  chauffeurEmailHint: 'The link of the chauffeur’s page goes there. Without it, copy the link.',
  vehicle: 'Vehicle',
  plate: 'License plate (optional)',
  meetingPoint: 'Meeting point (optional)',
  assigned: 'Chauffeur assigned',
  failed: 'Error assigning the ride',
  copyLink: 'Copy Chauffeur’s Link',
  link: 'Chauffeur’s link',
  linkCopied: 'Link copied',
  linkMade: 'Link made',
  linkFailed: 'Error making the link',
  notAssigned: 'Nobody is assigned to this ride.',
  /** Beside the status of a card. */
  unassigned: 'Nobody assigned',
  mark: ({ chauffeurName }: PrintedDay, stage: string) => `${chauffeurName} · ${stage}`,
  stages: {
    assigned: 'Assigned',
    'on-the-way': 'On the way',
    'at-the-pickup': 'At the pickup',
    'on-board': 'On board',
    'dropped-off': 'Dropped off',
  },
  steps: {
    'on-the-way': 'On the Way',
    'at-the-pickup': 'At the Pickup',
    'on-board': 'On Board',
    'dropped-off': 'Dropped Off',
  },
  press: 'How far is the ride?',
  takeBack: (step: string) => `Take Back “${step}”`,
  moved: 'Ride updated',
  moveFailed: 'Error updating the ride',
  conflict: 'A colleague or the chauffeur has since changed the day of this ride. Please review it first.',
};

/** The page of the rides of a day. */
export const dayRidesCopy = {
  title: 'Rides',
  loading: 'Loading rides...',
  today: (count: number) => (count === 1 ? '1 ride today' : `${count} rides today`),
  dayNames: ['Today', 'Tomorrow'],
  near: 'Today and Tomorrow',
  before: 'Day Before',
  after: 'Day After',
  date: 'Day',
  print: 'Print',
  rides: { one: 'ride', many: 'rides' },
  none: 'No rides.',
  more: (count: number) => `Only the first ${count} rides are listed.`,
  back: 'Way back',
  reservation: 'Assigned in the reservation service',
  confirm: 'Confirm',
  unconfirmed: 'Not confirmed',
  /** Sold by hand: nobody can be assigned without an offer. */
  withoutOffer: 'Sold without an offer',
  doubleUse: {
    chauffeur: (other: string) => `Same chauffeur as ${other}`,
    vehicle: (other: string) => `Same vehicle as ${other}`,
  },
  /** Beside the name of a day, in red. */
  problems: {
    unassigned: (count: number) => `${count} not assigned`,
    unconfirmed: (count: number) => `${count} not confirmed`,
    double: (count: number) => `${count} in double use`,
  },
  flight: (flight: string) => `Flight ${flight}`,
  plate: (plate: string) => `Plate ${plate}`,
};
