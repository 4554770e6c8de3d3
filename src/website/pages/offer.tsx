import { offerPage } from '#content/offers/offer-page.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { OfferUnavailable, OfferWithAnswers } from '#website/offer/offer-sections.tsx';
import { NoticePage } from '#website/sections/notice-page.tsx';

export function title(offer: PageData['offer']): string {
  if (!('letter' in offer)) return offerPage[offer.state].heading;
  return offer.state === 'confirmed' || offer.state === 'canceled'
    ? offerPage.rideTitle(offer.reference)
    : offerPage.title(offer.reference);
}

export default function OfferPage(offer: PageData['offer']) {
  if ('letter' in offer) return <OfferWithAnswers offer={offer} />;
  return (
    <NoticePage heading={offerPage[offer.state].heading}>
      <OfferUnavailable text={offerPage[offer.state].text} />
    </NoticePage>
  );
}
