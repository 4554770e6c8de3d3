import { seo } from '#content/pages/quote-request.ts';
import { constraintsOf } from '#contracts/form-fields.ts';
import { NewQuoteRequest } from '#contracts/quote-requests.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { QUOTE_FORM_ID } from '#contracts/tracking.ts';
import { PriceOptions } from '#website/quote/price-options.tsx';
import { pageTitle } from '#website/seo/page-meta.ts';
import { QuoteRequestPage } from './quote-request.tsx';

export const title = pageTitle(seo);

const constraints = constraintsOf(NewQuoteRequest);

/** The page of the quote form with its entries: not accepted without JavaScript, or filled in by the estimator, with its prices. */
export default function FilledQuoteRequestPage({ form, prices }: PageData['quote-request-filled']) {
  return (
    <QuoteRequestPage
      constraints={constraints}
      rejected={form}
      prices={prices && <PriceOptions {...prices} ending={`&plain=1#${QUOTE_FORM_ID}`} />}
    />
  );
}
