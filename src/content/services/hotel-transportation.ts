import type { HotelTransportation } from './schema.ts';

export const hotelTransportation: HotelTransportation = {
  service: 'Hotel Transportation',
  seo: {
    title: 'Hotel Transportation and Partnerships',
    description:
      'Guest transportation under your hotel’s name: airport cars, local rides and group shuttles, with 70/30 or 80/20 revenue splits or a retainer.',
    keywords: [
      'hotel transportation partnership',
      'hotel car service Nashville',
      'concierge transportation',
      'guest shuttle',
    ],
    picture: 'place-hotel-maybach',
  },
  hero: {
    back: { kind: 'page', label: 'Back to Home', to: '/' },
    name: 'Hotel transportation',
    title: 'Your front door, four wheels further out.',
    lead: 'We carry your guests in your name: to the airport, to the office, to dinner and back. Your concierge asks once; the car is there.',
    picture: 'place-hotel-maybach',
    actions: [{ kind: 'page', label: 'Become a Partner', to: '/partnership' }],
  },
  guestServices: {
    heading: 'Guest services',
    intro: 'Anything the concierge can describe in one sentence. These are the requests we hear most.',
    items: [
      {
        title: 'Airport arrivals and departures',
        text: 'Flights tracked, guests met inside BNA, and a departure time that allows for the day’s traffic.',
      },
      {
        title: 'Business transfers',
        text: 'Offices, courts, the convention center. Point to point, or a car that waits.',
      },
      {
        title: 'Evenings out',
        text: 'Dinner, the Ryman, Broadway, home. One chauffeur for the evening, no search for a ride at midnight.',
      },
      {
        title: 'Local tours',
        text: 'Half a day in the hills or a morning of studios and museums, at the guest’s pace.',
      },
    ],
  },
  hotelServices: {
    heading: 'Hotel services',
    intro: 'The part guests never see.',
    groups: [
      {
        title: 'At the desk',
        items: [
          'One number and one inbox, answered 24/7',
          'Fixed prices your concierge can quote aloud',
          'Charges to the room, the master account or the guest’s card',
        ],
      },
      {
        title: 'At the door',
        items: [
          'Chauffeurs in uniform, briefed on your house rules',
          'Vehicles staged out of sight and called forward',
          'Wheelchair-accessible vehicles with 24-48 hours’ notice',
        ],
      },
      {
        title: 'In the back office',
        items: [
          'A monthly statement with every ride and your share',
          'Insurance certificates, free within 24-48 hours',
          'A named manager for group blocks and events',
        ],
      },
    ],
  },
  benefits: {
    heading: 'Partnership benefits',
    picture: 'interior-stars',
    intro: 'A partnership should earn its place on the property. Ours does it in four ways.',
    items: [
      {
        title: 'Revenue without a fleet',
        text: 'Share the fare at 70/30, where the hotel keeps 30%, at 80/20, or choose a flat retainer. No vehicles, no drivers, no garage.',
      },
      {
        title: 'A service guests remember',
        text: 'The first and the last half hour of a stay happen in a car. They should match the rooms.',
      },
      {
        title: 'Risk carried elsewhere',
        text: 'Licensed, commercially insured, inspected. Certificates name your property where your insurer asks.',
      },
      {
        title: 'Set up in days',
        text: 'Send the form and we contact you within 48 hours. Most properties take their first ride the week after.',
      },
    ],
  },
  hotels: {
    heading: 'Partner hotels, each with its own needs',
    items: [
      {
        title: 'Luxury hotels',
        text: 'A house car in all but ownership: dedicated Maybach or Escalade, guest profiles, and chauffeurs who know your doormen.',
      },
      {
        title: 'Business hotels',
        text: 'Predictable airport runs, standing morning transfers and consolidated billing for corporate accounts.',
      },
      {
        title: 'Boutique hotels',
        text: 'A concierge’s reach without a concierge’s payroll. A car for each guest who asks and nothing when nobody does.',
      },
    ],
  },
  fleet: {
    heading: 'The fleet at your door',
    intro: 'Three vehicles cover nearly every request. Coaches and accessible vans stand behind them.',
    items: [
      {
        name: 'Mercedes Maybach',
        passengers: 'Up to 4 passengers',
        text: 'For the suite guest and the anniversary. The door closes itself and the city goes quiet.',
        picture: 'fleet-maybach-front',
        to: '/fleet/mercedes-maybach',
      },
      {
        name: 'Cadillac Escalade',
        passengers: 'Up to 6 passengers',
        text: 'The everyday answer: airport, luggage, family, dinner.',
        picture: 'fleet-escalade-front',
        to: '/fleet/cadillac-escalade',
      },
      {
        name: 'Mercedes Sprinter',
        passengers: 'Up to 14 passengers',
        text: 'Group arrivals, wedding blocks and conference loops.',
        picture: 'fleet-sprinter-front',
        to: '/fleet/mercedes-sprinter',
      },
    ],
  },
  experience: {
    heading: 'The guest experience, one request at a time',
    items: [
      {
        title: 'Asked once',
        text: 'The guest tells the concierge. The concierge tells us, by phone, mail or link, with a room number.',
      },
      {
        title: 'Confirmed at once',
        text: 'Guest and desk receive the time, the price, the chauffeur’s name and the plate.',
      },
      {
        title: 'Met by name',
        text: 'At the carousel or under your canopy, bags taken, water and Wi-Fi in the car.',
      },
      {
        title: 'Settled quietly',
        text: 'On the room or the card on file. The hotel’s share appears on the monthly statement.',
      },
    ],
  },
  programs: {
    heading: 'Three partnership programs',
    intro: 'The form asks what you need; we propose the program and you decide.',
    items: [
      {
        name: 'Preferred Partner',
        duration: 'On request',
        text: 'Your concierge books with us as guests ask. No commitment and no minimum.',
        includes: ['Partner rates for guests', 'Revenue split 80/20', 'Monthly statement'],
      },
      {
        name: 'Luxury Partner',
        duration: 'Standing service',
        text: 'Vehicles planned around your arrivals list, with a manager who reviews each week with your team.',
        includes: [
          'Priority vehicles at peak hours',
          'Revenue split 70/30 (hotel keeps 30%)',
          'Chauffeurs briefed on your house',
          'Weekly forecast',
        ],
        lead: true,
      },
      {
        name: 'Exclusive Partner',
        duration: 'Dedicated vehicles',
        text: 'A vehicle or several that work for your property alone, in your livery of service if not of paint.',
        includes: [
          'Dedicated vehicle and chauffeurs',
          'Flat retainer or a split by agreement',
          'On-property coordinator for events',
          'Quarterly review',
        ],
      },
    ],
  },
  terms: {
    heading: 'The terms, before you ask',
    columns: ['Question', 'Answer'],
    rows: [
      ['Revenue models', '70/30 (hotel keeps 30%), 80/20, or a flat retainer'],
      ['Service models', 'Concierge booking, add-on to the stay, or bundled into the rate'],
      ['First contact', 'Within 48 hours of your form'],
      ['Hours', '24/7, all year'],
      [
        'Guest airport rides',
        'Book 24-48 hours ahead; 30 minutes of free wait domestic, 45 minutes international',
      ],
      [
        'Guest cancellations',
        '24 hours for sedans and SUVs; 2 hours for airport rides within a 60-minute drive',
      ],
    ],
  },
  faq: {
    heading: 'Questions from general managers',
    items: [
      {
        question: 'Does a partnership cost us anything?',
        answer:
          'No. With a revenue split the hotel invests nothing and receives its share monthly. A retainer is chosen only where a dedicated vehicle makes sense.',
      },
      {
        question: 'Who is responsible if something goes wrong?',
        answer:
          'We are. The rides run under our license and our insurance, and the guest has our number as well as yours.',
      },
      {
        question: 'Can guests pay us instead of you?',
        answer:
          'Yes. Charge the room and settle with us monthly, or let the guest pay in the car. Both appear on one statement.',
      },
      {
        question: 'How soon can we begin?',
        answer:
          'We contact you within 48 hours of the form. A Preferred Partner can be taking rides the following week.',
      },
    ],
  },
  closing: {
    heading: 'Tell us about your property.',
    text: 'The partnership form takes about five minutes. We answer within 48 hours with a proposal, not a brochure.',
    actions: [{ kind: 'page', label: 'Start a Partnership', to: '/partnership' }],
  },
};
