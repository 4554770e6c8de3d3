import type { PictureName } from './pictures/manifest.ts';
import type { weekdays } from './weekdays.ts';

/** The shapes of the site's content. `content.test.ts` holds the lengths that layouts and search engines allow. */

type Office = {
  name: string;
  timeZone: string;
  phone: string;
  address: { street: string; locality: string; region: string; postalCode: string };
  area: string;
  services: string;
};

export type BusinessHours = {
  /** The name of the company's time zone. */
  zone: string;
  /** Times on the company's clock, such as '08:00'. */
  days: Partial<Record<(typeof weekdays)[number], { opens: string; closes: string }>>;
  /** Days of every year on which the office is closed. */
  holidays?: Holiday[];
};

/** A date, or a weekday of a month: the fourth Thursday of November, or the last Monday of May. `name` follows 'except on'. */
export type Holiday = { name: string; month: number } & (
  | { day: number }
  | { weekday: (typeof weekdays)[number]; week: 1 | 2 | 3 | 4 | 'last' }
);

export type Company = {
  name: string;
  legalName: string;
  siteUrl: string;
  /** Two to four capital letters. */
  quotePrefix: string;
  licenses: { name: string; number: string }[];
  timezone: string;
  businessHours?: BusinessHours;
  email: { info: string; desk: string; privacy: string; claims: string };
  /** Written '+1-615-555-0100'. */
  phones: {
    tollFree: string;
    corporate: string;
    emergency: string;
    accessibility: string;
    fax: string;
    trips: string;
  };
  offices: [Office, ...Office[]];
  socials: { name: string; url: string }[];
  bureauSeal: { url: string };
  tradeAssociation: { name: string; url: string };
  tripPartner: { url: string };
  analytics: { locationUrl: string };
  reservations: {
    alias: string;
    bookingUrl?: string;
    loaderUrl?: string;
    visitParameter?: string;
    /** Query parameters of `bookingUrl` that fill in the service's form, by what they stand for. */
    parameters?: Partial<
      Record<'service' | 'date' | 'time' | 'pickup' | 'destination' | 'passengers' | 'vehicle', string>
    >;
  };
};

/**
 * Search engines and shared links show this. The title is the page's alone: the company's name follows it where there is
 * room for both.
 */
export type Seo = {
  title: string;
  description: string;
  keywords: string[];
  /** Name of the master picture behind this page's share card. */
  picture: PictureName;
};

/** Where a button leads. `reserve` opens the reservation service in a new tab; phones are named, never typed twice. */
export type Action =
  | {
      kind: 'page';
      label: string;
      to: string;
      /** Describes a generic label such as 'Learn More' for screen readers. */
      about?: string;
    }
  | { kind: 'reserve'; label: string }
  | { kind: 'call'; label: string; phone: string }
  | { kind: 'mail'; label: string; address: string }
  | { kind: 'external'; label: string; url: string };

/** A text, or its parts with links between them: `['Call ', callTo(phone), ', 24/7.']`. */
export type Text = string | (string | Action)[];

export type Hero = {
  /** The way back, above the title: 'Back to Home' and the like. */
  back?: Action;
  eyebrow?: string;
  /** The page's subject by its plain name, where the title is a phrase. Read as part of the title. */
  name?: string;
  badge?: string;
  title: string;
  lead: string;
  /** The first price of the page, above the actions: it leads to the estimator. */
  price?: string;
  picture: PictureName;
  /** Another composition of the picture for phones. */
  portrait?: PictureName;
  /** Nothing of the picture stands behind the header. */
  isBelowHeader?: true;
  /** A picture by day has the copy on paper beside it. Absent: night, on ink. */
  light?: 'day';
  actions: Action[];
};

type Heading = {
  /** The section by its plain name, where the heading is a phrase. Read as part of the heading. */
  name?: string;
  heading: string;
  intro?: string;
};

/** Titled points: benefits, highlights, amenities, values, commitments, tips. */
export type Points = Heading & {
  picture?: PictureName;
  items: { title: string; text: Text }[];
};

/** Rows of a directory: who or what it is, what for, and where it leads: phone lines, ways to reach us, values. */
export type Directory = Heading & {
  items: { title: string; text: Text; action?: Action }[];
};

/** Plain lists under titles: what is included, services by kind, neighborhoods by city. */
export type Lists = Heading & {
  picture?: PictureName;
  groups: { title?: string; text?: string; items: Text[] }[];
};

export type Steps = Heading & { items: { title: string; text: string }[] };

/** Prose with an optional picture beside it: story, philosophy, mission. */
export type Story = Heading & {
  picture?: PictureName;
  paragraphs: Text[];
};

