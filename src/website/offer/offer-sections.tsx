import type { ComponentProps, ReactNode } from 'react';
import { company } from '#content/company.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { phoneHref } from '#content/phone.ts';
import { MAX_ANSWER_LENGTH } from '#contracts/offers.ts';
import type { CustomerOffer, EndedOffer, RejectedForm } from '#contracts/server-pages.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { Disclosure } from '#ui/fold.tsx';
import { OfferLetter, Route } from '#ui/offer-letter.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { LinkedText } from '../sections/linked-text.tsx';

/** The letter, with the customer's three ways to answer beside it; on phones the total and Accept stay at the bottom. */
export function OfferWithAnswers({ offer }: { offer: CustomerOffer }) {
  const isOpen = offer.state === 'open';
  return (
    <div className="paper print:bg-transparent">
      {/* The site's header is made for a dark picture. */}
      <div className="ink h-header print:hidden" />
      <div
        className={`wrap grid gap-x-12 gap-y-6 py-6 lg:items-start lg:py-12 print:block print:py-0 ${isOpen ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-[60rem]!'}`}
      >
        <p className="mb-6 hidden text-small tracking-[0.2em] uppercase print:block">{company.name}</p>
        {offer.state !== 'open' && <Answered state={offer.state} />}
        {offer.isAsked && isOpen && <Notice>{offerPage.question.sent}</Notice>}
        {offer.rejected && <Rejected form={offer.rejected} />}
        <OfferLetter letter={offer.letter} linked={(text) => <LinkedText>{text}</LinkedText>} />
        {isOpen && <Answers offer={offer} />}
        <p className="mt-6 hidden text-small print:block">
          {offerPage.confirms} <LinkedText>{offerPage.call}</LinkedText>
        </p>
      </div>
    </div>
  );
}

function Answers({
  offer: {
    path,
    rejected,
    letter: { total },
  },
}: {
  offer: CustomerOffer;
}) {
  return (
    <div className="max-lg:contents lg:sticky lg:top-28 print:hidden">
      <div className="-mx-margin border-t border-hairline-strong bg-raised px-margin py-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 card lg:mx-0 lg:border lg:border-hairline lg:p-6">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-quiet">{offerPage.total}</span>
          <strong className="font-display text-h3 font-light text-heading tabular-nums lg:text-h2">
            {total}
          </strong>
        </p>
        <form method="post" action={`${path}/accept`} className="mt-2 lg:mt-4">
          <Button type="submit" variant="dark" size="lg" className="w-full px-4!">
            {offerPage.accept(total)}
          </Button>
        </form>
      </div>
      <div className="lg:mt-6">
        <p className="text-small">{offerPage.confirms}</p>
        <div className="mt-4 border-b border-hairline">
          <Disclosure summary={offerPage.question.summary} isOpen={rejected?.entries.question !== undefined}>
            <form method="post" action={`${path}/question`} className="pt-2 pb-6">
              <AnswerField name="question" label={offerPage.question.text} rejected={rejected} required />
              <Button type="submit" className="mt-4">
                {offerPage.question.button}
              </Button>
            </form>
          </Disclosure>
          <Disclosure summary={offerPage.decline.summary} isOpen={rejected?.entries.reason !== undefined}>
            <form method="post" action={`${path}/decline`} className="pt-2 pb-6">
              <p className="mb-4">{offerPage.decline.ask}</p>
              <AnswerField name="reason" label={offerPage.decline.reason} rejected={rejected} />
              <Button type="submit" className="mt-4">
                {offerPage.decline.button}
              </Button>
            </form>
          </Disclosure>
        </div>
        <p className="mt-4 text-small text-quiet">
          <LinkedText>{offerPage.call}</LinkedText>
        </p>
      </div>
    </div>
  );
}

type AnswerFieldProps = ComponentProps<typeof TextAreaField> & {
  name: 'question' | 'reason' | 'changes';
  rejected: RejectedForm | undefined;
};

function AnswerField({ name, rejected, ...field }: AnswerFieldProps) {
  return (
    <TextAreaField
      {...field}
      name={name}
      maxLength={MAX_ANSWER_LENGTH}
      defaultValue={String(rejected?.entries[name] ?? '')}
      error={rejected?.errors[name]}
    />
  );
}

function Answered({ state }: { state: Exclude<CustomerOffer['state'], 'open'> }) {
  return (
    <Notice>
      <strong className="block font-medium text-heading">{offerPage[state].heading}</strong>
      {offerPage[state].text} <LinkedText>{offerPage.call}</LinkedText>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="col-span-full max-w-[60ch] border-l-2 border-ok pl-4 print:mb-6">
      {children}
    </p>
  );
}

function Rejected({ form }: { form: RejectedForm }) {
  return (
    <p role="alert" className="col-span-full max-w-[60ch] border-l-2 border-err pl-4 text-err">
      {form.message}
    </p>
  );
}

/** What has expired or was withdrawn: its ride, and a way to ask for a new quote. */
export function OfferEnded({ offer }: { offer: EndedOffer }) {
  const { state, validUntil, path, rejected } = offer;
  return (
    <>
      <p>{state === 'expired' ? offerPage.expired.text(validUntil) : offerPage.withdrawn.text}</p>
      {rejected && <Rejected form={rejected} />}
      <section aria-label={offerPage.ride} className="mt-10 border-t border-hairline pt-8">
        <h2 className="text-h3">
          {offer.date} <span className="block text-accent">{offer.time}</span>
        </h2>
        <Route places={offer.route} />
      </section>
      <div className="mt-10 text-body">
        {offer.isAsked ? (
          <Notice>{offerPage.newQuote.sent}</Notice>
        ) : (
          <form method="post" action={`${path}/new-quote`}>
            <p className="mb-4">{offerPage.newQuote.lead}</p>
            <AnswerField name="changes" label={offerPage.newQuote.text} rejected={rejected} rows={2} />
            <Button type="submit" variant="brass" size="lg" className="mt-6 max-sm:w-full">
              {offerPage.newQuote.button}
            </Button>
          </form>
        )}
        <p className="mt-8 text-quiet">
          <LinkedText>{offerPage.call}</LinkedText>
        </p>
      </div>
    </>
  );
}

/** A kind sentence and the telephone, for an offer that can no longer be accepted. */
export function OfferUnavailable({ text }: { text: string }) {
  return (
    <>
      <p>{text}</p>
      <LinkButton href={phoneHref(offerPage.callButton.phone)} variant="brass" size="lg" className="mt-10">
        {offerPage.callButton.label}
      </LinkButton>
    </>
  );
}
