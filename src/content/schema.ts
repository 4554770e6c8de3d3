import { z } from 'zod';
import { type PictureName, pictures } from './pictures/manifest.ts';
import { plainText } from './text.ts';
import { weekdays } from './weekdays.ts';

/**
 * The shapes of the site's content and the lengths its layouts and search engines allow. Content files import only the
 * types, so none of this reaches a browser; one test parses every entry.
 */

const Line = z.string().trim().min(1).max(120);
const Sentence = z.string().trim().min(1).max(320);
const Paragraph = z.string().trim().min(1).max(900);
const Picture = z.custom<PictureName>(
  (name) => Object.keys(pictures).includes(String(name)),
  'no such picture',
);
const Phone = z.string().regex(/^\+1-\d{3}-\d{3}-\d{4}$/);

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Weekday = z.enum(weekdays);

const Office = z.object({
  name: Line,
  phone: Phone,
  address: z.object({ street: Line, locality: Line, region: z.string().length(2), postalCode: Line }),
  area: Line,
  services: Line,
});

const BusinessDay = z
  .object({ opens: ClockTime, closes: ClockTime })
  .refine(({ opens, closes }) => opens < closes, 'A business day opens before it closes.');

const BusinessHours = z.object({
  /** The name of the company's time zone. */
  zone: Line,
  /** On the company's clock. */
  days: z
    .partialRecord(Weekday, BusinessDay)
    .refine((days) => Object.keys(days).length > 0, 'Without a business day no deadline would ever come.'),
});
export type BusinessHours = z.infer<typeof BusinessHours>;

export const Company = z.object({
  name: Line,
  legalName: Line,
  siteUrl: z.url(),
  quotePrefix: z.string().regex(/^[A-Z]{2,4}$/),
  licenses: z.array(z.object({ name: Line, number: Line })),
  statementsConfirmed: z.boolean(),
  timezone: Line,
  businessHours: BusinessHours.optional(),
  email: z.object({ info: z.email(), desk: z.email(), privacy: z.email(), claims: z.email() }),
  phones: z.object({
    tollFree: Phone,
    corporate: Phone,
    emergency: Phone,
    accessibility: Phone,
    fax: Phone,
    trips: Phone,
  }),
  offices: z.tuple([Office], Office),
  socials: z.array(z.object({ name: Line, url: z.url() })),
  bureauSeal: z.object({ url: z.url() }),
  tradeAssociation: z.object({ name: Line, url: z.url() }),
  tripPartner: z.object({ url: z.url() }),
  analytics: z.object({ locationUrl: z.string().regex(/^(\/|https:\/\/)/) }),
  reservations: z.object({
    alias: Line,
    bookingUrl: z.url().optional(),
    loaderUrl: z.url().optional(),
    visitParameter: z.string().regex(/^\w+$/).optional(),
    /** Query parameters of `bookingUrl` that fill in the service's form, by what they stand for. */
    parameters: z
      .partialRecord(
        z.enum(['service', 'date', 'time', 'pickup', 'destination', 'passengers', 'vehicle']),
        Line,
      )
      .optional(),
  }),
});
export type Company = z.infer<typeof Company>;

/**
 * What search engines and shared links show, in the lengths they display without cutting. The title is the page's alone:
 * the company's name follows it where there is room for both.
 */
export const Seo = z.object({
  title: z.string().min(10).max(60),
  description: z.string().min(120).max(160),
  keywords: z.array(Line).min(3).max(12),
  /** Name of the master picture behind this page's share card. */
  picture: Picture,
});
export type Seo = z.infer<typeof Seo>;

/** Where a button leads. `reserve` opens the reservation service in a new tab; phones are named, never typed twice. */
export const Action = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    label: Line,
    to: z.string().startsWith('/'),
    /** Describes a generic label such as 'Learn More' for screen readers. */
    about: Line.optional(),
  }),
  z.object({ kind: z.literal('reserve'), label: Line }),
  z.object({ kind: z.literal('call'), label: Line, phone: Phone }),
  z.object({ kind: z.literal('mail'), label: Line, address: z.email() }),
  z.object({ kind: z.literal('external'), label: Line, url: z.url() }),
]);
export type Action = z.infer<typeof Action>;

/** A text, or its parts with links between them: `['Call ', callTo(phone), ', 24/7.']`. */
const text = (plain: z.ZodString) =>
  z.union([
    plain,
    z
      .array(z.union([z.string().min(1), Action]))
      .min(1)
      .refine((parts) => plain.safeParse(plainText(parts)).success, 'too short or too long'),
  ]);
export type Text = string | (string | Action)[];

