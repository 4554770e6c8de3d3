import type { PictureName } from './manifest.ts';

/**
 * Tells screen readers what each picture shows. Describe the scene and name no make of car. A picture without an
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
  'fleet-escalade-wheel': 'A polished multi-spoke wheel under the black fender of an SUV',

  'fleet-maybach-front': 'A long black sedan from the front quarter, with an upright grille and dish wheels',
  'fleet-maybach-side':
    'A long black sedan from the side, light running unbroken over its roof from hood to trunk',

  'fleet-sprinter-front': 'A black high-roof passenger van from the front quarter, windshield edged in light',
  'fleet-sprinter-side':
    'A black high-roof passenger van from the side, a long dark window line along its body',

  'fleet-suburban-front': 'A black extended SUV from the front quarter, its square headlamps lit',
  'fleet-suburban-lamp': 'The square headlamp and broad grille of a black extended SUV, close up',

  'fleet-coach-front':
    'A black motor coach from the front quarter, two rows of leather seats visible through its glass',
  'fleet-coach-side': 'A black motor coach from the side, reading lights on above its rows of seats',
  'fleet-coach-rear': 'A black motor coach from behind, tall red tail lamps framing the engine door',
  'fleet-coach-tail': 'The tail of a black motor coach, its lamps glowing red beside lit leather seats',

  'accessible-front':
    'A black accessible van in a dark studio, side door open and ramp lowered, a wheelchair at its foot',

  'interior-stars':
    'Two quilted tan leather chairs in a rear cabin, tiny lights like stars overhead and the city outside',
  'interior-table': 'A bottle of water and two glasses on the walnut console between quilted leather chairs',
  'detail-leather': 'Quilted tan leather with twin rows of contrast stitching, lit from the side',

  'place-event-coach': 'A black motor coach outside a concert hall at night, rows of warm lights above it',
  'place-houston-coach':
    'A black motor coach on wet pavement at blue hour, the towers of Houston lit behind it',
  'place-nashville-coach':
    'A black motor coach on wet ground at blue hour, the Nashville skyline lit behind it',
  'place-wedding-coach': 'A black motor coach at blue hour under rows of string lights',

  'cabin-door': 'An open car door at night: a folded throw and a bottle of water on a lit leather seat',
  'cabin-coach-aisle': 'An aisle between rows of quilted tan leather seats, lines of light along the ceiling',
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
  'detail-wheel-rain':
    'A multi-spoke wheel of a black sedan beaded with rain, city lights reflected in the lacquer',
  'scene-luggage':
    'A leather suitcase, two hard-shell cases and an umbrella on wet ground behind a black sedan',
  'scene-umbrella': 'An open black umbrella with raindrops on wet ground, a black sedan behind it',
  'scene-window-warm':
    'Quilted leather seats in the warm light of a cabin, seen from outside through a rainy window',

  'detail-nose-rain': 'The headlamp and upright grille of a black sedan beaded with rain on a gray morning',
  'place-apron-escalade':
    'A black full-size SUV waits at the foot of a private jet’s lit stairs at dusk, mirrored in wet concrete',
  'tall-apron-escalade':
    'A black full-size SUV beside a private jet and its lit stairs, under a wide sky at dusk',
  'place-avenue-maybach':
    'A black sedan leaving down an avenue of trees, low sun in the mist and on the wet road',
  'place-balcony-maybach':
    'A black sedan on wet paving seen from above, a person under an umbrella and luggage beside it',
  'place-court-coach':
    'A black motor coach before a limestone hotel after rain, facade and sky in the wet ground',
  'place-court-escalade': 'A black full-size SUV before a limestone hotel on a gray morning after rain',
  'place-road-escalade':
    'A black SUV crosses a suspension bridge at dusk with its lamps on, the cables blurred by speed',
  'place-road-maybach': 'A black sedan from the side at speed, green woods blurred behind it',
  'place-runway-suburban':
    'A black extended SUV on a wide apron in the evening, a jet and a pale sky behind it',
  'place-valley-coach': 'A motor coach on a road through a misty valley at dawn, trees standing in the haze',
  'scene-door-open':
    'An open rear door and the lit cabin behind it, quilted leather seats, a gray morning outside',
  'scene-luggage-morning':
    'A leather suitcase, two hard-shell cases and an umbrella in morning light, a black sedan behind them',
  'tall-balcony-maybach':
    'A black sedan from above on wet paving, a person under an umbrella walking to it past three cases',

  'fleet-escalade-side': 'A black full-size SUV from the side, one line of warm light from hood to tailgate',
  'fleet-maybach-lamp': 'The headlamp and upright grille of a long black sedan, close up in a dark studio',
  'fleet-suburban-side': 'A black extended SUV from the side, warm light along its roof and sills',
  'place-hotel-maybach': 'A black sedan on wet ground under the lit canopy of a hotel at night',
  'place-corporate-maybach':
    'A black sedan on a wet street at night, the lights of office towers out of focus behind it',
  'place-airport-coach': 'A black motor coach beside the lit canopy of an airport terminal at nightfall',
  'place-miami-coach':
    'A black motor coach at blue hour, palms and the lights of Miami out of focus behind it',
  'place-nashville-escalade':
    'A black full-size SUV on wet ground at blue hour, the Nashville skyline behind it',
  'detail-grille-night': 'The upright grille and headlamp of a black sedan with raindrops, city lights above',
  'tall-corporate-maybach': 'A black sedan on a wet street at night under tall, softly lit office windows',
  'tall-nashville-coach':
    'A black motor coach on wet ground under a deep blue sky, the Nashville skyline lit behind it',
  'place-kerb-sprinter':
    'A black passenger van at an arrivals curb in soft morning light, a timber canopy behind it',
  'place-stadium-coach-dusk': 'A black motor coach on wet ground at dusk, a lit stadium far behind it',
  'place-steps-maybach': 'A black sedan with white ribbons at the foot of broad stone steps in late sun',
  'place-canopy-sprinter':
    'A black executive van under a terminal canopy at dusk, its side door open on two lit leather seats',
  'place-street-coach':
    'A black motor coach drives away along a lit city street in the rain, its cabin lights on',
  'place-bridge-coach':
    'A black motor coach comes out from under a steel bridge at dusk, its lamps mirrored in the wet road',
  'desk-night':
    'A desk at night with a brass lamp and a telephone, four clocks on the wall and city lights in the window',
  'desk-night-square':
    'A brass lamp over a desk at night, a telephone beside it, four clocks on the wall and the city outside',
  'place-ramp-inside': 'The view from inside an accessible van along its lit ramp to a lit entrance',
  'place-ramp-inside-square':
    'The lit ramp of an accessible van at dusk, seen from inside, a path leading to a lit entrance',
  'tall-steps-maybach': 'A black sedan with white ribbons before the columns of a stone building in late sun',
};
