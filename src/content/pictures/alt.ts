import type { PictureName } from './manifest.ts';

/**
 * What each picture shows, for screen readers. Describe the scene and name no make of car. A picture without an
 * entry does not compile.
 */
export const alt: Record<PictureName, string> = {
  'hero-home':
    'A black full-size SUV on a wet road at night, light trails curving away toward the Nashville skyline',
  'hero-wide':
    'A black full-size SUV crossing a wet avenue at night, the Nashville skyline glowing behind it',
  'hero-phone': 'A black full-size SUV on a wet road at night, the lights of downtown Nashville behind it',

  'fleet-escalade-front':
    'A black full-size SUV from the front quarter, its roofline drawn by one line of warm light',
  'fleet-escalade-side':
    'A black full-size SUV from the side in a dark studio, wheels and window line picked out in light',
  'fleet-escalade-lamp': 'The upright headlamp and slatted grille of a black SUV, close up',
  'fleet-escalade-wheel': 'A polished multi-spoke wheel under the black fender of an SUV',

  'fleet-maybach-front': 'A long black sedan from the front quarter, with an upright grille and dish wheels',
  'fleet-maybach-side':
    'A long black sedan from the side, light running unbroken over its roof from hood to trunk',

  'fleet-sprinter-front': 'A black high-roof passenger van from the front quarter, windshield edged in light',
  'fleet-sprinter-side':
    'A black high-roof passenger van from the side, a long dark window line along its body',
  'fleet-sprinter-lamp':
    'Light sliding over the windshield and hood of a black van, its side mirror in silhouette',

  'fleet-suburban-front': 'A black extended SUV from the front quarter, its square headlamps lit',
  'fleet-suburban-side':
    'A black extended SUV from the side, roof rails and a long cargo bay behind the last door',
  'fleet-suburban-rear': 'A black extended SUV from behind, square red tail lamps lit',
  'fleet-suburban-lamp': 'The square headlamp and broad grille of a black extended SUV, close up',

  'fleet-coach-front':
    'A black motor coach from the front quarter, two rows of leather seats visible through its glass',
  'fleet-coach-side': 'A black motor coach from the side, reading lights on above its rows of seats',
  'fleet-coach-rear': 'A black motor coach from behind, tall red tail lamps framing the engine door',
  'fleet-coach-nose': 'The curved windshield and hanging mirrors of a black motor coach, seats lit inside',
  'fleet-coach-tail': 'The tail of a black motor coach, its lamps glowing red beside lit leather seats',

  'accessible-front':
    'A black accessible van in a dark studio, side door open and ramp lowered, a wheelchair at its foot',

  'interior-stars':
    'Two quilted tan leather chairs in a rear cabin, tiny lights like stars overhead and the city outside',
  'interior-table': 'A bottle of water and two glasses on the walnut console between quilted leather chairs',
  'detail-leather': 'Quilted tan leather with twin rows of contrast stitching, lit from the side',

  'place-airport-coach':
    'A black motor coach outside a lit airport terminal at blue hour, lights reflected on the wet ground',
  'place-airport-escalade':
    'A black full-size SUV outside a lit airport terminal at blue hour, runway lights out of focus behind it',
  'place-airport-sprinter': 'A black passenger van waiting outside an airport terminal at blue hour',
  'place-atlanta-coach':
    'A black motor coach on a wet plaza at blue hour, the lit towers of Atlanta soft behind it',
  'place-broadway-coach':
    'A black motor coach on a city street at night, colored lights of Lower Broadway blurred behind it',
  'place-campus-accessible':
    'An accessible van at night before a brick hall, its ramp lowered and a wheelchair beside it',
  'place-corporate-coach':
    'A black motor coach outside office buildings at night, warm lights reflected in its side',
  'place-corporate-maybach':
    'A black sedan at night outside an office building, city lights out of focus around it',
  'place-event-coach': 'A black motor coach outside a concert hall at night, rows of warm lights above it',
  'place-event-maybach': 'A black sedan arriving at a concert hall at night, warm lights between its columns',
  'place-highway-coach': 'A black motor coach at dusk before a bridge drawn in red and white lights',
  'place-highway-maybach': 'A black sedan at dusk before overpasses drawn in red and white light trails',
  'place-hills-coach':
    'A black motor coach on a wet road at dusk, Tennessee hills against a rose and violet sky',
  'place-hills-suburban':
    'A black extended SUV on a wet road at dusk, layered hills against a rose and violet sky',
  'place-hotel-accessible':
    'An accessible van with its ramp lowered under the lights of a hotel entrance at night',
  'place-hotel-maybach': 'A black sedan under the lit canopy of a hotel entrance at night',
  'place-hotel-sprinter': 'A black passenger van under the lit canopy of a hotel entrance at night',
  'place-houston-coach':
    'A black motor coach on wet pavement at blue hour, the towers of Houston lit behind it',
  'place-houston-escalade':
    'A black full-size SUV at blue hour before the stepped, lit towers of downtown Houston',
  'place-miami-coach': 'A black motor coach between dark palms at blue hour, the lights of Miami behind it',
  'place-nashville-coach':
    'A black motor coach on wet ground at blue hour, the Nashville skyline lit behind it',
  'place-nashville-escalade':
    'A black full-size SUV at blue hour below the twin spires of the Nashville skyline',
  'place-stadium-coach': 'A black motor coach outside a stadium at night, banks of floodlights above it',
  'place-wedding-coach': 'A black motor coach at blue hour under rows of string lights',
  'place-wedding-maybach': 'A black sedan at blue hour beside a flower arch, rows of string lights overhead',

  'tall-corporate-maybach':
    'A black sedan at night at the foot of an office building, its windows out of focus above',
  'tall-hotel-suburban': 'A black extended SUV below the lit coffered canopy of a hotel entrance at night',
  'tall-nashville-coach':
    'A black motor coach under a deep blue evening sky, the Nashville skyline low behind it',
  'tall-wedding-maybach': 'A black sedan at blue hour under rows of string lights',

  'cabin-card': 'A white card that reads Welcome beside a carafe and a glass on a walnut console',
  'cabin-coach-aisle':
    'The aisle of a motor coach between rows of quilted tan leather seats, lines of light along the ceiling',
  'cabin-flutes':
    'Two filled champagne flutes on a walnut console, quilted leather and city lights behind them',
  'cabin-lounge':
    'Two quilted leather seats facing each other across a small table with a lamp, a wide window at night behind',
  'cabin-seat':
    'A quilted tan leather seat beside a walnut console with water and glasses, city lights in the window',
  'cabin-stars':
    'Two quilted tan leather seats under a ceiling of tiny lights like stars, lines of light along the walls',
  'cabin-window-rain':
    'The shoulder of a leather seat beside a side window with raindrops, city lights blurred outside',
  'cabin-window-rain-tall':
    'A side window with raindrops above a leather armrest, city lights blurred outside',
  'detail-bonnet-lights':
    'The hood and windshield of a black sedan at blue hour, strings of lights mirrored in the lacquer',
  'detail-grille-night':
    'The upright grille and lit headlamp of a black sedan beaded with rain, city lights above',
  'detail-wheel-rain':
    'A multi-spoke wheel of a black sedan beaded with rain, city lights reflected in the lacquer',
  'scene-luggage':
    'A leather suitcase, two hard-shell cases and an umbrella on wet ground behind a black sedan',
  'scene-umbrella': 'An open black umbrella with raindrops on wet ground, a black sedan behind it',
  'scene-welcome': 'A stand with a dark sign that reads Welcome, arrivals lights out of focus behind it',
  'scene-window-warm':
    'Quilted leather seats in the warm light of a cabin, seen from outside through a rainy window',
};
