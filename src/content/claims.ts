/**
 * What only the owner can confirm. Set `confirmed` to false and every page states the neutral wording instead, all of them
 * together. Engine and fuel figures differ by vehicle and stand in `fleet/`, through `specification`.
 */
const confirmed = true;

const claim = (statement: string, neutral: string) => (confirmed ? statement : neutral);

/** A figure of a vehicle's data sheet. */
export const specification = (figure: string) => claim(figure, 'Please ask us');

export const claims = {
  chauffeurChecks: claim(
    'Chauffeurs background-checked, drug-tested and trained before their first ride',
    'Chauffeurs background-checked and trained before their first ride',
  ),
  chauffeurs: claim(
    'Licensed, background-checked, drug-tested and uniformed. They train on defensive driving, passenger assistance and the venues of their city before they drive alone.',
    'Licensed, background-checked and uniformed. They train on passenger assistance and the venues of their city before they drive alone.',
  ),
  coachDrivers: claim(
    'Passenger-endorsed licenses, drug and alcohol testing, and hours of service logged electronically.',
    'Passenger-endorsed licenses, and hours of service kept as the law requires.',
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
  champagne: claim('Champagne on ice for guests of legal age', 'Ice and glassware for what you bring'),
  vipTerms: claim(
    'The code can be used once, for one ride in any vehicle, and does not expire.',
    'The code can be used once, for one ride, and does not expire.',
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
