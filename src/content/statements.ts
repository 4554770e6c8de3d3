import { company } from './company.ts';

/**
 * What only the owner can confirm. With `statementsConfirmed: false` in `company.ts` every page states the neutral wording instead,
 * all of them together. Engine and fuel figures differ by vehicle and stand in `fleet/`, through `specification`.
 */
const claim = (statement: string, neutral: string) => (company.statementsConfirmed ? statement : neutral);

/** A figure of a vehicle's data sheet. */
export const specification = (figure: string) => claim(figure, 'Please ask us');

export const statements = {
  chauffeurChecks: claim(
    'Chauffeurs background-checked, drug-tested and trained before their first ride',
    'Chauffeurs background-checked and trained before their first ride',
  ),
  chauffeurs: claim(
    'Licensed, background-checked, drug-tested and uniformed. They train on defensive driving, passenger assistance and the venues of their city before they drive alone.',
    'Licensed, background-checked and uniformed. They train on passenger assistance and the venues of their city before they drive alone.',
  ),
  coachDrivers: claim(
    'Passenger-endorsed licenses, drug and alcohol testing and hours of service logged electronically.',
    'Passenger-endorsed licenses and hours of service kept as the law requires.',
  ),
  coachSeats: claim(
    'High-backed seats with three-point belts, footrests and reading lights, two on each side of the aisle.',
    'High-backed seats with footrests and reading lights, two on each side of the aisle.',
  ),
  coachSeatsTitle: claim('Reclining seats with belts', 'Reclining seats'),
  coachLift: claim(
    'Yes, with a lift and securement positions. Please tell us 24-48 hours ahead or more. An ',
    'Please ask us 24-48 hours ahead or more. An ',
  ),
  securementTraining: claim(
    'Practical training on every tie-down and belt we carry, repeated each year and logged.',
    'Practical training on every tie-down and belt we carry.',
  ),
  partnerCarriers: claim(
    'Rides driven by partner carriers on our behalf, who must show the same limits.',
    'Rides driven by partner carriers on our behalf, under their own policies.',
  ),
  scheduledDrivers: claim(
    'Every chauffeur is a named or scheduled driver, licensed for the class of vehicle.',
    'Every chauffeur is licensed for the class of vehicle.',
  ),
  liabilityCap: claim(
    'Beyond that, our liability for a ride is limited to the price of the ride, and we are not liable for indirect losses such as missed flights, events or business, where we have acted with reasonable care.',
    'Beyond that, our liability is what the law provides.',
  ),
  maybachPrivacy: claim(
    'Tinted rear glass and shades. Chauffeurs sign a confidentiality agreement before their first assignment.',
    'Tinted rear glass and shades.',
  ),
  corporatePrivacy: claim(
    'Chauffeurs sign a confidentiality agreement. Names, routes and conversations stay private.',
    'Names, routes and conversations stay private.',
  ),
  storyIntro: claim(
    'Founded in 2008 with two vehicles, one notebook and many pickups before sunrise.',
    'Founded in Nashville in 2008 with two vehicles.',
  ),
  growthStory: claim(
    'Word spread through concierges, tour managers and the assistants who book for other people. The two vehicles became a fleet of sedans, SUVs, Sprinter vans and motor coaches. Since 2015 a team of Nashville area specialists has planned routes in and around the city. When our regular travelers asked for the same service elsewhere, we opened in Atlanta, Miami and Houston.',
    'The two vehicles became a fleet of sedans, SUVs, Sprinter vans and motor coaches. Since 2015 a team of Nashville area specialists has planned routes in and around the city. We also have offices in Atlanta, Miami and Houston.',
  ),
  storyToday: claim(
    'More than 15 years and 50,000 satisfied clients later, the notebook is software and every flight is tracked. The first line on every dispatch sheet is still the one from 2008: be there before the guest is.',
    'More than 15 years and 50,000 satisfied clients later, every flight is tracked. The aim is the same: be there before the guest is.',
  ),
  communityHeading: claim('We live where we drive', 'Four cities we know well'),
  communityIntro: claim(
    'In each of our four cities, we are neighbors as well as chauffeurs.',
    'Nashville, Atlanta, Miami and Houston.',
  ),
  fleetColor: claim(
    'Every vehicle is black, cleaned between rides and inspected before every shift.',
    'Every vehicle is cleaned between rides and inspected before every shift.',
  ),
  fleetList: claim(
    'Sedans, SUVs, Sprinter vans and motor coaches, all in black.',
    'Sedans, SUVs, Sprinter vans and motor coaches.',
  ),
  companySedans: claim('black sedans', 'sedans'),
  weddingVan: claim(
    'An accessible van in the wedding party, in matching black and on the same schedule.',
    'An accessible van in the wedding party, on the same schedule.',
  ),
  personalService: claim(
    'A named chauffeur, with your usual stops and preferences on file.',
    'Your usual stops and preferences on file.',
  ),
  escaladeTraction: claim(
    'Four-wheel drive with magnetic ride control and tires matched to the season.',
    'Four-wheel drive with magnetic ride control.',
  ),
  suburbanTraction: claim(
    'Four-wheel drive and traction control, with tires matched to the season.',
    'Four-wheel drive and traction control.',
  ),
  vipNote: claim('One code, one ride, any vehicle', 'One code, one ride'),
  coachBelts: claim('High backs, footrests and belts.', 'High backs and footrests.'),
  accessibleCoach: claim('Accessible coach', 'Coach beside an accessible van'),
  accessibleCoachText: claim(
    'A wheelchair lift and removable seats. Please give us as much notice as you can.',
    'For groups; riders who use a wheelchair travel in the van. Please give us as much notice as you can.',
  ),
  accessibleGroups: claim(
    'An accessible van beside the coach, or a coach with a lift, with one coordinator.',
    'An accessible van beside the coach, with one coordinator.',
  ),
  students: claim(
    'Field trips and campus visits with vetted drivers and a seat belt for every student.',
    'Field trips and campus visits with vetted drivers.',
  ),
  corporateCharters: claim(
    'Conference loops, site visits and retreats, with a published schedule and a coordinator who counts everyone on board.',
    'Conference loops, site visits and retreats, with a published schedule and a coordinator.',
  ),
  passengerLists: claim('Event passenger lists with live headcounts', 'Event passenger lists'),
  conferences: claim(
    'Yes. A coordinator plans the passenger list with you 2-4 weeks ahead and is on site, with a live headcount for every departure.',
    'Yes. A coordinator plans the passenger list with you 2-4 weeks ahead and is on site.',
  ),
  shuttles: claim(
    'Employee shuttles, conference loops and site visits in buses for 25-56 passengers, with live headcounts.',
    'Employee shuttles, conference loops and site visits in buses for 25-56 passengers.',
  ),
  groupDay: claim(
    'A coordinator on site or on the phone, and a headcount at each departure.',
    'A coordinator on site or on the phone.',
  ),
  guestPayment: claim(
    'Yes. Charge the room and settle with us monthly, or let the guest pay in the car. Both appear on one statement.',
    'Yes. Collect the fare and settle with us monthly, or let the guest pay in the car. Both appear on one statement.',
  ),
  laterCharges: claim('at cost', 'as they occur'),
  transferArea: claim('within one of our four metropolitan areas', 'in and around our four cities'),
  otherWaitTime: claim(
    'At other pickups than airports, wait time is 15 minutes after the confirmed time.',
    'At other pickups than airports, we wait a reasonable time after the confirmed one.',
  ),
  champagne: claim('Champagne on ice for guests of legal age', 'Ice and glassware for what you bring'),
  vipTerms: claim(
    'The code can be used once, for one ride in any vehicle, and does not expire. It applies to the fare, not to tolls, fees or gratuity.',
    'The code can be used once, for one ride, and does not expire. It applies to the fare, not to tolls, fees or gratuity.',
  ),
  localHiring: claim(
    'We hire in each city we serve, so our chauffeurs know its neighborhoods: when schools let out, which streets flood first and the best door at each venue.',
    'Our chauffeurs know the neighborhoods of their city: when schools let out, which streets flood first and the best door at each venue.',
  ),
  foundingStory: claim(
    'with two vehicles and a notebook of pickup times. Many of our first callers had been let down by someone else. Arriving early was the business plan.',
    'with two vehicles.',
  ),
  webAccessibility: claim(
    'This website is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.',
    'This website is built to be accessible.',
  ),
  schoolGroups: claim(
    'Field trips, bands and away games. Drivers are background-checked, and we count everyone on board at every stop.',
    'Field trips, bands and away games. Drivers are background-checked.',
  ),
  roomCharges: claim(
    'Charges to the room, the master account or the guest’s card',
    'Charges to the master account or the guest’s card',
  ),
  roomFare: claim(
    'The fare goes to the room or the card on file. Your share appears on the monthly statement.',
    'The fare goes to the card on file. Your share appears on the monthly statement.',
  ),
};
