import { offerPage } from '#content/offers/offer-page.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { OfferEnded, OfferUnavailable, OfferWithAnswers } from '#website/offer/offer-sections.tsx';
import { NoticePage } from '#website/sections/notice-page.tsx';

export function title(offer: PageData['offer']): string {
  return 'letter' in offer ? offerPage.title(offer.reference) : offerPage[offer.state].heading;
}

export default function OfferPage(offer: PageData['offer']) {
  if ('letter' in offer) return <OfferWithAnswers offer={offer} />;
  return (
    <NoticePage heading={offerPage[offer.state].heading}>
      {'route' in offer ? (
        <OfferEnded offer={offer} />
      ) : (
        <OfferUnavailable text={offerPage[offer.state].text} />
      )}
    </NoticePage>
  );
}
