import type { PictureName } from './manifest.ts';

/**
 * What each picture shows, for those who do not see it. Words for the scene, never for a make. A picture without an
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
  'fleet-maybach-wheel': 'A turbine-finned dish wheel below the polished flank of a black sedan',

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
    'A black accessible van with its side door open and ramp lowered, a wheelchair waiting at its foot',

  'interior-stars':
    'Two quilted tan leather chairs in a rear cabin, tiny lights like stars overhead and the city outside',
  'interior-plain':
    'Two quilted tan leather chairs in a rear cabin with a console between them, city lights outside',
  'interior-table': 'A bottle of water and two glasses on the walnut console between quilted leather chairs',
  'detail-leather': 'Quilted tan leather with twin rows of contrast stitching, lit from the side',

  'place-airport-coach':
    'A black motor coach at the curb of an airport terminal at sunset, a tail fin beyond the canopy',
  'place-airport-escalade': 'A black full-size SUV under the canopy of an airport terminal at dawn',
  'place-airport-sprinter': 'A black passenger van waiting outside an airport terminal as the sun goes down',
  'place-atlanta-coach': 'A black motor coach on a wet plaza at dusk, the lit towers of Atlanta behind it',
  'place-broadway-coach': 'A black motor coach passing the neon signs of Lower Broadway at night',
  'place-campus-accessible':
    'An accessible van with its ramp lowered before the brick arches of a campus hall',
  'place-corporate-coach': 'A black motor coach outside the glass lobby of an office tower in the morning',
  'place-corporate-maybach': 'A black sedan waiting at the entrance of a glass office building',
  'place-event-coach': 'A black motor coach outside a concert hall, its columns washed in violet light',
  'place-event-maybach': 'A black sedan arriving at a concert hall at dusk, searchlights in the sky',
  'place-highway-coach':
    'A black motor coach below highway overpasses streaked with the lights of evening traffic',
  'place-highway-maybach': 'A black sedan at dusk below overpasses drawn in red and white light trails',
  'place-hills-coach': 'A black motor coach on a wet road at daybreak, soft Tennessee hills behind it',
  'place-hills-suburban': 'A black extended SUV before layered hills in pale morning light',
  'place-hotel-accessible': 'An accessible van with its ramp lowered under the lamps of a hotel entrance',
  'place-hotel-maybach': 'A black sedan under the lit canopy of a hotel entrance at night',
  'place-hotel-sprinter': 'A black passenger van waiting under the lamps of a hotel entrance at night',
  'place-houston-coach':
    'A black motor coach on wet pavement at dusk, the blue-green towers of Houston behind it',
  'place-houston-escalade': 'A black full-size SUV at dusk before the stepped towers of downtown Houston',
  'place-miami-coach':
    'A black motor coach between tall palms at twilight, the Miami waterfront lit behind it',
  'place-nashville-coach':
    'A black motor coach on the riverfront at dusk, the Nashville skyline lit behind it',
  'place-nashville-escalade':
    'A black full-size SUV on the riverfront at dusk below the twin spires of the Nashville skyline',
  'place-stadium-coach': 'A black motor coach outside a floodlit stadium under an orange sky',
  'place-wedding-coach': 'A black motor coach beside a flower arch, strings of lights overhead at sunset',
  'place-wedding-maybach':
    'A black sedan beside a flower arch in a garden, strings of lights overhead at sunset',

  'tall-broadway-escalade': 'A black full-size SUV before the neon-lit fronts of Lower Broadway at night',
  'tall-corporate-maybach': 'A black sedan at the foot of a glass office tower in the early morning',
  'tall-hotel-suburban': 'A black extended SUV below the lit coffered canopy of a hotel entrance',
  'tall-nashville-coach':
    'A black motor coach under a deep blue evening sky, the Nashville skyline low behind it',
  'tall-wedding-maybach': 'A black sedan at sunset beside a flower arch hung with strings of lights',
};
