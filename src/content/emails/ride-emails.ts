import { formatShortDate, formatTime } from '../requests/format.ts';
import type { EmailContent } from './email-content.ts';

type Ride = { reference: string; eventDate: string; pickupTime: string; pickupLocation: string };

/** To the chauffeur who was assigned. */
export function chauffeurLinkEmail(
  { reference, eventDate, pickupTime, pickupLocation }: Ride,
  { chauffeurName, url, phone }: { chauffeurName: string; url: string; phone: string },
): EmailContent {
  return {
    subject: `${formatShortDate(eventDate)}, ${formatTime(pickupTime)}: you drive ${reference}`,
    preview: `Pickup: ${pickupLocation}`,
    heading: 'A ride for you',
    paragraphs: [
      `Hello ${chauffeurName},`,
      'Everything about this ride is on its page, which is yours alone and is open from the day before it to the day after it. Please press its four buttons as you drive: the customer and the desk see them at once.',
    ],
    facts: [
      { label: 'Pickup', value: `${formatShortDate(eventDate)}, ${formatTime(pickupTime)}` },
      { label: 'Where', value: pickupLocation },
    ],
    action: { label: 'Open the Ride', url },
    closing: [`Questions? Call the desk, ${phone}, 24/7.`],
  };
}
