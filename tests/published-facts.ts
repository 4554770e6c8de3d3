import { company } from '#content/company.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { bookingUrl } from '#content/reservations.ts';

/**
 * Facts that the specification requires on each page: prices, hours, notices, names, the order of headings. They are
 * written out here instead of read from the content, and no other test repeats them, so a changed fact of the company
 * must be changed here too. Phone numbers, addresses and the booking site are the owner's, so they are read from
 * company.ts.
 */
export type PartFacts = {
  /** The headings of levels 2 and 3 in this order; others may stand between them. */
  headings?: (string | RegExp)[];
  /** Texts that a visitor reads without opening anything. */
  copy?: string[];
  /** Labels are exact. `count` is 1 unless told, `'some'` at least 1. */
  links?: LinkFact[];
  /** How many elements a selector finds. `[5]` is at least 5. */
  counts?: Record<string, number | [atLeast: number]>;
  /** The texts of the elements that a selector finds, all of them and in order. */
  lists?: Record<string, string[]>;
  /** The same for parts of the page. */
  parts?: ({ part: PartName } & PartFacts)[];
};

/** A selector, or an element of this kind with this heading or, where it has none, with this text. */
export type PartName = string | { element: string; named: string | RegExp };

export type LinkFact = {
  label?: string;
  to?: string;
  count?: number | 'some';
  newTab?: boolean;
  describedBy?: string;
};

export type PageFacts = PartFacts & {
  title?: string | RegExp;
  /** The sections by their plain names, which begin or end a heading, in order. */
  sections?: RegExp[];
};

const [nashville, atlanta, miami, houston] = company.offices.map(({ phone }) => ({ to: phoneHref(phone) }));
const cityLines = [nashville, atlanta, miami, houston].flatMap((line) => line ?? []);
const callTo = (phone: string): LinkFact => ({ to: phoneHref(phone) });
const write: LinkFact = { to: `mailto:${company.email.info}` };
const { tollFree, corporate, emergency, accessibility, trips, fax } = company.phones;

const closing = '> section:last';
const hero = '> section:first';
const backToHome: LinkFact = { label: 'Back to Home', to: '/' };

/** A button that opens the reservation service. */
const reserve = (label: string, count = 1): LinkFact => ({ label, to: bookingUrl(), newTab: true, count });
const band = (named: RegExp): { part: PartName } => ({ part: { element: 'section', named } });

const statistics: PartFacts['parts'] = [
  ['15+', 'years of service'],
  ['50,000+', 'satisfied clients'],
  ['99.8%', 'on-time performance'],
  ['24/7', 'support'],
].map((copy) => ({ part: { element: 'dl > div', named: copy[1] ?? '' }, copy }));

function vehiclePage(name: string, facts: string[], pricing: string[] = ['3-hour minimum']): PageFacts {
  return {
    title: name,
    sections: [/^Specifications$/, /^Features/, /^Safety and technology$/, /^Pricing$/],
    copy: [
      ...['Luggage', 'Engine', 'Fuel economy', 'Transmission', 'Drive type'],
      ...['Wi-Fi', 'USB power', 'light tracking', 'uniformed'],
      ...facts,
    ],
    links: [
      backToHome,
      { label: 'Get Instant Quote', to: '/contact#quote-form', count: 2 },
      reserve('Book Online Now', 2),
    ],
    parts: [{ ...band(/^Pricing$/), copy: pricing }],
  };
}

function homeVehicle(name: string, badge: string, slug: string, capacity: string) {
  return {
    part: { element: '#fleet li', named: name },
    copy: [badge, capacity],
    counts: { li: [3] as [number] },
    links: [
      { label: 'View Details', to: `/fleet/${slug}`, describedBy: name },
      { ...reserve('Request This Vehicle'), describedBy: `${name} Opens in a new tab` },
    ],
  };
}

function homeService(name: string, link: LinkFact) {
  return { part: { element: '#services article', named: name }, links: [link] };
}

function trip(date: string, game: string, place: string, price: string, badge: string) {
  return {
    part: { element: '#trips li', named: new RegExp(game) },
    copy: [
      ...[date, game, place, price, badge],
      ...['Leaves Friday', 'Kickoff Saturday', 'per person', 'Available'],
    ],
    links: [{ label: 'Book Now', to: company.tripPartner.url, newTab: true }],
  };
}

