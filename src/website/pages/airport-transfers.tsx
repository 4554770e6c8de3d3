import * as page from '#content/services/airport-transfers.ts';
import { SeeAPrice } from '#website/quote/see-a-price.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FactTableSection } from '#website/sections/fact-table.tsx';
import { FaqSection } from '#website/sections/faq.tsx';
import { FullPicture } from '#website/sections/full-picture.tsx';
import { ListsSection } from '#website/sections/lists.tsx';
import { PageHero } from '#website/sections/page-hero.tsx';
import { StatementPoints } from '#website/sections/points.tsx';
import { StepsSection } from '#website/sections/steps.tsx';
import { VehicleChoicesSection } from '#website/sections/vehicle-choices.tsx';
import { serviceMeta } from '#website/seo/service-meta.ts';

export const meta = () => serviceMeta(page, '/airport-transfers');

export default function AirportTransfersPage() {
  return (
    <>
      <PageHero hero={page.hero} />
      <StatementPoints content={page.benefits} surface="paper" />
      <SeeAPrice service="airport-transfers" />
      <ListsSection content={page.details} surface="ink" />
      <FullPicture name={page.moment} />
      <FactTableSection content={page.timing} surface="paper" />
      <VehicleChoicesSection content={page.fleet} surface="ink" />
      <StepsSection content={page.process} surface="ink" />
      <FaqSection content={page.faq} surface="paper" />
      <ClosingSection content={page.closing} />
    </>
  );
}
