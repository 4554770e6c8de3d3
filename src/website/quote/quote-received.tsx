import { useLayoutEffect } from 'react';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { callAction, phoneHref } from '#content/phone.ts';
import type { ReceivedQuote } from '#contracts/server-pages.ts';
import { FactRows } from '#ui/fact-rows.tsx';
import { RouteLine } from '#ui/route-line.tsx';
import { RunningText } from '#ui/running-text.tsx';
import { Section } from '#ui/section.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { Receipt } from '../enquiry/receipt.tsx';
import { LinkedText } from '../sections/linked-text.tsx';
import { ContactCorrection } from './contact-correction.tsx';

const nextSteps = {
  call: quoteReceived.nextByPhone,
  book: quoteReceived.nextAtShortNotice,
  quote: () => quoteReceived.next,
};

type QuoteReceivedProps = { quote: ReceivedQuote; onChange?: (quote: ReceivedQuote) => void };

/** Replaces the page: reference, requested ride, next steps. */
export function QuoteReceived({ quote, onChange }: QuoteReceivedProps) {
  const { reference, advice, route, facts, contact, phone, answerBy } = quote;
  useLayoutEffect(() => {
    const title = document.title;
    document.title = quoteReceived.heading;
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <>
      <Receipt heading={quoteReceived.heading} picture="scene-door-open">
        {reference && (
          <>
            <p className="text-small text-quiet">{quoteReceived.referenceLabel}</p>
            <p className="font-display text-h2 font-light text-accent tabular-nums">{reference}</p>
          </>
        )}
        <RouteLine places={route} className="mt-6" />
        {advice === 'quote' && answerBy && (
          <p className="mt-6 max-w-[36ch] text-lead text-heading">
            <RunningText>{quoteReceived.answerBy(answerBy)}</RunningText>
          </p>
        )}
        {contact && (
          <ContactCorrection
            reference={reference}
            receiptKey={quote.key}
            contact={contact}
            onCorrected={onChange && ((contact) => onChange({ ...quote, contact }))}
          />
        )}
        <p className="mt-5 flex flex-wrap gap-4 print:hidden">
          <LinkButton href={phoneHref(phone)} variant={advice === 'quote' ? 'line' : 'brass'} size="lg">
            {callAction(phone).label}
          </LinkButton>
          {advice === 'book' && (
            <LinkButton href={quote.bookingUrl} newTab size="lg">
              {quoteReceived.book}
            </LinkButton>
          )}
        </p>
      </Receipt>
      <Section surface="paper">
        <div className="grid gap-x-gutter gap-y-14 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h2 className="text-h2">{quoteReceived.recapHeading}</h2>
            <p className="mt-5">{quoteReceived.copy}</p>
            <FactRows rows={facts} className="mt-6" rowClassName="grid-cols-[9rem_1fr] gap-x-4 py-2.5" />
          </div>
          <div className="lg:col-span-6 lg:col-start-7">
            <h2 className="text-h2">{quoteReceived.nextHeading}</h2>
            <ol className="route-line mt-7">
              {nextSteps[advice](phone).map((step) => (
                <li key={step.title}>
                  <span className="block font-medium text-heading">{step.title}</span>
                  <span className="mt-1 block max-w-[52ch]">
                    <LinkedText>{step.text}</LinkedText>
                  </span>
                </li>
              ))}
            </ol>
            <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2 print:hidden">
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