const bookingAdvice: PartFacts['parts'] = [
  ['Airport', '24-48 hours'],
  ['Special events', '1-2 weeks'],
  ['Corporate events', '2-4 weeks'],
  ['Groups of 15+', '3-4 weeks'],
  ['Weddings', '1-2 months'],
  ['Under 2 hours', 'Call directly'],
  ['Peak-season events', '3-6 months ahead'],
  ['Final details', 'Confirm 1 week before'],
  ['Accessible rides', '24-48 hours preferred'],
].map(([journey = '', ahead = '']) => ({ part: { element: 'tr', named: journey }, copy: [ahead] }));

export const publishedFacts: Record<string, PageFacts> = {
  '/': {
    title: 'Global Passenger Transportation Services',
    sections: [/^Your Trusted Transportation Partner$/, /^Services /, /^Our Fleet /, /VIP Club/, /^Contact /],
    links: [reserve('Get an Instant Quote'), { label: 'View Our Services', to: '/#services' }],
    lists: { '> section@id': ['', '', 'about', 'services', 'fleet', 'vip-club', 'contact'] },
    parts: [
      {
        part: '> section:second',
        copy: ['24/7 Service', 'Professional Chauffeurs', 'Luxury Fleet', 'Global Service'],
      },
      {
        part: '#about',
        headings: ['Your Trusted Transportation Partner', /safety and compliance/i],
        counts: { li: [5] },
      },
      { part: '#services', counts: { article: 7 } },
      homeService('Airport Transfers', reserve('Book Your Airport Ride')),
      homeService('Corporate & Executive Travel', reserve('Arrange Corporate Travel')),
      homeService('Group Transportation', reserve('Book Group Transport')),
      homeService('Special Events', reserve('Plan Your Event')),
      homeService('Hotel Transportation', { label: 'Partner With Us', to: '/hotel-transportation' }),
      homeService('Hourly Service', { label: 'Book Hourly Service', to: '/contact' }),
      homeService('ADA Accessible Transport', { label: 'Learn More', to: '/ada-accessible' }),
      {
        part: '#fleet',
        copy: ['Wi-Fi', 'USB power', 'Flight tracking', 'Uniformed chauffeurs'],
        links: [{ label: 'View Details', count: 5 }],
      },
      homeVehicle('Cadillac Escalade', 'Most Popular', 'cadillac-escalade', 'Up to 6'),
      homeVehicle('Mercedes Maybach', 'Executive', 'mercedes-maybach', 'Up to 4'),
      homeVehicle('Mercedes Sprinter', 'Group Travel', 'mercedes-sprinter', 'Up to 14'),
      homeVehicle('Chevrolet Suburban', 'Family Choice', 'chevrolet-suburban', 'Up to 8'),
      homeVehicle('Charter Buses', 'Large Groups', 'charter-buses', '35-56'),
      { part: '#vip-club', copy: ['15%', 'first ride'] },
      {
        part: '#contact',
        copy: ['Nashville, TN & Surrounding Areas', '24/7 Service', 'Emergency'],
        counts: { video: 1 },
        links: [
          { label: 'Book Online Reservation', to: bookingUrl() },
          ...cityLines.slice(0, 1),
          callTo(emergency),
          write,
          { to: company.tradeAssociation.url, newTab: true },
        ],
      },
    ],
  },
  '/airport-transfers': {
    title: /Airport transfers/,
    sections: [/^Benefits /, /^Service details$/, /^Pricing and timing$/, /fleet$/, /^Process /],
    headings: [
      /^Flight tracking/,
      /^Meet and greet/,
      /^Safe and reliable/,
      /^All group sizes/,
      /service details/i,
      /pricing and timing/i,
      /fleet/i,
      /^Book online/,
      /^Flight tracking/,
      /^Meet and greet/,
      /^Luxury transport/,
    ],
    copy: [
      'BNA',
      'MQY',
      'JWN',
      'urrounding regional airports',
      '30 minutes',
      '45 minutes',
      '60 minutes',
      '24 hours in advance',
      '24-48 hours',
      '$150-200',
      '$180-250',
      '$160-230',
      'from $145',
      'Up to 3 passengers',
      '60-minute drive',
    ],
    links: [backToHome, reserve('Book Your Airport Ride', 2)],
    parts: [
      { ...band(/fleet/i), counts: { li: 2 } },
      { ...band(/booking to arrival/i), counts: { 'ol > li': 4 } },
      { part: closing, links: cityLines },
    ],
  },
  '/corporate-travel': {
    sections: [
      /^Service highlights /,
      /^Corporate services$/,
      /^Premium amenities /,
      /executive fleet$/,
      /^Executive amenities$/,
      /packages$/,
    ],
    headings: [
      /corporate services/i,
      /amenities in every car/i,
      /executive fleet/i,
      /sedans/i,
      /vans/i,
      /SUVs/,
      /coaches/i,
      /executive amenities/i,
      /packages/i,
      /^Executive$/,
      /^Corporate$/,
      /^Enterprise$/,
    ],
    copy: [
      '3-4 passengers',
      '8-15 passengers',
      '25-55 passengers',
      'Net 30',
      '1.5% per month',
      '2-4 weeks',
      '24-48 hours',
    ],
    links: [backToHome, reserve('Arrange Corporate Travel', 2)],
  },
  '/hotel-transportation': {
    sections: [
      /^Guest services$/,
      /^Hotel services$/,
      /^Partnership benefits$/,
      /^Partner hotels/,
      /^The fleet/,
      /guest experience/,
      /^Partnership programs$/,
    ],
    headings: [
      /guest services/i,
      /hotel services/i,
      /partnership benefits/i,
      /partner hotels/i,
      /^Luxury/,
      /^Business/,
      /^Boutique/,
      /fleet/i,
      /guest experience/i,
      /partnership programs/i,
      /^Preferred Partner$/,
      /^Luxury Partner$/,
      /^Exclusive Partner$/,
    ],
    copy: ['70/30', 'hotel keeps 30%', '80/20', 'flat retainer', 'within 48 hours'],
    // The hero's button, the recommended program's and the closing one.
    links: [{ to: '/partnership', count: 5 }],
    parts: [{ ...band(/fleet/i), counts: { li: 3 } }],
  },
  '/group-transportation': {
    sections: [
      /^Highlights /,
      /^Group services$/,
      /^Vehicle options$/,
      /^Packages/,
      /^The fleet/,
      /^Event coordination/,
      /specialized group types$/,
    ],
    headings: [
      /services/i,
      /vehicle options/i,
      /packages/i,
      /^Half Day$/,
      /^Full Day$/,
      /^Multi-Day$/,
      /fleet/i,
      /coordination/i,
      /six specialized group types/i,
    ],
    copy: [
      '15-passenger vans',
      '25-passenger mini buses',
      '35-passenger charter buses',
      '55-passenger coaches',
      '4 hours',
      '8 hours',
      '3-4 weeks',
      '3-6 months',
      '7 days',
      '30 days',
    ],
    links: [reserve('Book Group Transport', 4)],
    parts: [
      { ...band(/fleet/i), counts: { li: 3 } },
      { ...band(/six specialized group types/i), counts: { li: 6 } },
    ],
  },
  '/special-events': {
    sections: [
      /^Highlights /,
      /^Services/,
      /^Packages/,
      /^Planning tips$/,
      /^The fleet/,
      /^Premium services /,
      /^Signature services$/,
    ],
    headings: [
      /services/i,
      /^Weddings$/,
      /^Milestones$/,
      /^Formal events$/,
      /^Amenities$/,
      /packages/i,
      /^Elegance$/,
      /^Prestige$/,
      /^Grand Celebration$/,
      /planning tips/i,
      /fleet/i,
      /premium services/i,
      /signature services/i,
      /^Wedding$/,
      /^Prom$/,
      /^Anniversary$/,
      /^VIP galas$/,
    ],
    copy: ['3 hours', '6 hours', '3-6 months', '1-2 months', '1-2 weeks', '1 week before'],
    links: [reserve('Plan Your Event', 4)],
  },
  '/ada-accessible': {
    sections: [
      /features$/,
      /fleet$/,
      /^Booking information$/,
      /training$/,
      /solutions$/,
      /^Interior features$/,
    ],
    headings: [
      /accessibility features/i,
      /accessible fleet/i,
      /booking information/i,
      /training/i,
      /solutions/i,
      /interior features/i,
    ],
    copy: ['1-2 wheelchair positions', '24-48 hours preferred'],
    links: [{ label: 'Learn More', to: '/#contact' }],
    parts: [
      { part: closing, links: [callTo(accessibility)], counts: { a: 1 } },
      { part: '#accessibility-statement', copy: ['WCAG'] },
    ],
  },
  '/company': {
    title: 'Our Company',
    sections: [
      /mission$/,
      /vision$/,
      /^Our values /,
      /^Statistics /,
      /^Our commitments/,
      /^Awards/,
      /^Phone lines /,
    ],
    headings: [
      /mission/i,
      /vision/i,
      /values/i,
      /record/i,
      /commitments/i,
      /awards/i,
      'Corporate',
      'Nashville',
      'Miami',
      'Houston',
    ],
    links: [
      callTo(corporate),
      ...[nashville, miami, houston].flatMap((line) => line ?? []),
      { label: 'Contact Us', to: '/#contact', count: 'some' },
    ],
    parts: statistics,
  },
  '/about': {
    sections: [
      /^Our story$/,
      /^Our philosophy /,
      /^Our team /,
      /^Our community /,
      /^Reasons to choose us /,
      /mission$/,
      /^Statistics /,
    ],
    headings: [
      /story/i,
      /good ride/i,
      /people/i,
      /live where/i,
      /reasons to choose us/i,
      /mission/i,
      /record/i,
    ],
    copy: ['founded in Nashville in 2008 with two vehicles', '2015'],
    counts: { '#story': 1 },
    links: [{ label: 'Contact Us', to: '/#contact', count: 'some' }],
    parts: statistics,
  },
  '/contact': {
    sections: [
      /^Contact methods /,
      /^Service areas /,
      /^How to Reach Us$/,
      /^Booking information /,
      /^Last-minute/,
    ],
    headings: ['How to Reach Us', 'Last-minute rides'],
    copy: ['(BNA)', '(MQY)', '(JWN)', 'custom quote', 'within 24 hours'],
    // The lines of the cities stand in the hero.
    links: [
      backToHome,
      { to: '/quote-request', count: 'some' },
      { to: '/reservations', count: 'some' },
      ...cityLines,
    ],
    parts: [
      {
        part: '#contact-methods',
        lists: { h3: ['Phone', 'Email', 'Offices', 'Hours'] },
        copy: [
          phoneLabel(fax),
          'Toll-free, 24/7, all locations',
          '24/7, 365 days',
          'within 2 hours during business hours',
        ],
        counts: { address: 4 },
        links: [callTo(tollFree)],
      },
      { part: '#quote-form', links: [{ to: '/quote-request', count: 'some' }] },
      ...['Nashville', 'Atlanta', 'Miami', 'Houston'].map((named) => ({
        part: { element: 'details', named },
        counts: { 'ul > li': 6 },
      })),
      ...bookingAdvice,
      { part: closing, links: [callTo(tollFree), write] },
    ],
  },
  '/privacy-policy': {
    headings: [
      /commitment/i,
      /information we collect/i,
      /personal information/i,
      /service information/i,
      /how we use/i,
      /sharing and disclosure/i,
      /data security/i,
      /privacy rights/i,
      'Access',
      'Correction',
      'Control',
      /cookies/i,
      'Essential',
      'Optional',
      /privacy contact and response times/i,
      /policy updates/i,
    ],
    copy: [
      'Last updated January 1, 2025',
      'General privacy questions 5 business days',
      'Access requests 30 days',
      'within 72 hours',
      'take effect 30 days after that notice',
      'analytics_session_id',
      'analytics_visited_before',
      'rounded to a tenth of a degree',
      'Global Privacy Control or Do Not Track',
      '25 months',
      'no advertising cookies',
      'unsubscribe link',
    ],
    links: [{ to: '/ada-accessible#accessibility-statement', count: 'some' }],
  },
  '/terms-of-service': {
    headings: [
      /service agreement/i,
      /booking terms/i,
      /service standards/i,
      /payment methods and billing/i,
      /cancellation and refund policy/i,
      /client responsibilities/i,
      /liability and insurance/i,
      /prohibited conduct/i,
      /dispute resolution/i,
      /terms updates/i,
    ],
    copy: [
      'Last updated January 1, 2025',
      'Sedans and SUVs, non-airport 24 hours',
      'Sedans and SUVs, airport 2 hours, if within a 60-minute drive',
      'Sprinter vans 7 days',
      'Executive buses 30 days',
      'Deposits are non-refundable',
      'Late cancellations and no-shows are fully charged',
      '1.5% per month',
      'Net 30',
      'within 24 hours of the ride',
      'Disputes are answered within 5 business days',
      'Tennessee law',
      'Davidson County',
      '30 minutes for domestic and 45 minutes for international',
    ],
  },
  '/insurance': {
    title: 'Insurance Coverage',
    headings: [
      /primary coverage/i,
      /specialized coverage/i,
      /covered and excluded/i,
      /carriers and certifications/i,
      /claims process/i,
      'Report',
      'Documentation',
      'Investigation',
      'Resolution',
      /emergency contacts/i,
      /certificate requests/i,
    ],
    copy: [
      'Bodily injury, per person $1M',
      'Bodily injury, per accident $2M',
      'Property damage $1M',
      'Uninsured motorist $500k',
      'General aggregate $2M',
      'Per occurrence $1M',
      'Passenger $5M',
      'Professional $2M',
      'Cyber $1M',
      'A- or higher',
      '24-48 hours and are free',
    ],
    links: [{ ...callTo(emergency), count: 'some' }],
  },
  '/fleet/cadillac-escalade': vehiclePage('Cadillac Escalade', [
    'Up to 6',
    '$175',
    '$150-200',
    '60 minutes of free wait',
  ]),
  '/fleet/mercedes-maybach': vehiclePage('Mercedes Maybach', ['Up to 4', '$225', '$180-250']),
  '/fleet/mercedes-sprinter': vehiclePage('Mercedes Sprinter', ['Up to 14', '$205', '$160-230', '7 days']),
  '/fleet/chevrolet-suburban': vehiclePage('Chevrolet Suburban', ['Up to 8', '$165', '$140-190', 'rom $145']),
  '/fleet/charter-buses': vehiclePage('Charter Buses', ['35-56', '55', '25-56', '30 days'], ['ustom quote']),
  '/partnership': {},
  '/quote-request': {},
  '/charter-bus-rental': {
    sections: [
      /^Charter services /,
      /^Our charter fleet /,
      /^Amenities /,
      /^Gallery /,
      /^Service areas$/,
      /^Book/,
    ],
    headings: [
      'Corporate Events',
      'Group Tours',
      'Wedding Parties',
      'School Groups',
      'Special Events',
      'Airport Transfers',
      'Luxury Motor Coach',
      'Executive Coach',
      'Premium Charter',
      'Nashville',
      'Atlanta',
      'Miami',
      'Houston',
    ],
    copy: [
      '55 passengers',
      'Nashville Metropolitan Area. Corporate events, wedding transportation, airport transfers',
      'Group tours, special events, corporate transportation',
      'Miami-Dade and Broward Counties. Beach events, cruise transportation, corporate groups',
      'Greater Houston Area. Oil and gas corporate events, airport groups, special occasions',
    ],
    links: [backToHome, reserve('Book Charter Bus Now')],
    parts: [
      { part: hero, links: [callTo(tollFree)] },
      { ...band(/on board/), counts: { dt: 8 } },
      { part: '#gallery', counts: { figure: 10 } },
      ...['Premium Group Transportation', 'Executive Charter Buses', 'Nashville City Tours'].map((named) => ({
        part: { element: '#gallery figcaption', named },
      })),
      { part: closing, links: [callTo(tollFree), write] },
    ],
  },
  '/services-overview': {
    sections: [/^Key Corporate Services$/, /^Fleet Showcase$/, /^Why Choose/, /^Nashville Headquarters$/],
    headings: [
      /key corporate services/i,
      /^Airport Transfers$/,
      /^Corporate Shuttles$/,
      /^Dedicated Chauffeur Hours$/,
      /^Group & Event Transport$/,
      /fleet showcase/i,
      /why choose/i,
      /nashville headquarters/i,
    ],
    copy: ['12-15 passengers', '15+ years', '50,000+', '99.8%', '24/7', '35-56'],
    links: [...cityLines.slice(0, 1), write],
  },
  '/vols-fans-special': {
    sections: [/^What's Included$/, /^Trip packages /],
    headings: [
      "What's Included",
      'Charter bus with driver',
      '50 seats per trip',
      'Nashville pickup',
      'Game tickets and fan group',
    ],
    copy: ['Wi-Fi and refreshments'],
    parts: [
      { part: hero, links: [{ to: company.tripPartner.url, newTab: true }] },
      {
        part: '#trips',
        counts: { li: 6 },
        headings: [/Syracuse/, /Georgia/, /Mississippi State/, /Alabama/, /Kentucky/, /Oklahoma/],
      },
      trip('August 29, 2025', 'Syracuse vs Tennessee', 'Atlanta', '$349', 'Away Game'),
      trip('September 12, 2025', 'Georgia', 'Knoxville', '$624', 'Home Game'),
      trip('September 26, 2025', 'Mississippi State', 'Starkville', '$349', 'Away Game'),
      trip('October 17, 2025', 'Alabama', 'Tuscaloosa', '$460', 'Away Game'),
      trip('October 24, 2025', 'Kentucky', 'Lexington', '$357', 'Away Game'),
      trip('October 31, 2025', 'Oklahoma', 'Knoxville', '$470', 'Home Game'),
      { part: closing, links: [{ to: '/contact' }, callTo(trips)] },
    ],
  },
  '/reservations': {
    title: 'Book Your Luxury Transportation',
    headings: ['Fast Response', 'Personalized Service', 'Local Expertise', 'Luxury Fleet'],
    copy: ['Instant Booking', 'Custom quotes within 24 hours', 'Nashville area specialists since 2015'],
    links: [{ label: 'Back to Contact', to: '/contact' }],
    parts: [{ part: closing, links: [...cityLines.slice(0, 1), write] }],
  },
};
