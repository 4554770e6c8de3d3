import { company } from '../company.ts';
import { phoneLabel } from '../phone.ts';
import { formatRide } from '../requests/format.ts';

type Ride = {
  reference?: string | undefined;
  fullName: string;
  eventType: string;
  eventDate: string;
  pickupTime: string;
  pickupLocation: string;
  dropoffLocation: string;
};

const call = phoneLabel(company.phones.tollFree);
const signature = `Best regards,\n${company.name}\n${call}`;
const rideOf = ({ eventDate, pickupTime, pickupLocation, dropoffLocation }: Ride) =>
  `${formatRide(eventDate, pickupTime)}, from ${pickupLocation} to ${dropoffLocation}`;

/** Written answers without a price, with the facts of the ride filled in. Staff edit them before they are sent. */
export const replyTemplates: { name: string; body: (ride: Ride) => string }[] = [
  {
    name: 'Ask for details',
    body: (ride) =>
      `We have your ride as ${rideOf(ride)}.\n\nBefore we send you a price, could you tell us a little more?\n\n- \n\nA reply to this email is enough, or call ${call}, 24/7.`,
  },
  {
    name: 'We are on it',
    body: (ride) =>
      `We are preparing your offer for ${rideOf(ride)}, and send it within the day.\n\nIf anything changes meanwhile, reply to this email or call ${call}, 24/7.`,
  },
  {
    name: 'Cannot serve this date',
    body: (ride) =>
      `Thank you for thinking of us. For ${rideOf(ride)}, every suitable vehicle is taken.\n\nIf another time would do, tell us and we look again at once: ${call}, 24/7.`,
  },
  { name: 'Empty', body: () => '' },
];

export function replySubject({ reference, eventType }: Ride): string {
  return [`Your ${eventType.toLowerCase()} ride`, reference].filter(Boolean).join(', ');
}

/** Greeting and signature around the text of a template. */
export function replyText(ride: Ride, body: (ride: Ride) => string): string {
  return [`Dear ${ride.fullName},`, body(ride), signature].join('\n\n');
}
