import { company } from './company.ts';

/** The cities of the offices: what each is known by in an address, and its clock. */
export type City = {
  name: string;
  timeZone: string;
  neighborhoods: string[];
  /** Each with its code in parentheses. */
  airports: string[];
  /** Further names of places that lie in this city and in no other of ours. */
  landmarks: string[];
};

const places: Omit<City, 'timeZone'>[] = [
  {
    name: 'Nashville',
    neighborhoods: ['Downtown and Broadway', 'The Gulch', 'Franklin and Brentwood'],
    airports: ['Nashville International (BNA)', 'Smyrna Airport (MQY)', 'John C. Tune Airport (JWN)'],
    landmarks: ['The Gulch', 'Franklin, TN', 'Brentwood, TN', 'Smyrna, TN', 'Smyrna Airport', 'John C. Tune'],
  },
  {
    name: 'Atlanta',
    neighborhoods: ['Downtown', 'Midtown', 'Buckhead', 'Sandy Springs'],
    airports: ['Hartsfield-Jackson (ATL)', 'DeKalb-Peachtree Airport (PDK)'],
    landmarks: ['Buckhead', 'Sandy Springs', 'Hartsfield', 'DeKalb-Peachtree'],
  },
  {
    name: 'Miami',
    neighborhoods: ['Brickell', 'Miami Beach', 'Coral Gables', 'Las Olas, Fort Lauderdale'],
    airports: ['Miami International (MIA)', 'Fort Lauderdale-Hollywood (FLL)'],
    landmarks: ['Brickell', 'Coral Gables', 'Las Olas', 'Fort Lauderdale'],
  },
  {
    name: 'Houston',
    neighborhoods: ['Downtown', 'Uptown and the Galleria', 'Energy Corridor', 'The Woodlands'],
    airports: ['George Bush Intercontinental (IAH)', 'William P. Hobby (HOU)'],
    landmarks: [
      'Energy Corridor',
      'The Woodlands',
      'Bush Intercontinental',
      'William P. Hobby',
      'Hobby Airport',
    ],
  },
];

export const cities: City[] = places.map((place) => ({
  ...place,
  timeZone: company.offices.find(({ name }) => name === place.name)?.timeZone ?? company.timezone,
}));

export const airportCodes = cities.flatMap(codesOf);

/** The city that an address names: none where it names no place that we know, or places in two cities. */
export function findCity(place: string): City | undefined {
  const named = cities.filter((city) => patternOf(city).test(place) || codePatternOf(city).test(place));
  return named.length === 1 ? named[0] : undefined;
}

/** The clock at a place, as times there are printed: 'Atlanta time'. */
export function clockName(place: string): string {
  const city = findCity(place);
  return city ? `${city.name} time` : 'local time';
}

/** The clock at a place where it is not the company's, on which all other times of the dashboard are. */
export function clockElsewhere(place: string): string | undefined {
  const city = findCity(place);
  return city && city.timeZone !== company.timezone ? clockName(place) : undefined;
}

function codesOf({ airports }: City): string[] {
  return airports.flatMap((airport) => /\((\w{3})\)/.exec(airport)?.[1] ?? []);
}

function patternOf({ name, landmarks }: City): RegExp {
  const names = [name, ...landmarks].map((text) => text.replaceAll(/[.,]/g, '[.,]?').replaceAll(' ', '\\s+'));
  return new RegExp(`\\b(${names.join('|')})\\b`, 'i');
}

/** Codes in capitals or small letters, but no names of people: 'MIA' and 'mia', not 'Mia'. */
function codePatternOf(city: City): RegExp {
  const codes = codesOf(city);
  return new RegExp(`\\b(${[...codes, ...codes.map((code) => code.toLowerCase())].join('|')})\\b`);
}
