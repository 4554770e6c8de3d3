/** The company's claims that only its owner can confirm, in one place to read through. README lists what they rest on. */
export const statements = {
  chauffeurChecks: 'Chauffeurs background-checked, drug-tested and trained before their first ride',
  chauffeurs:
    'Licensed, background-checked, drug-tested and uniformed. They train on defensive driving, passenger assistance and the venues of their city before they drive alone.',
  coachDrivers:
    'Passenger-endorsed licenses, drug and alcohol testing and hours of service logged electronically.',
  coachSeats:
    'High-backed seats with three-point belts, footrests and reading lights, two on each side of the aisle.',
  coachSeatsTitle: 'Reclining seats with belts',
  coachLift:
    'Yes, with a lift and securement positions. 24-48 hours’ notice is preferred; with less, we’ll do what we reasonably can. An ',
  securementTraining:
    'Practical training on every tie-down and belt we carry, repeated each year and logged.',
  assignedCarriers:
    'We may assign a ride to a licensed partner carrier that shows the insurance limits on our insurance page. We remain responsible to you for the booking.',
  childSeats:
    'Where we install a child seat, the adult traveling with the child checks that it suits the child and is fastened.',
  stretchLimousines: 'We arrange stretch limousines with partner carriers, by quote.',
  partnerCarriers: 'Rides driven by partner carriers on our behalf, who must show these limits.',
  scheduledDrivers: 'Every chauffeur is a named or scheduled driver, licensed for the class of vehicle.',
  liabilityCap:
    'Beyond that, our liability for a ride is limited to the price of the ride, and we are not liable for indirect losses such as missed flights, events or business, where we have acted with reasonable care.',
  maybachPrivacy:
    'Tinted rear glass and shades. Chauffeurs sign a confidentiality agreement before their first assignment.',
  corporatePrivacy:
    'Chauffeurs sign a confidentiality agreement. Names, routes and conversations stay private.',
  storyIntro: 'Founded in 2008 with two vehicles, one notebook and many pickups before sunrise.',
  growthStory:
    'Word spread through concierges, tour managers and the assistants who book for other people. The two vehicles became a fleet of sedans, SUVs, Sprinter vans and motor coaches. Since 2015 a team of Nashville area specialists has planned routes in and around the city. When our regular travelers asked for us elsewhere, we opened in Atlanta, Miami and Houston.',
  storyToday:
    'More than 15 years and 50,000 satisfied clients later, the notebook is software and every flight is tracked. The first line on every dispatch sheet is still the one from 2008: be there before the guest is.',
  communityHeading: 'We live where we drive',
  communityIntro: 'In each of our four cities, we are neighbors as well as chauffeurs.',
  fleetColor: 'Every vehicle is black, cleaned between rides and inspected before every shift.',
  fleetList: 'Sedans, SUVs, Sprinter vans and motor coaches, all in black.',
  companySedans: 'black sedans',
  weddingVan: 'An accessible van in the wedding party, in matching black, on the party’s schedule.',
  personalService: 'A named chauffeur. Your usual stops and preferences are on file.',
  escaladeTraction: 'Four-wheel drive with magnetic ride control and tires matched to the season.',
  suburbanTraction: 'Four-wheel drive, traction control and tires matched to the season.',
  coachBelts: 'High backs, footrests and belts.',
  accessibleCoach: 'Accessible coach',
  accessibleCoachSeats: '35-56 passengers, fewer with positions in use',
  accessibleCoachText: 'A wheelchair lift and removable seats. 24-48 hours’ notice is preferred.',
  accessibleGroups: 'An accessible van beside the coach, or a coach with a lift, planned together.',
  students: 'Field trips and campus visits with vetted drivers and a seat belt for every student.',
  corporateCharters:
    'Conference loops, site visits and retreats. The schedule is published and a coordinator counts everyone on board.',
  passengerLists: 'Event passenger lists with live headcounts',
  conferences:
    'Yes. A coordinator plans the passenger list with you 2-4 weeks ahead, is on site and keeps a live headcount for every departure.',
  shuttles:
    'Employee shuttles, conference loops and site visits in buses for 25-56 passengers. Live headcounts.',
  groupDay: 'A coordinator on site or on the phone, and a headcount at each departure.',
  guestPayment:
    'Yes. Charge the room and settle with us monthly, or let the guest pay in the car. Both appear on one statement.',
  laterCharges: 'at cost',
  champagne: 'Champagne on ice for guests of legal age',
  vipTerms:
    'The code can be used once, for one ride in any vehicle, and does not expire. It applies to the fare, not to tolls, fees or gratuity.',
  localHiring:
    'We hire in each city we serve, so our chauffeurs know its neighborhoods: when schools let out, which streets flood first and the best door at each venue.',
  foundingStory:
    'with two vehicles and a notebook of pickup times. Many of our first callers had been let down by someone else. Arriving early was the business plan.',
  webAccessibility:
    'This website is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.',
  schoolGroups:
    'Field trips, bands and away games. Drivers are background-checked, and we count everyone on board at every stop.',
  roomCharges: 'Charges to the room, the master account or the guest’s card',
  roomFare: 'The fare goes to the room or the card on file. Your share appears on the monthly statement.',
};
