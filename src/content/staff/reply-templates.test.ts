import { expect, test } from 'vitest';
import { confirmationText, updatedConfirmationText } from './reply-templates.ts';

const ride = {
  ...{ reference: 'SR-7K4M-2Q', fullName: 'Ada Whitfield', eventType: 'Wedding' },
  ...{ eventDate: '2026-10-30', pickupTime: '18:00', pickupLocation: '12 Orchard Lane' },
  dropoffLocation: 'The Gulch, Nashville',
};
const back = { roundTrip: true, returnDate: '2026-11-01', returnTime: '09:00' };

test.each([confirmationText, updatedConfirmationText])(
  'names both ways of a round trip, each on its clock',
  (text) => {
    const there = 'Fri, Oct 30, 2026 at 6:00 PM, Atlanta time, from 12 Orchard Lane to The Gulch, Nashville';
    const atlanta = { ...ride, pickupCity: 'Atlanta' };
    expect(text(atlanta)).toContain(`${there}.`);
    expect(text({ ...atlanta, ...back })).toContain(
      `${there}, and back on Sun, Nov 1, 2026 at 9:00 AM, Nashville time.`,
    );
    expect(text({ ...atlanta, ...back, returnTime: undefined })).toContain(`${there}.`);
  },
);
