import { useEffect, useRef } from 'react';
import { quoteReceived } from '#content/forms/quote-request.ts';
import { phoneHref } from '#content/phone.ts';
import { bookingUrl } from '#content/reservations.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { QuoteReply } from './quote-contract.ts';

/** In the form's place: the reference, and what happens next. */
export function QuoteReceived({ reply }: { reply: QuoteReply }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className="grid gap-x-gutter gap-y-12 lg:grid-cols-12">
      <div role="status" className="lg:col-span-5">
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          {quoteReceived.heading}
        </h2>
        <p className="mt-8 text-small text-quiet">{quoteReceived.referenceLabel}</p>
        <p className="mt-1 font-display text-h2 font-light text-accent tabular-nums">{reply.reference}</p>
        <p className="mt-5 max-w-[44ch]">{quoteReceived.copy}</p>
        {reply.soon && (
          <p className="mt-6 flex flex-wrap gap-4">
            <LinkButton href={phoneHref(quoteReceived.call.phone)} variant="dark">
              {quoteReceived.call.label}
            </LinkButton>
            <LinkButton href={bookingUrl()} newTab>
              {quoteReceived.book}
            </LinkButton>
          </p>
        )}
        <LinkButton to={quoteReceived.home.to} variant="text" className="mt-6">
          {quoteReceived.home.label}
        </LinkButton>
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <h3 className="text-h3">{quoteReceived.nextHeading}</h3>
        <ol className="mt-6">
          {(reply.soon ? quoteReceived.nextAtShortNotice : quoteReceived.next).map((step, position) => (
            <li key={step.title} className="grid grid-cols-[2.5rem_1fr] border-t border-hairline py-5">
              <span aria-hidden="true" className="font-display text-h4 font-light text-accent tabular-nums">
                {position + 1}
              </span>
              <span>
                <span className="block font-medium text-heading">{step.title}</span>
                <span className="mt-1 block max-w-[52ch]">{step.text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
