import type { ComponentProps, ReactNode } from 'react';
import { company, licenses } from '#content/company.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { CANCEL_PAGE, cancelRide } from '#content/offers/cancel-ride.ts';
import { CHANGE_PAGE, changeRideCopy } from '#content/offers/change-ride.ts';
import { MY_LINKS, myLinks } from '#content/offers/my-links.ts';
import { hasEnded } from '#content/offers/offer-letter.ts';
import { offerPage, RIDE_CALENDAR } from '#content/offers/offer-page.ts';
import type { PaperState } from '#content/offers/offer-state.ts';
import { receipt } from '#content/offers/receipt.ts';
import { callAction, phoneHref } from '#content/phone.ts';
import type { CustomerOffer } from '#contracts/server-pages.ts';
import { Button } from '#ui/button.tsx';
import { FactRows } from '#ui/fact-rows.tsx';
import { Disclosure } from '#ui/fold.tsx';
import { OfferLetter } from '#ui/offer-letter.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { Wordmark } from '#website/layout/wordmark.tsx';
import { LinkedText } from '../sections/linked-text.tsx';
import { AnswerField, AnswerForm, Rejected } from './answer-form.tsx';
import { RideNow } from './ride-now.tsx';

/**
 * The letter, with what the customer can do beside it: three ways to answer an open quote, of which the total and Accept stay at
 * the bottom of phones, or what became of it and the next step.
 */
export function OfferWithAnswers({ offer }: { offer: CustomerOffer }) {
  const { state, letter, rejected } = offer;
  const isOpen = state === 'open';
  return (
    <div className="paper print:bg-transparent">
      {/* The site's header is made for a dark picture. */}
      <div className="ink h-header print:hidden" />
      <div className="wrap grid gap-x-12 gap-y-6 py-6 lg:grid-flow-dense lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:py-12 print:block print:max-w-none! print:p-0 print:[zoom:0.78]">
        <PrintedHead />
        {!isOpen && <Outcome offer={offer} state={state} />}
        <RideNow now={offer.now} />
        <Owed offer={offer} />
        <EditedRide offer={offer} />
        <AskedChange offer={offer} />
        {rejected && <Rejected form={rejected} changes={offer.changes ?? []} />}
        {!isOpen && <NextStep offer={offer} state={state} />}
        <OfferLetter
          letter={letter}
          linked={(text) => <LinkedText>{text}</LinkedText>}
          hasEnded={hasEnded(state)}
          level={isOpen ? 1 : 2}
        />
        <Thread messages={offer.thread ?? []} />
        {isOpen && <Answers offer={offer} />}
        {isOpen && (
          <p className="mt-6 hidden text-small print:block">
            <LinkedText>{offerPage.howToAccept(letter.phone)}</LinkedText> {confirms(offer)}
          </p>
        )}
      </div>
    </div>
  );
}

/** Until when a message is answered; or that one was just sent. */
function Owed({ offer: { isAsked, owed, letter, state } }: { offer: CustomerOffer }) {
  if (!isAsked && !owed) return null;
  return (
    <p
      role={isAsked ? 'status' : undefined}
      className="col-span-full max-w-[60ch] border-l-2 border-ok pl-4 print:hidden"
    >
      {owed?.by ? offerPage.answerBy(owed.by) : isAsked && offerPage.sent}
      {owed && !owed.by && (
        <>
          {' '}
          <LinkedText>{changeRideCopy.late(letter.phone)}</LinkedText>
        </>
      )}
      {state === 'open' && ` ${offerPage.staysOpen(letter.validUntil)}`}
    </p>
  );
}

