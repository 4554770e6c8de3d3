import * as page from '#content/pages/charter-bus-rental.ts';
import { ClosingSection } from '#website/sections/closing.tsx';
import { DirectorySection } from '#website/sections/directory.tsx';
import { FaqSection } from '#website/sections/faq.tsx';
import { GallerySection } from '#website/sections/gallery.tsx';
import { InventorySection } from '#website/sections/inventory.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { PointsSection } from '#website/sections/points.tsx';
import { ReservationSection } from '#website/sections/reservation-section.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta({ ...page, service: page.hero.title }, '/charter-bus-rental');

export default function CharterBusRentalPage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <PointsSection content={page.services} surface="paper" />
      <VehicleChoicesSection content={page.fleet} surface="ink" />
      <InventorySection content={page.amenities} surface="paper" />
      <GallerySection content={page.gallery} surface="ink" id="gallery" />
      <DirectorySection content={page.areas} surface="paper" />
      <ReservationSection content={page.booking} surface="ink" id="reserve" reload />
      <FaqSection content={page.faq} surface="paper" />
      <ClosingSection content={page.closing} />
    </>
  );
}