/** Vehicles on the page of a service. */
export type VehicleChoices = Omit<Heading, 'intro'> & {
  intro?: Text;
  items: {
    name: string;
    passengers: string;
    text: string;
    picture: PictureName;
    to?: string;
    /** For a vehicle without a page of its own. */
    action?: Action;
  }[];
};

export type Packages = Heading & {
  items: {
    name: string;
    duration?: string;
    text: string;
    includes: string[];
    price: string;
    action: Action;
    /** A label for at most one package of a list. */
    recommended?: string;
  }[];
};

type FactColumns = { columns: [string, string]; rows: [Text, Text][] };

/** Label and value pairs shown as a table: rates, waiting times, booking advice, limits. */
export type FactTable = Heading &
  FactColumns & {
    /** Another table under the first, such as policies under prices. */
    more?: FactColumns;
    note?: string;
  };

export type Figures = Heading & { items: { figure: string; label: string }[] };

export type Faq = Heading & { items: { question: string; answer: Text }[] };

/** Pictures one at a time, with the labels of their controls. */
export type Gallery = Heading & {
  label: string;
  copy: { previous: string; next: string; pause: string; play: string; goTo: string; of: string };
  slides: { picture: PictureName; caption: string; description: string }[];
};

/** The section of the reservation widget; the action links to the service itself. */
export type Reservation = Heading & {
  action: Action;
  /** The widget's form begins with these entries. */
  entries?: { service: string; vehicle: string };
};

/** The band that closes a page. `cities` adds the four city phone numbers. */
export type Closing = {
  heading: string;
  text: string;
  actions: Action[];
  cities?: boolean;
};

/** A service on the home page: the button acts, the title leads to the page about it. */
export type ServiceCard = {
  title: string;
  description: string;
  picture: PictureName;
  /** A picture of 16 to 9 for the header's panel. */
  wide: PictureName;
  action: Action;
  page?: string;
};

export type Vehicle = {
  slug: string;
  name: string;
  /** The name with the kind of vehicle that it is, for search engines. */
  kind: string;
  badge: string;
  badgeColor: 'brass' | 'line';
  description: string;
  features: string[];
  passengers: { from?: number; upTo: number };
  /** Published rate. The desk quotes the minimum even for a shorter ride. Absent: by custom quote. */
  hourly?: { rate: number; minimumHours: number };
  transfers: { kind: 'airport' | 'transfer' | 'group'; from: number; to?: number }[];
  pictures: {
    /** For the vehicle's own page; absent: the studio picture from the front. */
    hero?: Pick<Hero, 'picture' | 'light'>;
    front: PictureName;
    side: PictureName;
    detail: PictureName;
    comfort?: PictureName;
  };
  seo: Seo;
  hero: { title: string; lead: string };
  specifications: {
    luggage: string;
    engine: string;
    fuelEconomy: string;
    transmission: string;
    driveType: string;
  };
  comfort: Points;
  safety: Points;
  pricing: { intro: string; notes: string[] };
  faq: Faq;
};

export type Home = {
  seo: Seo;
  hero: Hero & { cities: string[]; portrait: PictureName };
  trust: { title: string; text: string }[];
  about: Story & { compliance: { heading: string; items: Text[] }; more: Action };
  services: Omit<Heading, 'intro'> & {
    intro: Text;
    /** Offered on pages of their own, without a card: named to search engines only. */
    alsoOffered: { name: string; path: string }[];
  };
  fleet: Heading & { details: string; request: string; everyRide: { heading: string; items: string[] } };
  vip: { heading: string; text: string; conditions: string; picture: PictureName };
  contact: Heading & {
    booking: { heading: string; text: string; action: Action };
    facts: { label: string; value: string; href?: string }[];
    emergency: { label: string; text: string };
    membership: { label: string; text: string };
  };
};

/** Services side by side, each under its picture. */
export type KeyServices = Heading & {
  items: { title: string; text: string; picture: PictureName; action: Action }[];
};

export type Headquarters = Heading & {
  labels: { address: string; phone: string; email: string; hours: string; tollFree: string };
  hours: string;
  actions: Action[];
};

/** The head of a page that is a form. */
export type FormHead = { back: Action; title: string; lead: Text };

/** Legal and insurance documents: numbered sections with a table of contents. */
export type Document = {
  seo: Seo;
  title: string;
  updated?: string;
  /** Counts the texts that have had this date. */
  revision?: number;
  lead: string;
  sections: { id: string; heading: string; blocks: Block[] }[];
};

/** A paragraph is its text, a list its items. */
type Block =
  | string
  | string[]
  | { kind: 'subheading'; text: string }
  /** A row with one value more than there are columns explains itself with it. */
  | { kind: 'table'; caption: string; columns: string[]; rows: string[][] }
  | { kind: 'actions'; actions: Action[] }
  | { kind: 'steps'; items: { title: string; text: string }[] }
  | { kind: 'contacts'; items: { title: string; text: string; action: Action }[] };