export const Hero = z.object({
  /** The way back, above the title: 'Back to Home' and the like. */
  back: Action.optional(),
  eyebrow: Line.optional(),
  /** The page's subject by its plain name, where the title is a phrase. Read as part of the title. */
  name: Line.optional(),
  badge: Line.optional(),
  title: Line,
  lead: Sentence,
  /** The first price of the page, beside the actions: it leads to the estimator. */
  price: Line.optional(),
  picture: Picture,
  /** Another composition of the picture for phones. */
  portrait: Picture.optional(),
  /** A picture by day has the copy on paper beside it. Absent: night, on ink. */
  light: z.literal('day').optional(),
  /** Where the picture's subject is when a screen cuts it. Absent: right of the center, as in most of them. */
  focus: z.enum(['left', 'center', 'right']).optional(),
  actions: z.array(Action).max(3),
});
export type Hero = z.infer<typeof Hero>;

const Heading = z.object({
  /** The section by its plain name, where the heading is a phrase. Read as part of the heading. */
  name: Line.optional(),
  heading: Line,
  intro: Sentence.optional(),
});

/** Titled points: benefits, highlights, amenities, values, commitments, tips. */
export const Points = Heading.extend({
  picture: Picture.optional(),
  items: z.array(z.object({ title: Line, text: text(Sentence) })).min(2),
});
export type Points = z.infer<typeof Points>;

/** Rows of a directory: who or what it is, what for, and where it leads: phone lines, ways to reach us, values. */
export const Directory = Heading.extend({
  items: z.array(z.object({ title: Line, text: text(Sentence), action: Action.optional() })).min(2),
});
export type Directory = z.infer<typeof Directory>;

/** Plain lists under titles: what is included, services by kind, neighborhoods by city. */
export const Lists = Heading.extend({
  picture: Picture.optional(),
  groups: z
    .array(
      z.object({ title: Line.optional(), text: Sentence.optional(), items: z.array(text(Sentence)).min(1) }),
    )
    .min(1),
});
export type Lists = z.infer<typeof Lists>;

export const Steps = Heading.extend({ items: z.array(z.object({ title: Line, text: Sentence })).min(2) });
export type Steps = z.infer<typeof Steps>;

/** Prose with an optional picture beside it: story, philosophy, mission. */
export const Story = Heading.extend({
  picture: Picture.optional(),
  paragraphs: z.array(text(Paragraph)).min(1),
});
export type Story = z.infer<typeof Story>;

/** Vehicles as a page about a service shows them. */
export const VehicleChoices = Heading.extend({
  intro: text(Sentence).optional(),
  items: z.array(
    z.object({
      name: Line,
      passengers: Line,
      text: Sentence,
      picture: Picture,
      to: z.string().startsWith('/').optional(),
      /** For a vehicle without a page of its own. */
      action: Action.optional(),
    }),
  ),
});
export type VehicleChoices = z.infer<typeof VehicleChoices>;

export const Packages = Heading.extend({
  items: z.array(
    z.object({
      name: Line,
      duration: Line.optional(),
      text: Sentence,
      includes: z.array(Sentence).min(2),
      /** At most one package of a list. */
      recommended: z.object({ label: Line, price: Line, action: Action }).optional(),
    }),
  ),
});
export type Packages = z.infer<typeof Packages>;

const FactRows = z.array(z.tuple([text(Line), text(Sentence)])).min(1);

/** Label and value pairs shown as a table: rates, waiting times, booking advice, limits. */
export const FactTable = Heading.extend({
  columns: z.tuple([Line, Line]),
  rows: FactRows,
  /** Another table beside the first, such as policies beside prices. */
  more: z.object({ columns: z.tuple([Line, Line]), rows: FactRows }).optional(),
  note: Sentence.optional(),
});
export type FactTable = z.infer<typeof FactTable>;

export const Figures = Heading.extend({
  items: z.array(z.object({ figure: Line, label: Line })).min(2),
});
export type Figures = z.infer<typeof Figures>;

export const Faq = Heading.extend({
  items: z.array(z.object({ question: Line, answer: text(Paragraph) })).min(2),
});
export type Faq = z.infer<typeof Faq>;

/** Pictures one at a time, with the labels of their controls. */
export const Gallery = Heading.extend({
  label: Line,
  copy: z.object({ previous: Line, next: Line, pause: Line, play: Line, goTo: Line, of: Line }),
  slides: z.array(z.object({ picture: Picture, caption: Line, description: Sentence })).length(10),
});
export type Gallery = z.infer<typeof Gallery>;

/** The section of the reservation widget; the action links to the service itself. */
export const Reservation = Heading.extend({
  action: Action,
  /** What the widget's form begins with. */
  entries: z.object({ service: Line, vehicle: Line }).optional(),
});
export type Reservation = z.infer<typeof Reservation>;

/** The band that closes a page. `cities` adds the four city phone numbers. */
export const Closing = z.object({
  heading: Line,
  text: Sentence,
  actions: z.array(Action).min(1).max(3),
  cities: z.boolean().optional(),
});
export type Closing = z.infer<typeof Closing>;

