import { lazy, type ReactNode } from 'react';
import { priceForm } from '#content/forms/price-form.ts';
import * as page from '#content/pages/quote-request.ts';
import { controlsOf } from '#content/requests/entered-field.ts';
import { askedFields } from '#content/requests/quote-fields.ts';
import type { RejectedForm } from '#contracts/server-pages.ts';
import { Section } from '#ui/section.tsx';
import { QuoteForm } from '#website/quote/quote-form.tsx';
import { useReceivedQuote } from '#website/quote/use-received-quote.ts';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FormHead } from '#website/sections/form-head.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';
import type { Route } from './+types/quote-request';

export const meta = () => pageMeta(page.seo, '/quote-request');

/** Runs at build time: the page carries its controls and not the descriptions of its fields. */
export function loader() {
  return { controls: controlsOf(askedFields) };
}

const QuoteReceived = lazy(() =>
  import('#website/quote/quote-received.tsx').then((module) => ({ default: module.QuoteReceived })),
);

export default function QuoteRequestRoute({ loaderData }: Route.ComponentProps) {
  return <QuoteRequestPage {...loaderData} />;
}

type QuoteRequestPageProps = Route.ComponentProps['loaderData'] & {
  /** Only where the server shows the form again, after it was sent without JavaScript. */
  rejected?: RejectedForm;
  /** Only where the estimator was used without JavaScript. */
  prices?: ReactNode;
};

export function QuoteRequestPage({ controls, rejected, prices }: QuoteRequestPageProps) {
  const { received, confirm } = useReceivedQuote();
  // Without a Suspense boundary of its own, which would show an empty page for a moment.
  if (received) return <QuoteReceived key={received.reference} quote={received} onChange={confirm} />;
  return (
    <>
      <FormHead content={page.head} />
      {prices && (
        <div className="ink pb-10">
          <div className="wrap">
            <h2 className="text-h3">{priceForm.results}</h2>
            {prices}
          </div>
        </div>
      )}
      <Section surface="paper" isNear>
        <QuoteForm controls={controls} rejected={rejected} onSent={confirm} />
      </Section>
      <ClosingSection content={page.closing} />
    </>
  );
}
