import { offerPage } from '#content/offers/offer-page.ts';
import { receipt } from '#content/offers/receipt.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { OfferUnavailable, OfferWithAnswers } from '#website/offer/offer-sections.tsx';
import { NoticePage } from '#website/sections/notice-page.tsx';

export function title(offer: PageData['offer']): string {
  if (!('letter' in offer)) return offerPage[offer.state].heading;
  if (offer.state === 'settled') return receipt.title(offer.reference);
  return offer.state === 'confirmed' || offer.state === 'canceled'
    ? offerPage.rideTitle(offer.reference)
    : offerPage.title(offer.reference);
}

export default function OfferPage(offer: PageData['offer']) {
  if ('letter' in offer) return <OfferWithAnswers offer={offer} />;
  return (
    <NoticePage heading={offerPage[offer.state].heading}>
      <OfferUnavailable state={offer.state} />
    </NoticePage>
  );
}
