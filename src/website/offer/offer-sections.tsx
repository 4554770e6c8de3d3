import type { ComponentProps, ReactNode } from 'react';
import { company, licenses } from '#content/company.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { hasEnded, type PaperState } from '#content/offers/offer-letter.ts';
import { offerPage, RIDE_CALENDAR } from '#content/offers/offer-page.ts';
import { phoneHref } from '#content/phone.ts';
import { MAX_ANSWER_LENGTH } from '#contracts/offers.ts';
import type { CustomerOffer, RejectedForm } from '#contracts/server-pages.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { Disclosure } from '#ui/fold.tsx';
import { OfferLetter } from '#ui/offer-letter.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { Wordmark } from '#website/layout/wordmark.tsx';
import { LinkedText } from '../sections/linked-text.tsx';

/**
 * The letter, with what the customer can do beside it: three ways to answer an open quote, of which the total and Accept stay at
 * the bottom of phones, or the way to a new one.
 */
export function OfferWithAnswers({ offer }: { offer: CustomerOffer }) {
  const { state, letter, isAsked, rejected } = offer;
  const isOpen = state === 'open';
  const hasAside = isOpen || canAskAnew(state);
  return (
    <div className="paper print:bg-transparent">
      {/* The site's header is made for a dark picture. */}
      <div className="ink h-header print:hidden" />
      <div
        className={`wrap grid gap-x-12 gap-y-6 py-6 lg:grid-flow-dense lg:items-start lg:py-12 print:block print:max-w-none! print:p-0 print:[zoom:0.78] ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-[60rem]!'}`}
      >
        <PrintedHead />
        {!isOpen && <Answered offer={offer} state={state} />}
        {isAsked && isOpen && <Notice>{offerPage.question.sent}</Notice>}
        {rejected && <Rejected form={rejected} />}
        {canAskAnew(state) && <NewQuote offer={offer} />}
        <OfferLetter
          letter={letter}
          linked={(text) => <LinkedText>{text}</LinkedText>}
          hasEnded={hasEnded(state)}
        />
        {isOpen && <Answers offer={offer} />}
        {isOpen && (
          <p className="mt-6 hidden text-small print:block">
            <LinkedText>{offerPage.howToAccept}</LinkedText> {offerPage.confirms}
          </p>
        )}
      </div>
    </div>
  );
}

/** Who writes, on paper: the mark, the company's lines and its licenses. */
function PrintedHead() {
  return (
    <div className="mb-5 hidden border-b border-hairline pb-4 text-small print:block">
      <p className="mb-2 flex items-center gap-3">
        <Wordmark />
      </p>
      <p>{[...emailFrame.signature, company.email.info, ...licenses].join(' · ')}</p>
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
        <p className="mt-1 text-small text-quiet lg:mt-3">
          <LinkedText>{offerPage.agree}</LinkedText>
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

type AnsweredProps = { offer: CustomerOffer; state: Exclude<PaperState, 'open'> };

function Answered({ offer: { letter, path }, state }: AnsweredProps) {
  const text = state === 'expired' ? offerPage.expired.text(letter.validUntil) : offerPage[state].text;
  return (
    <Notice hasEnded={hasEnded(state)}>
      <strong className="block mb-1 font-display text-h3 font-light text-heading">
        {offerPage[state].heading}
      </strong>
      {text} <LinkedText>{offerPage.call}</LinkedText>
      {state === 'confirmed' && (
        <p className="mt-4 print:hidden">
          <LinkButton href={`${path}/${RIDE_CALENDAR}`}>{offerPage.addToCalendar}</LinkButton>
        </p>
      )}
    </Notice>
  );
}

type NoticeProps = { children: ReactNode; hasEnded?: boolean };

function Notice({ children, hasEnded = false }: NoticeProps) {
  return (
    <div
      role="status"
      className={`col-span-full mt-4 max-w-[60ch] border-l-2 pl-4 print:mb-6 ${hasEnded ? 'border-hairline-strong' : 'border-ok'}`}
    >
      {children}
    </div>
  );
}

function Rejected({ form }: { form: RejectedForm }) {
  return (
    <p role="alert" className="col-span-full max-w-[60ch] border-l-2 border-err pl-4 text-err">
      {form.message}
    </p>
  );
}

function canAskAnew(state: PaperState): boolean {
  return state === 'declined' || state === 'expired' || state === 'withdrawn';
}

function NewQuote({ offer: { path, isAsked, rejected } }: { offer: CustomerOffer }) {
  if (isAsked) return <Notice>{offerPage.newQuote.sent}</Notice>;
  return (
    <form
      method="post"
      action={`${path}/new-quote`}
      className="card border border-hairline bg-raised p-5 lg:col-start-2 lg:p-6 print:hidden"
    >
      <p className="mb-4">{offerPage.newQuote.lead}</p>
      <AnswerField name="changes" label={offerPage.newQuote.text} rejected={rejected} rows={2} />
      <Button type="submit" variant="dark" size="lg" className="mt-5 w-full px-4!">
        {offerPage.newQuote.button}
      </Button>
    </form>
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
