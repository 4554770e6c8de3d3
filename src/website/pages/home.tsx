import { vehicles } from '#content/fleet/vehicles.ts';
import { home } from '#content/pages/home.ts';
import { services } from '#content/services/index.ts';
import type { Vehicle } from '#content/types.ts';
import { Film } from '#website/pictures/film.tsx';
import { ofPage } from '#website/pictures/sizes.ts';
import { SeeAPrice } from '#website/quote/see-a-price.tsx';
import { ReservationLink } from '#website/reservations/reservation-link.tsx';
import { AboutCompany } from '#website/sections/about-company.tsx';
import { ContactSection } from '#website/sections/contact-section.tsx';
import { type FleetCard, FleetCards } from '#website/sections/fleet-cards.tsx';
import { HomeHero } from '#website/sections/home-hero.tsx';
import { ServiceCards } from '#website/sections/service-cards.tsx';
import { TrustBar } from '#website/sections/trust-bar.tsx';
import { VipClub } from '#website/sections/vip-club.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';
import { transportationCompany } from '#website/seo/structured-data.ts';
import { VipSignup } from '#website/vip/vip-signup.tsx';
import type { Route } from './+types/home';

export function meta({ loaderData: { home, services } }: Route.MetaArgs) {
  return pageMeta(home.seo, '/', [
    transportationCompany({
      description: home.seo.description,
      services: [
        ...services.map(({ title, page = '/contact' }) => ({ name: title, path: page })),
        ...home.services.alsoOffered,
      ],
    }),
  ]);
}

/** Runs at build time: the copy is part of the HTML and not of the script. */
export function loader() {
  return { home, services, cards: vehicles.map(fleetCard) };
}

function fleetCard({ slug, name, badge, badgeColor, description, features, pictures }: Vehicle): FleetCard {
  return { slug, name, badge, badgeColor, description, features, picture: pictures.front };
}

export default function HomePage({ loaderData: { home, services, cards } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero hero={home.hero} />
      <TrustBar items={home.trust} />
      <SeeAPrice />
      <AboutCompany content={home.about} surface="ink" id="about" />
      <ServiceCards content={{ ...home.services, cards: services }} surface="paper" id="services" />
      <FleetCards content={{ ...home.fleet, cards }} surface="ink" id="fleet" />
      <VipClub picture={home.vip.picture} id="vip-club">
        <VipSignup invitation={home.vip} />
      </VipClub>
      <ContactSection
        content={home.contact}
        id="contact"
        film={<Film boxes={[{ from: 1024, width: ofPage(0.575) }, { width: ofPage(1) }]} />}
        booking={<ReservationLink label={home.contact.booking.action.label} />}
      />
    </>
  );
}
