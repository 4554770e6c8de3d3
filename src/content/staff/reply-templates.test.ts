import { describe, expect, test } from 'vitest';
import {
  builtInTemplates,
  confirmationText,
  fillTemplate,
  rideValues,
  unknownPlaceholder,
  updatedConfirmationText,
} from './reply-templates.ts';

const ride = {
  ...{ reference: 'SR-7K4M-2Q', fullName: 'Ada Whitfield', eventType: 'Wedding' },
  ...{ eventDate: '2026-10-30', pickupTime: '18:00', pickupLocation: '12 Orchard Lane' },
  dropoffLocation: 'The Gulch, Nashville',
};
const back = { roundTrip: true, returnDate: '2026-11-01', returnTime: '09:00' };

test('names both ways of a round trip, each on its clock', () => {
  const there = 'Fri, Oct 30, 2026 at 6:00 PM, Atlanta time, from 12 Orchard Lane to The Gulch, Nashville';
  const atlanta = { ...ride, pickupCity: 'Atlanta' };
  expect(confirmationText(atlanta)).toContain(`${there}.`);
  expect(confirmationText({ ...atlanta, ...back })).toContain(
    `${there}, and back on Sun, Nov 1, 2026 at 9:00 AM, Nashville time.`,
  );
  expect(confirmationText({ ...atlanta, ...back, returnTime: undefined })).toContain(`${there}.`);
});

test.each([
  [{}, 'We have changed your ride as agreed. It stays booked, at $525.00.'],
  [
    { formerCents: 48_000 },
    'We have changed your ride as agreed. It stays booked, now at $525.00 (before: $480.00).',
  ],
  [{ isNews: false }, 'Your ride stays booked, at $525.00.'],
  [
    { isBooked: false },
    'We have changed your ride as agreed. You have accepted it at $525.00, and we’ll confirm it in writing.',
  ],
])('says of a changed ride how it stands: %o', (change, text) => {
  expect(updatedConfirmationText(ride, { totalCents: 52_500, ...change })).toBe(
    `Dear Ada Whitfield,\n\n${text}`,
  );
});

describe('a template', () => {
  const values = rideValues('Ada Whitfield', undefined, ride);

  test('is filled in with what the request has', () => {
    expect(fillTemplate('Dear {first name},\n\nfrom {pickup}.\n\n{my name}', values, 'Marlow')).toBe(
      'Dear Ada,\n\nfrom 12 Orchard Lane.\n\nMarlow',
    );
  });

  test('leaves out the lines of what it does not have, without a gap or an empty bullet', () => {
    const text =
      'Dear {first name},\n\n- Your reference: {reference}\n\n- {pickup}\n\nBest regards,\n{my name}\nWe';
    expect(fillTemplate(text, values)).toBe('Dear Ada,\n\n- 12 Orchard Lane\n\nBest regards,\nWe');
  });

  test('fills nothing into what a customer has written', () => {
    expect(fillTemplate('{subject}', { 'full name': 'Ada', subject: 'About {full name}' })).toBe(
      'About {full name}',
    );
  });

  test.each(Object.keys(builtInTemplates) as (keyof typeof builtInTemplates)[])(
    'of those built in for %s names only what there is, under a name and a key of its own',
    (list) => {
      const templates = builtInTemplates[list];
      for (const { text } of templates) expect(unknownPlaceholder(list, text)).toBeUndefined();
      expect(new Set(templates.map(({ key }) => key)).size).toBe(templates.length);
      expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
    },
  );
});