/** What was written about the ride, in order of time. The printed page is the letter alone. */
function Thread({ messages }: { messages: NonNullable<CustomerOffer['thread']> }) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages" className="min-w-0 lg:col-start-1 print:hidden">
      <h2 id="messages" className="text-h4">
        {offerPage.thread.heading}
      </h2>
      <ol className="mt-4 border-b border-hairline">
        {messages.map(({ from, at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: none moves
          <li key={index} className="border-t border-hairline py-4">
            <p className="text-small text-quiet">
              <strong className="font-medium text-heading">{from}</strong>, {at}
            </p>
            <p dir="auto" className="mt-1 max-w-[64ch] overflow-clip wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A question can be asked beside every answer. */
function AskQuestion({ offer }: { offer: CustomerOffer }) {
  const { rejected, state } = offer;
  const { first, summary } = offerPage.question;
  return (
    <Disclosure
      summary={state === 'open' ? first : summary}
      isOpen={rejected?.entries.question !== undefined}
    >
      <AnswerForm offer={offer} name="question" className="pt-2 pb-6">
        <AnswerField name="question" label={offerPage.question.text} rejected={rejected} required />
        <Button type="submit" className="mt-4">
          {offerPage.question.button}
        </Button>
      </AnswerForm>
    </Disclosure>
  );
}

function EditedRide({ offer: { edited } }: { offer: CustomerOffer }) {
  if (!edited) return null;
  return (
    <RideNotice id="edited" heading={changeRideCopy.edited(edited.at)} rows={edited.rows}>
      {changeRideCopy.editedText}
    </RideNotice>
  );
}

type RideNoticeProps = {
  id: string;
  heading: string;
  rows: { label: string; value: string }[];
  children: ReactNode;
};

/** Fields of the ride, now and before. */
function RideNotice({ id, heading, rows, children }: RideNoticeProps) {
  return (
    <section
      aria-labelledby={id}
      className="col-span-full max-w-[60ch] border-l-2 border-ok pl-4 print:hidden"
    >
      <h2 id={id} className="text-body font-medium text-heading">
        {heading}
      </h2>
      <FactRows className="my-3" rowClassName="gap-x-4 py-2 sm:grid-cols-[9rem_1fr]" rows={rows} />
      <p>{children}</p>
    </section>
  );
}

/** What was asked to change, until the desk has answered; or what has just changed at once. */
function AskedChange({ offer }: { offer: CustomerOffer }) {
  const { asked, isChanged, letter, state, changesBooking } = offer;
  if (!asked)
    return isChanged ? (
      <p role="status" className="col-span-full max-w-[60ch] border-l-2 border-ok pl-4">
        {changeRideCopy.changedAtOnce}
      </p>
    ) : null;
  const { at, rows, answerBy } = asked;
  const stays = changeRideCopy.stays[state === 'confirmed' || changesBooking ? 'confirmed' : 'agreed'];
  return (
    <RideNotice id="asked-change" heading={changeRideCopy.asked(at)} rows={rows}>
      {stays}{' '}
      {answerBy ? (
        changeRideCopy.answerBy(answerBy)
      ) : (
        <LinkedText>{changeRideCopy.late(letter.phone)}</LinkedText>
      )}
    </RideNotice>
  );
}

/** Leads from a ride's page to the ones that change it and that name the cost of canceling it: nothing happens by one press. */
function RideLinks({ offer: { path, asked } }: { offer: CustomerOffer }) {
  return (
    <div className="mt-4 grid border-t border-hairline pt-4">
      <LinkButton href={`${path}/${CHANGE_PAGE}`} size="lg" className="w-full px-4!">
        {asked ? changeRideCopy.edit : changeRideCopy.open}
      </LinkButton>
      <a
        className="mt-2 inline-flex min-h-11 items-center text-small text-heading underline underline-offset-4"
        href={`${path}/${CANCEL_PAGE}`}
      >
        {cancelRide.open}
      </a>
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

/** Tells what follows when the customer accepts. */
function confirms({ changesBooking }: CustomerOffer): string {
  return changesBooking ? offerPage.change.confirms : offerPage.confirms;
}

function Answers({ offer }: { offer: CustomerOffer }) {
  const { rejected, changesBooking } = offer;
  const { total } = offer.letter;
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
        <AnswerForm offer={offer} name="accept" className="mt-2 lg:mt-4">
          <Button type="submit" variant="dark" size="lg" className="w-full px-4!">
            {offerPage.accept(total)}
          </Button>
        </AnswerForm>
      </div>
      <div className="lg:mt-6">
        <p className="text-small">{confirms(offer)}</p>
        <div className="mt-4 border-b border-hairline">
          {offer.isAskable && <AskQuestion offer={offer} />}
          <Disclosure summary={offerPage.decline.summary} isOpen={rejected?.entries.reason !== undefined}>
            <AnswerForm offer={offer} name="decline" className="pt-2 pb-6">
              <p className="mb-4">{changesBooking ? offerPage.change.ask : offerPage.decline.ask}</p>
              <AnswerField name="reason" label={offerPage.decline.reason} rejected={rejected} />
              <Button type="submit" className="mt-4">
                {offerPage.decline.button}
              </Button>
            </AnswerForm>
          </Disclosure>
        </div>
        <p className="mt-4 text-small text-quiet">
          <LinkedText>{offerPage.call(offer.letter.phone)}</LinkedText>
        </p>
        {offer.isCancelable && <RideLinks offer={offer} />}
      </div>
    </div>
  );
}

type SettledState = Exclude<PaperState, 'open'>;

function outcomeText(
  { letter, changesBooking, confirms, namedBy }: CustomerOffer,
  state: SettledState,
): string {
  if (state === 'accepted' && changesBooking) return offerPage.change.accepted(confirms?.by);
  if (state === 'accepted' || state === 'arranged') return offerPage[state].text(confirms?.by);
  if (state === 'confirmed') return offerPage.confirmed.text(namedBy);
  const { text } = offerPage[state];
  return typeof text === 'string' ? text : text(letter.canceled ?? letter.validUntil);
}

/** Says what became of the quote, and until when the ride is confirmed. */
function Outcome({ offer, state }: { offer: CustomerOffer; state: SettledState }) {
  const { letter, changesBooking, confirms } = offer;
  const { heading } = offerPage[state];
  const isOver = state === 'declined' || state === 'expired' || state === 'withdrawn';
  return (
    <div className="col-span-full pt-4 pb-2 print:mb-6 print:p-0">
      <h1 className="text-h2 print:text-h3">{heading}</h1>
      <p className="mt-3 max-w-[58ch] text-lead print:text-small">
        {outcomeText(offer, state)}
        {changesBooking && isOver && ` ${offerPage.change.ended}`}
        {confirms && !confirms.by && (
          <>
            {' '}
            <LinkedText>{changeRideCopy.late(letter.phone)}</LinkedText>
          </>
        )}
      </p>
    </div>
  );
}

function NextStep({ offer, state }: { offer: CustomerOffer; state: SettledState }) {
  return (
    <div className="card border border-hairline bg-raised p-5 lg:sticky lg:top-28 lg:col-start-2 lg:p-6 print:hidden">
      {state === 'accepted' || state === 'arranged' || state === 'superseded' ? (
        <>
          <p>{offerPage[state].next}</p>
          <CallButton {...callAction(offer.letter.phone)} className="mt-5 w-full" />
        </>
      ) : (
        <>
          {offer.again ? (
            <>
              <p>{receipt.again.lead}</p>
              <LinkButton href={offer.again} variant="dark" size="lg" className="mt-5 w-full px-4!">
                {receipt.again.button}
              </LinkButton>
            </>
          ) : state === 'confirmed' ? (
            <LinkButton href={`${offer.path}/${RIDE_CALENDAR}`} variant="dark" size="lg" className="w-full">
              {offerPage.addToCalendar}
            </LinkButton>
          ) : (
            <>
              {state === 'canceled' && (
                <LinkButton href={`${offer.path}/${RIDE_CALENDAR}`} size="lg" className="mb-6 w-full">
                  {offerPage.takeOffCalendar}
                </LinkButton>
              )}
              <NewQuote offer={offer} />
            </>
          )}
          <p className="mt-4 text-small text-quiet">
            <LinkedText>{offerPage.call(offer.letter.phone)}</LinkedText>
          </p>
        </>
      )}
      {offer.isCancelable && <RideLinks offer={offer} />}
      {offer.isAskable && (
        <div className="mt-4">
          <AskQuestion offer={offer} />
        </div>
      )}
    </div>
  );
}

function NewQuote({ offer }: { offer: CustomerOffer }) {
  const { isAsked, rejected } = offer;
  if (isAsked) return null;
  return (
    <AnswerForm offer={offer} name="new-quote">
      <p className="mb-4">{offerPage.newQuote.lead}</p>
      <AnswerField name="changes" label={offerPage.newQuote.text} rejected={rejected} rows={2} />
      <Button type="submit" variant="dark" size="lg" className="mt-5 w-full px-4!">
        {offerPage.newQuote.button}
      </Button>
    </AnswerForm>
  );
}

/** A kind sentence and the ways on, where there is no offer to show. */
export function OfferUnavailable({ state }: { state: 'removed' | 'unknown' }) {
  const isUnknown = state === 'unknown';
  return (
    <>
      <p>{offerPage[state].text}</p>
      <p className="mt-10 flex flex-wrap gap-4">
        {isUnknown && (
          <LinkButton href={MY_LINKS} variant="brass" size="lg">
            {myLinks.button}
          </LinkButton>
        )}
        <CallButton {...offerPage.callUs} variant={isUnknown ? 'line' : 'brass'} />
      </p>
    </>
  );
}

type CallButtonProps = ReturnType<typeof callAction> &
  Pick<ComponentProps<typeof LinkButton>, 'variant' | 'className'>;

function CallButton({ kind: _, phone, label, ...look }: CallButtonProps) {
  return (
    <LinkButton {...look} href={phoneHref(phone)} size="lg">
      {label}
    </LinkButton>
  );
}
