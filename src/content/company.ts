import type { Company } from './types.ts';

/** The one file an owner edits to make the site theirs. Numbers and addresses are placeholders until then. */
export const company: Company = {
  name: 'Sterling Row',
  legalName: 'Sterling Row Transportation, LLC',
  siteUrl: 'https://www.sterlingrow.example',
  // Begins the reference that a customer reads to the desk: SR-7K4M-2Q.
  quotePrefix: 'SR',
  // Shown in the footer and on the insurance page as soon as they are filled in, such as
  // { name: 'USDOT', number: '1234567' } or { name: 'Tennessee license', number: 'ABC-123' }.
  licenses: [],
  timezone: 'America/Chicago',
  // When the office answers email; the phone lines answer at any hour. Deadlines of replies fall into these hours, and the pages
  // state them as they stand here. A day without an entry is closed; leave all out and every hour counts and none is stated.
  businessHours: {
    zone: 'Central time',
    days: {
      Monday: { opens: '08:00', closes: '18:00' },
      Tuesday: { opens: '08:00', closes: '18:00' },
      Wednesday: { opens: '08:00', closes: '18:00' },
      Thursday: { opens: '08:00', closes: '18:00' },
      Friday: { opens: '08:00', closes: '18:00' },
    },
    // Closed whatever the weekday, in every year: by date, or by weekday, as in
    // { name: 'Memorial Day', month: 5, weekday: 'Monday', week: 'last' }.
    holidays: [
      { name: 'New Year’s Day', month: 1, day: 1 },
      { name: 'Thanksgiving Day', month: 11, weekday: 'Thursday', week: 4 },
      { name: 'Christmas Day', month: 12, day: 25 },
    ],
  },
  email: {
    info: 'info@sterlingrow.example',
    desk: 'desk@sterlingrow.example',
    privacy: 'privacy@sterlingrow.example',
    claims: 'claims@sterlingrow.example',
  },
  phones: {
    tollFree: '+1-800-555-0100',
    corporate: '+1-615-555-0110',
    emergency: '+1-615-555-0111',
    accessibility: '+1-615-555-0112',
    fax: '+1-615-555-0119',
    trips: '+1-615-555-0113',
  },
  offices: [
    {
      name: 'Nashville',
      timeZone: 'America/Chicago',
      phone: '+1-615-555-0101',
      address: { street: '100 Example Row', locality: 'Nashville', region: 'TN', postalCode: '37201' },
      area: 'Nashville Metropolitan Area',
      services: 'Corporate events, wedding transportation, airport transfers',
    },
    {
      name: 'Atlanta',
      timeZone: 'America/New_York',
      phone: '+1-404-555-0102',
      address: { street: '200 Example Street', locality: 'Atlanta', region: 'GA', postalCode: '30303' },
      area: 'Metro Atlanta',
      services: 'Group tours, special events, corporate transportation',
    },
    {
      name: 'Miami',
      timeZone: 'America/New_York',
      phone: '+1-305-555-0103',
      address: { street: '300 Example Avenue', locality: 'Miami', region: 'FL', postalCode: '33131' },
      area: 'Miami-Dade and Broward Counties',
      services: 'Beach events, cruise transportation, corporate groups',
    },
    {
      name: 'Houston',
      timeZone: 'America/Chicago',
      phone: '+1-713-555-0104',
      address: { street: '400 Example Boulevard', locality: 'Houston', region: 'TX', postalCode: '77002' },
      area: 'Greater Houston Area',
      services: 'Oil and gas corporate events, airport groups, special occasions',
    },
  ],
  socials: [
    { name: 'Instagram', url: 'https://instagram.example/sterlingrow' },
    { name: 'Facebook', url: 'https://facebook.example/sterlingrow' },
    { name: 'TikTok', url: 'https://tiktok.example/@sterlingrow' },
    { name: 'YouTube', url: 'https://youtube.example/@sterlingrow' },
    { name: 'WhatsApp', url: 'https://whatsapp.example/16155550101' },
    { name: 'Yelp', url: 'https://yelp.example/biz/sterling-row' },
  ],
  bureauSeal: { url: 'https://bureau.example/sterling-row' },
  tradeAssociation: {
    name: 'Limousine trade association',
    url: 'https://association.example/members/sterling-row',
  },
  tripPartner: { url: 'https://trips.example/away-games' },
  // Responds with country_name, region and city of the client. The default is our own endpoint: no third party sees the visit.
  analytics: { locationUrl: '/api/geo' },
  // Leave the addresses out and the built-in demonstration service stands in for the reservation service.
  reservations: { alias: 'sterling-row' },
};

/** The first office: its line stands in the header, its address under every mail. */
export const [headquarters] = company.offices;

/** 'USDOT 1234567', one for each number above. Here, because the footer needs it and must not load the facts of all pages. */
export const licenses = company.licenses.map(({ name, number }) => `${name} ${number}`);

/**
 * How soon a quote request is answered, by the hours from sending it to the ride. Rows are in ascending order and the first
 * that the ride falls into applies. A row such as `{ rideWithinHours: 48, replyHours: 4 }` before the last one
 * shortens the time for near rides.
 */
export const replyDeadlines: { rideWithinHours: number; replyHours: number }[] = [
  { rideWithinHours: Number.POSITIVE_INFINITY, replyHours: 24 },
];

/** In any case, a quote request is answered this long before its ride: later, only a call helps. */
export const rideLeadHours = 2;

/** A request for a ride this near is urgent from its first minute. */
export const urgentRideHours = 24;

/** The evening before a ride, by when its customer hears who drives, on the clock of the pickup. */
export const chauffeurNamedBy = '21:00';

const longestReplyHours = Math.max(...replyDeadlines.map(({ replyHours }) => replyHours));

/** The reply time that pages and emails state, which every quote request keeps. */
export const replyPromise = { hours: longestReplyHours, text: `within ${longestReplyHours} hours` };

/** How soon an email or a contact message is typically answered, counted in business hours. */
export const emailReplyHours = 2;
export const emailPromise = `within ${emailReplyHours} hours during business hours`;

/** How soon a hotel that asked about a partnership is contacted. */
export const partnershipPromise = 'within 48 hours';
