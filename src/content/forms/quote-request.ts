/** What the quote form says about an entry that cannot be right. */
export const quoteCopy = {
  date: 'Please give a date, such as 2026-05-30.',
  past: 'That day has passed. Please choose today or a later date.',
  pastTime: 'That time has passed today. Please choose a later time or another day.',
  tooFar: 'We plan two years ahead. Please choose an earlier date, or call the desk.',
  time: 'Please give a time, such as 18:30.',
  duration: 'Please give whole hours, from 1 to 240.',
  passengers: 'Please give the number of passengers, from 1 to 1000.',
  samePlace: 'Pickup and drop-off are the same place. For a round trip, name the furthest stop here.',
  tooMany: (vehicle: string, seats: number) =>
    `One ${vehicle === 'Charter Buses' ? 'charter bus' : vehicle} seats up to ${seats}. Choose a larger vehicle, or leave the choice to the desk.`,
};

export const quoteReceived = {
  heading: 'Your request is with the desk',
  referenceLabel: 'Your reference',
  referenceIs: (reference: string) => `Your reference is ${reference}.`,
  copy: 'Please keep it. We confirm by e-mail, up to three times a day for one address.',
  nextHeading: 'What happens next',
  next: [
    {
      title: 'We check the plan',
      text: 'A person at the desk reads it, looks at the route and finds the car.',
    },
    {
      title: 'You have a quote within 24 hours',
      text: 'Itemized, in writing and without obligation. If something is unclear we call first.',
    },
    { title: 'You say yes', text: 'Reply or call with your reference and the ride is held for you.' },
  ],
  home: { label: 'Back to Home', to: '/' },
};
