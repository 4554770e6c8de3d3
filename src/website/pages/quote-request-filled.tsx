import { seo } from '#content/pages/quote-request.ts';
import { controlsOf } from '#content/requests/entered-field.ts';
import { askedFields } from '#content/requests/quote-fields.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { QUOTE_FORM_ID } from '#contracts/tracking.ts';
import { PriceOptions } from '#website/quote/price-options.tsx';
import { pageTitle } from '#website/seo/page-meta.ts';
import { QuoteRequestPage } from './quote-request.tsx';

export const title = pageTitle(seo);

const controls = controlsOf(askedFields);

/** The page of the quote form with its entries: not accepted without JavaScript, or filled in by the estimator, with its prices. */
export default function FilledQuoteRequestPage({ form, prices }: PageData['quote-request-filled']) {
  return (
    <QuoteRequestPage
      controls={controls}
      rejected={form}
      prices={prices && <PriceOptions {...prices} ending={`&plain=1#${QUOTE_FORM_ID}`} />}
    />
  );
}
