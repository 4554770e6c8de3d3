import { useLayoutEffect, useRef } from 'react';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { phoneHref } from '#content/phone.ts';
import type { ReceivedQuote } from '#contracts/server-pages.ts';
import { FactRows } from '#ui/fact-rows.tsx';
import { Section } from '#ui/section.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { LinkedText } from '../sections/linked-text.tsx';
import { ContactCorrection } from './contact-correction.tsx';

const nextSteps = {
  call: quoteReceived.nextByPhone,
  book: quoteReceived.nextAtShortNotice,
  quote: quoteReceived.next,
};

type QuoteReceivedProps = { quote: ReceivedQuote; onChange?: (quote: ReceivedQuote) => void };

/** Replaces the page: reference, requested ride, next steps. */
export function QuoteReceived({ quote, onChange }: QuoteReceivedProps) {
  const { reference, advice, facts, contact } = quote;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
    const title = document.title;
    document.title = quoteReceived.heading;
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <>
      <section className="ink">
        <div className="wrap pt-28 pb-14 lg:pt-36 lg:pb-20">
          <h1
            ref={heading}
            tabIndex={-1}
            className="max-w-[16em] text-[clamp(2.5rem,1.7rem+2.9vw,4.25rem)] leading-[1.04] tracking-[-0.024em]"
          >
            {quoteReceived.heading}
          </h1>
          {reference && (
            <>
              <p className="mt-8 text-small text-quiet">{quoteReceived.referenceLabel}</p>
              <p className="mt-1 font-display text-h2 font-light text-accent tabular-nums">{reference}</p>
            </>
          )}
          <p className="mt-5 max-w-[52ch]">{quoteReceived.copy}</p>
          {contact && (
            <ContactCorrection
              reference={reference}
              receiptKey={quote.key}
              contact={contact}
              onCorrected={onChange && ((contact) => onChange({ ...quote, contact }))}
            />
          )}
          <p className="mt-8 flex flex-wrap gap-4">
            <LinkButton
              href={phoneHref(quoteReceived.call.phone)}
              variant={advice === 'quote' ? 'line' : 'brass'}
              size="lg"
            >
              {quoteReceived.call.label}
            </LinkButton>
            {advice === 'book' && (
              <LinkButton href={quote.bookingUrl} newTab size="lg">
                {quoteReceived.book}
              </LinkButton>
            )}
          </p>
        </div>
      </section>
      <Section surface="paper">
        <div className="grid gap-x-gutter gap-y-14 lg:grid-cols-12">
          {facts.length > 0 && (
            <div className="lg:col-span-5">
              <h2 className="text-h3">{quoteReceived.recapHeading}</h2>
              <FactRows rows={facts} className="mt-6" rowClassName="grid-cols-[9rem_1fr] gap-x-4 py-3" />
            </div>
          )}
          <div className={facts.length > 0 ? 'lg:col-span-6 lg:col-start-7' : 'lg:col-span-8'}>
            <h2 className="text-h3">{quoteReceived.nextHeading}</h2>
            <ol className="mt-6 border-b border-hairline">
              {nextSteps[advice].map((step, position) => (
                <li key={step.title} className="grid grid-cols-[2.5rem_1fr] border-t border-hairline py-5">
                  <span
                    aria-hidden="true"
                    className="font-display text-h4 font-light text-accent tabular-nums"
                  >
                    {position + 1}
                  </span>
                  <span>
                    <span className="block font-medium text-heading">{step.title}</span>
                    <span className="mt-1 block max-w-[52ch]">
                      <LinkedText>{step.text}</LinkedText>
                    </span>
                  </span>
                </li>
              ))}
            </ol>
            <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
              <LinkButton to={quoteReceived.another.to} variant="text">
                {quoteReceived.another.label}
              </LinkButton>
              <LinkButton to={quoteReceived.home.to} variant="text">
                {quoteReceived.home.label}
              </LinkButton>
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}
