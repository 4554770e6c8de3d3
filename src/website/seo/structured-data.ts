import type {
  BreadcrumbList,
  Event,
  FAQPage,
  IdReference,
  LocalBusiness,
  Offer,
  PostalAddress,
  Service,
  Vehicle as VehicleThing,
} from 'schema-dts';
import { company } from '#content/company.ts';
import type { Faq, Vehicle } from '#content/schema.ts';

/** The company in the schema.org vocabulary. Other things on other pages point back to it by its id. */

const companyId: IdReference = { '@id': `${company.siteUrl}/#company` };

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export function transportationCompany(about: {
  description: string;
  services: { name: string; description: string; path: string }[];
}): LocalBusiness {
  return {
    '@type': 'LocalBusiness',
    ...companyId,
    name: company.name,
    legalName: company.legalName,
    description: about.description,
    url: `${company.siteUrl}/`,
    logo: `${company.siteUrl}/icon-512.png`,
    image: `${company.siteUrl}/media/cards/home.jpg`,
    telephone: company.phones.tollFree,
    faxNumber: company.phones.fax,
    email: company.email.info,
    foundingDate: '2008',
    priceRange: '$$$',
    currenciesAccepted: 'USD',
    address: company.offices.map(postalAddress),
    contactPoint: company.offices.map((office) => ({
      '@type': 'ContactPoint',
      name: office.name,
      contactType: 'reservations',
      telephone: office.phone,
      areaServed: office.area,
      availableLanguage: 'English',
    })),
    areaServed: serviceAreas(),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: everyDay,
      opens: '00:00',
      closes: '23:59',
    },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: about.services.map(({ name, description, path }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, description, url: company.siteUrl + path },
      })),
    },
    sameAs: company.socials.map((social) => social.url),
  };
}

export function service(offered: { name: string; description: string; path: string }): Service {
  return {
    '@type': 'Service',
    name: offered.name,
    serviceType: offered.name,
    description: offered.description,
    url: company.siteUrl + offered.path,
    provider: companyId,
    areaServed: serviceAreas(),
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: everyDay,
      opens: '00:00',
      closes: '23:59',
    },
  };
}

/** A vehicle with its published prices. One that is priced by custom quote has no offer rather than an invented one. */
export function vehicleProduct(vehicle: Vehicle): VehicleThing {
  const url = `${company.siteUrl}/fleet/${vehicle.slug}`;
  const offers = vehicleOffers(vehicle, url);
  return {
    '@type': 'Vehicle',
    name: vehicle.name,
    category: vehicle.kind,
    description: vehicle.description,
    url,
    image: `${company.siteUrl}/media/cards/fleet-${vehicle.slug}.jpg`,
    vehicleSeatingCapacity: {
      '@type': 'QuantitativeValue',
      minValue: vehicle.passengers.from,
      maxValue: vehicle.passengers.upTo,
      unitText: 'passengers',
    },
    vehicleTransmission: vehicle.specifications.transmission,
    driveWheelConfiguration: vehicle.specifications.driveType,
    vehicleEngine: { '@type': 'EngineSpecification', name: vehicle.specifications.engine },
    ...(offers.length > 0 && { offers }),
  };
}

function vehicleOffers(vehicle: Vehicle, url: string): Offer[] {
  const common = { '@type': 'Offer', url, seller: companyId, priceCurrency: 'USD' } as const;
  const hourly: Offer[] = vehicle.hourly
    ? [
        {
          ...common,
          name: 'Hourly service',
          price: vehicle.hourly.rate,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: vehicle.hourly.rate,
            priceCurrency: 'USD',
            unitCode: 'HUR',
            unitText: 'hour',
            eligibleQuantity: {
              '@type': 'QuantitativeValue',
              minValue: vehicle.hourly.minimumHours,
              unitCode: 'HUR',
            },
          },
        },
      ]
    : [];
  const transfers = vehicle.transfers.map(
    (transfer): Offer => ({
      ...common,
      name: { airport: 'Airport transfer', transfer: 'Transfer', group: 'Group transfer' }[transfer.kind],
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: 'USD',
        minPrice: transfer.from,
        maxPrice: transfer.to,
      },
    }),
  );
  return [...hourly, ...transfers];
}

export function faqPage(faq: Faq): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.items.map((item) => ({
      '@type': 'Question',
      name: item.question,
      acceptedAnswer: { '@type': 'Answer', text: item.answer },
    })),
  };
}

export function tripEvent(trip: {
  name: string;
  description: string;
  departs: string;
  returns: string;
  venue: { name: string; locality: string; region: string };
  price: number;
  seats: number;
  path: string;
  bookingUrl: string;
}): Event {
  return {
    '@type': 'Event',
    name: trip.name,
    description: trip.description,
    startDate: trip.departs,
    endDate: trip.returns,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: trip.venue.name,
      address: {
        '@type': 'PostalAddress',
        addressLocality: trip.venue.locality,
        addressRegion: trip.venue.region,
        addressCountry: 'US',
      },
    },
    url: company.siteUrl + trip.path,
    organizer: { '@type': 'Organization', name: company.name, url: `${company.siteUrl}/` },
    maximumAttendeeCapacity: trip.seats,
    offers: {
      '@type': 'Offer',
      url: trip.bookingUrl,
      price: trip.price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  };
}

export function breadcrumbs(name: string, path: string): BreadcrumbList {
  const trail = [{ name: company.name, path: '/' }];
  if (path.startsWith('/fleet/')) trail.push({ name: 'Our Fleet', path: '/#fleet' });
  if (path !== '/') trail.push({ name, path });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: company.siteUrl + step.path,
    })),
  };
}

function postalAddress(office: (typeof company.offices)[number]): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: office.address.street,
    addressLocality: office.address.locality,
    addressRegion: office.address.region,
    postalCode: office.address.postalCode,
    addressCountry: 'US',
  };
}

function serviceAreas() {
  return company.offices.map((office) => ({ '@type': 'AdministrativeArea', name: office.area }) as const);
}
