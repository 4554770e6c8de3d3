import { seo } from '#content/pages/quote-request.ts';
import { constraintsOf } from '#contracts/form-fields.ts';
import { NewQuoteRequest } from '#contracts/quote-requests.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { pageTitle } from '#website/seo/page-meta.ts';
import { QuoteRequestPage } from './quote-request.tsx';

export const title = pageTitle(seo);

const constraints = constraintsOf(NewQuoteRequest);

/** The page of the quote form with its entries: not accepted without JavaScript, or filled in by a link. */
export default function FilledQuoteRequestPage({ form }: PageData['quote-request-filled']) {
  return <QuoteRequestPage constraints={constraints} rejected={form} />;
}