/** A service as the home page shows it: the button acts, the title leads to the page about it. */
export const ServiceCard = z.object({
  title: Line,
  description: Sentence,
  picture: Picture,
  /** A picture of 16 to 9 for the header's panel. */
  wide: Picture,
  action: Action,
  page: z.string().startsWith('/').optional(),
});
export type ServiceCard = z.infer<typeof ServiceCard>;

export const Vehicle = z.object({
  slug: z.string().regex(/^[a-z-]+$/),
  name: Line,
  /** The name with the kind of vehicle that it is, for search engines. */
  kind: Line,
  badge: Line,
  badgeColor: z.enum(['brass', 'line']),
  description: Sentence,
  features: z.array(Line).min(3).max(5),
  passengers: z.object({ from: z.number().int().optional(), upTo: z.number().int() }),
  /** Published rate. The desk quotes the minimum even for a shorter ride. Absent: by custom quote. */
  hourly: z.object({ rate: z.number(), minimumHours: z.number() }).optional(),
  transfers: z.array(
    z.object({
      kind: z.enum(['airport', 'transfer', 'group']),
      from: z.number().int(),
      to: z.number().int().optional(),
    }),
  ),
  pictures: z.object({
    /** By day, for the vehicle's own page; absent: the studio picture from the front. */
    hero: Picture.optional(),
    front: Picture,
    side: Picture,
    detail: Picture,
    comfort: Picture.optional(),
  }),
  seo: Seo,
  hero: z.object({ title: Line, lead: Sentence }),
  specifications: z.object({
    luggage: Line,
    engine: Line,
    fuelEconomy: Line,
    transmission: Line,
    driveType: Line,
  }),
  comfort: Points,
  safety: Points,
  pricing: z.object({ intro: Sentence, notes: z.array(Sentence).min(2) }),
  faq: Faq,
});
export type Vehicle = z.infer<typeof Vehicle>;

export const Home = z.object({
  seo: Seo,
  hero: Hero.extend({ cities: z.array(Line).min(1), portrait: Picture }),
  trust: z.array(z.object({ title: Line, text: Line })).length(4),
  about: Story.extend({
    compliance: z.object({ heading: Line, items: z.array(text(Sentence)).min(5) }),
    more: Action,
  }),
  services: Heading.extend({
    intro: text(Sentence),
    /** Offered on pages of their own, without a card: named to search engines only. */
    alsoOffered: z.array(z.object({ name: Line, path: z.string().startsWith('/') })),
  }),
  fleet: Heading.extend({
    details: Line,
    request: Line,
    everyRide: z.object({ heading: Line, items: z.array(Line).length(4) }),
  }),
  vip: z.object({ heading: Line, text: Sentence, notes: z.array(Sentence), picture: Picture }),
  contact: Heading.extend({
    booking: z.object({ heading: Line, text: Sentence, action: Action }),
    facts: z.array(z.object({ label: Line, value: Line, href: z.string().optional() })).min(4),
    emergency: z.object({ label: Line, text: Sentence }),
    membership: z.object({ label: Line, text: Line }),
  }),
});
export type Home = z.infer<typeof Home>;

export const ServicesOverview = z.object({
  seo: Seo,
  hero: Hero,
  services: Points.extend({
    items: z.array(z.object({ title: Line, text: Sentence, picture: Picture, action: Action })).length(4),
  }),
  fleet: VehicleChoices,
  reasons: Points,
  headquarters: Heading.extend({
    labels: z.object({ address: Line, phone: Line, email: Line, hours: Line, tollFree: Line }),
    hours: Line,
    actions: z.array(Action),
  }),
});
export type ServicesOverview = z.infer<typeof ServicesOverview>;

/** The head of a page that is a form. */
export const FormHead = z.object({ back: Action, title: Line, lead: text(Sentence) });
export type FormHead = z.infer<typeof FormHead>;

/** Legal and insurance documents: numbered sections with a table of contents. */
export const Document = z.object({
  seo: Seo,
  title: Line,
  updated: Line.optional(),
  lead: Paragraph,
  sections: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z-]+$/),
        heading: Line,
        blocks: z.array(
          z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('text'), text: Paragraph }),
            z.object({ kind: z.literal('subheading'), text: Line }),
            z.object({ kind: z.literal('list'), items: z.array(Paragraph).min(1) }),
            z.object({
              kind: z.literal('table'),
              caption: Line,
              columns: z.array(Line).min(2),
              rows: z.array(z.array(Sentence)).min(1),
            }),
            z.object({ kind: z.literal('actions'), actions: z.array(Action).min(1) }),
            z.object({
              kind: z.literal('steps'),
              items: z.array(z.object({ title: Line, text: Sentence })).min(2),
            }),
            z.object({
              kind: z.literal('contacts'),
              items: z.array(z.object({ title: Line, text: Sentence, action: Action })).min(1),
            }),
          ]),
        ),
      }),
    )
    .min(3),
});
export type Document = z.infer<typeof Document>;
