import type { ReactNode } from 'react';
import { company } from '#content/company.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { phoneHref } from '#content/phone.ts';
import type { CustomerOffer } from '#contracts/server-pages.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { LinkedText } from '../sections/linked-text.tsx';

/** The offer as a sheet of paper, with the customer's three ways to answer below it. */
export function OfferPage({ offer }: { offer: CustomerOffer }) {
  return (
    <div className="paper print:bg-transparent">
      {/* The site's header is made for a dark picture. */}
      <div className="ink h-header print:hidden" />
      <div className="wrap py-10 lg:py-20 print:py-0">
        <article className="card mx-auto max-w-[52rem] border border-hairline bg-raised px-5 py-8 sm:px-12 sm:py-14 print:border-0 print:p-0 print:shadow-none">
          <OfferHead offer={offer} />
          {offer.state !== 'open' && <Answered state={offer.state} />}
          {offer.isAsked && offer.state === 'open' && <Notice>{offerPage.question.sent}</Notice>}
          {offer.rejected && (
            <p role="alert" className="mt-8 border-l-2 border-err pl-4 text-err">
              {offer.rejected.message}
            </p>
          )}
          {offer.message && (
            <p className="mt-8 max-w-[56ch] text-lead whitespace-pre-line text-heading">{offer.message}</p>
          )}
          <section className="mt-10" aria-labelledby="ride">
            <h2 id="ride" className="text-h3">
              {offerPage.ride}
            </h2>
            <Facts rows={offer.facts} />
          </section>
          <Price offer={offer} />
          <p className="mt-6 text-small text-quiet">
            <LinkedText>{offerPage.terms}</LinkedText>
            {offerPage.termsOf(offer.termsVersion)}
          </p>
          <p className="mt-6 hidden text-small print:block">
            {offerPage.confirms} <LinkedText>{offerPage.call}</LinkedText>
          </p>
          {offer.state === 'open' && <Answers offer={offer} />}
        </article>
      </div>
    </div>
  );
}

function OfferHead({ offer }: { offer: CustomerOffer }) {
  const facts = [
    { label: offerPage.preparedFor, value: offer.fullName },
    {
      label: offerPage.reference,
      value: offer.version > 1 ? `${offer.reference}, ${offerPage.version(offer.version)}` : offer.reference,
    },
    { label: offerPage.validUntil, value: offer.validUntil },
  ];
  return (
    <header className="border-b-2 border-brass-500 pb-8">
      <p className="mb-6 hidden text-small tracking-[0.2em] uppercase print:block">{company.name}</p>
      <h1 className="text-h2">{offerPage.heading}</h1>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-quiet">{label}</dt>
            <dd className="mt-0.5 text-heading tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Facts({ rows }: { rows: CustomerOffer['facts'] }) {
  return (
    <dl className="mt-4 border-b border-hairline">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[7rem_1fr] gap-x-4 border-t border-hairline py-2.5 sm:grid-cols-[11rem_1fr] print:py-1"
        >
          <dt className="text-quiet">{label}</dt>
          <dd className="min-w-0 text-heading tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Price({ offer: { lines, sums, laterCharges, conditions } }: { offer: CustomerOffer }) {
  return (
    <section className="mt-10 print:break-inside-avoid" aria-labelledby="price">
      <h2 id="price" className="text-h3">
        {offerPage.price}
      </h2>
      <table className="mt-4 w-full border-collapse text-left tabular-nums">
        <tbody>
          {lines.map(({ label, detail, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
            <tr key={index} className="border-t border-hairline align-top">
              <th scope="row" className="py-3 pr-4 font-normal text-heading">
                {label}
                {detail && <span className="block text-small text-quiet">{detail}</span>}
              </th>
              <td className="py-3 text-right whitespace-nowrap text-heading">{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ label, amount }, index) =>
            index === sums.length - 1 ? (
              <tr key={label} className="border-t-2 border-brass-500">
                <th scope="row" className="pt-4 pr-4 font-display text-h3 font-light text-heading">
                  {label}
                </th>
                <td className="pt-4 text-right font-display text-h3 font-light whitespace-nowrap text-heading">
                  {amount}
                </td>
              </tr>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name
              <tr key={index} className="border-t border-hairline">
                <th scope="row" className="py-2.5 pr-4 font-normal">
                  {label}
                </th>
                <td className="py-2.5 text-right whitespace-nowrap">{amount}</td>
              </tr>
            ),
          )}
        </tfoot>
      </table>
      <p className="mt-3 text-small text-quiet">{laterCharges}</p>
      <Facts rows={conditions} />
    </section>
  );
}

function Answers({ offer: { path, rejected, sums } }: { offer: CustomerOffer }) {
  const entry = (name: string) => String(rejected?.entries[name] ?? '');
  return (
    <section aria-labelledby="answer" className="mt-12 border-t border-hairline pt-10 print:hidden">
      <h2 id="answer" className="text-h3">
        {offerPage.answer}
      </h2>
      <p className="mt-3 max-w-[56ch]">{offerPage.confirms}</p>
      <form method="post" action={`${path}/accept`} className="mt-6">
        <Button type="submit" variant="dark" size="lg" className="w-full sm:w-auto">
          {offerPage.accept(sums.at(-1)?.amount ?? '')}
        </Button>
      </form>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <form method="post" action={`${path}/question`}>
          <h3 className="text-h4">{offerPage.question.summary}</h3>
          <TextAreaField
            className="mt-3"
            name="question"
            label={offerPage.question.text}
            required
            maxLength={2000}
            defaultValue={entry('question')}
            error={rejected?.errors.question}
          />
          <Button type="submit" className="mt-4">
            {offerPage.question.button}
          </Button>
        </form>
        <form method="post" action={`${path}/decline`}>
          <h3 className="text-h4">{offerPage.decline.summary}</h3>
          <TextAreaField
            className="mt-3"
            name="reason"
            label={offerPage.decline.reason}
            maxLength={2000}
            defaultValue={entry('reason')}
            error={rejected?.errors.reason}
          />
          <Button type="submit" className="mt-4">
            {offerPage.decline.button}
          </Button>
        </form>
      </div>
      <p className="mt-10 text-quiet">
        <LinkedText>{offerPage.call}</LinkedText>
      </p>
    </section>
  );
}

function Answered({ state }: { state: 'accepted' | 'declined' }) {
  return (
    <Notice>
      <strong className="block font-medium text-heading">{offerPage[state].heading}</strong>
      {offerPage[state].text} <LinkedText>{offerPage.call}</LinkedText>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-8 max-w-[60ch] border-l-2 border-ok pl-4">
      {children}
    </p>
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
