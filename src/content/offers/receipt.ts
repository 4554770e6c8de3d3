/** What is added to the price of a ride once it is over, beside the lines of its letter. */
export const receiptExtras = ['extra-time', 'tolls', 'parking', 'airport-fees', 'other'] as const;

export type ReceiptExtra = {
  kind: (typeof receiptExtras)[number];
  /** What it is, or how long. */
  label?: string | undefined;
  /** A courtesy is negative. */
  amountCents: number;
};

/** The receipt of a ride, on its page, on paper and in its email. */
export const receipt = {
  heading: 'Your receipt',
  title: (reference: string) => `Your receipt ${reference}`,
  receiptFor: 'Receipt for',
  sentOn: 'Receipt of',
  corrected: 'corrected',
  correctedHeading: 'Your corrected receipt',
  correctedText: 'We have corrected your receipt. This one takes the place of the one before.',
  price: 'Your ride in full',
  complete: 'Every charge for this ride is listed here.',
  thanks: {
    heading: 'Thank you for riding with us',
    text: 'This is your receipt. Does anything look wrong? Reply to its email or call us, and we’ll put it right.',
  },
  again: {
    lead: 'The same ride on another day? The form is filled in; only the date is yours to choose.',
    button: 'Book This Ride Again',
    email: 'The page of your receipt books this ride again, on a day of your choice.',
  },
  extras: {
    'extra-time': 'Extra time',
    tolls: 'Tolls',
    parking: 'Parking',
    'airport-fees': 'Airport fees',
    other: 'Adjustment',
  },
};

/** 'Extra time, 45 minutes'. */
export function extraLabel({ kind, label }: ReceiptExtra): string {
  if (kind === 'other') return label || receipt.extras.other;
  return label ? `${receipt.extras[kind]}, ${label}` : receipt.extras[kind];
}

export const isGratuity = ({ label }: { label: string }) => /gratuity/i.test(label);
