import type {
  BreadcrumbList,
  FAQPage,
  IdReference,
  LocalBusiness,
  OpeningHoursSpecification,
  PostalAddress,
  Service,
} from 'schema-dts';
import { company } from '#content/company.ts';
import { plainText } from '#content/text.ts';
import type { Faq } from '#content/types.ts';

/** The company in the schema.org vocabulary. Other things on other pages point back to it by its id. */

export const companyId: IdReference = { '@id': `${company.siteUrl}/#company` };

const aroundTheClock: OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  opens: '00:00',
  closes: '23:59',
};

export function transportationCompany(about: {
  description: string;
  services: { name: string; path: string }[];
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
    })),
    areaServed: serviceAreas(),
    openingHoursSpecification: aroundTheClock,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: about.services.map(({ name, path }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, url: company.siteUrl + path },
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
    hoursAvailable: aroundTheClock,
  };
}

export function faqPage(faq: Faq): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.items.map((item) => ({
      '@type': 'Question',
      name: item.question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(item.answer) },
    })),
  };
}

export function breadcrumbs(name: string, path: string): BreadcrumbList {
  const trail = [{ name: company.name, path: '/' }];
  if (path.startsWith('/fleet/')) trail.push({ name: 'Our Fleet', path: '/#fleet' });
  trail.push({ name, path });
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
