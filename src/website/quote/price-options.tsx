import { hoursCopy, shortEstimateCopy, vehicleCountCopy } from '#content/estimate.ts';
import { type Prefill, priceForm } from '#content/forms/price-form.ts';
import { estimatePanel, occasions } from '#content/forms/quote-form.ts';
import { quoteErrorMessages } from '#content/forms/quote-messages.ts';
import { phoneHref } from '#content/phone.ts';
import { bookingEntriesOf, bookingUrl } from '#content/reservations.ts';
import { noticeOf } from '#rules/deadlines.ts';
import { isTransfer } from '#rules/occasions.ts';
import { type PricedOption, suitableVehicles } from '#rules/pricing.ts';
import { findQuoteErrors } from '#rules/quote-form.ts';
import { occasionOf } from '#rules/quote-prefill.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { PageLink } from '#website/layout/page-link.tsx';

type PriceOptionsProps = { entries: Prefill; service?: string | undefined; vehicle?: string | undefined };

const actionStyle =
  'inline-flex min-h-11 items-center text-action font-medium underline underline-offset-4 transition-colors hover:text-accent-strong';

/** The price of each vehicle that suits the party, with the ways to go on. */
export function PriceOptions({ entries, service, vehicle }: PriceOptionsProps) {
  const { eventDate = '', pickupTime = '', passengers, duration } = entries;
  const errors = Object.values(
    quoteErrorMessages(
      findQuoteErrors({ ...entries, passengers: undefined, duration: undefined }, Date.now()),
    ),
  );
  if (errors.length > 0) return <p className="mt-6 text-err">{errors[0]}</p>;
  const notice = noticeOf({ eventDate, pickupTime }, Date.now());
  const eventType = occasionOf({ ...entries, service });
  const options = suitableVehicles({
    eventType,
    passengers: Number(passengers),
    duration: duration ? Number(duration) : isTransfer(eventType) ? 1 : undefined,
  }).sort((one, other) => Number(other.vehicle.slug === vehicle) - Number(one.vehicle.slug === vehicle));
  return (
    <>
      <ul className="mt-8 grid border-b border-hairline sm:grid-cols-2 sm:gap-x-gutter lg:grid-cols-4">
        {options.map((option) => (
          <Option
            key={option.vehicle.slug}
            option={option}
            entries={entries}
            eventType={eventType}
            onlyByPhone={notice === 'call'}
          />
        ))}
      </ul>
      <p className="mt-4 text-small text-quiet">
        {options.some(({ estimate }) => estimate.kind === 'transfer') && `${estimatePanel.transferRule} `}
        {estimatePanel.terms}
      </p>
      {notice !== 'quote' && (
        <p className="mt-3 text-small text-warn">
          {estimatePanel.soon.text[notice]}{' '}
          <a href={phoneHref(estimatePanel.soon.call.phone)} className={actionStyle}>
            {estimatePanel.soon.call.label}
          </a>
        </p>
      )}
    </>
  );
}

type OptionProps = {
  option: PricedOption;
  entries: Prefill;
  eventType: string;
  /** The ride is so near that the ways online are left out. */
  onlyByPhone: boolean;
};

function Option({ option, entries, eventType, onlyByPhone }: OptionProps) {
  const { vehicle, count, estimate, isRecommended } = option;
  const name = vehicleCountCopy(option);
  const seats = (vehicle.seats ?? 0) * count;
  return (
    <li className="flex flex-col border-t border-hairline py-5">
      <h3 className="font-text text-body font-medium text-heading">{name}</h3>
      <p className="text-small text-quiet">
        {count === 1 ? priceForm.seats(seats) : priceForm.seatsTogether(seats)}
        {isRecommended && <span className="text-accent"> · {priceForm.recommended}</span>}
      </p>
      <p className="mt-3 font-display text-h3 font-light text-heading tabular-nums first-letter:uppercase">
        {shortEstimateCopy(estimate)}
      </p>
      <p className="text-small text-quiet">{hoursCopy(estimate) || priceForm.quoteNote}</p>
      {!onlyByPhone && (
        <p className="mt-2 flex flex-wrap gap-x-5 text-accent">
          <PageLink to={quotePath(option, entries, eventType)} className={actionStyle}>
            {priceForm.quote}
            <span className="sr-only"> {name}</span>
          </PageLink>
          <OutsideLink
            href={bookingUrl(bookingEntriesOf({ ...entries, eventType, vehicleType: vehicle.name }))}
            newTab
            className={actionStyle}
          >
            {priceForm.book}
            <span className="sr-only"> {name}</span>
          </OutsideLink>
        </p>
      )}
    </li>
  );
}

/** The quote form with the entries and this vehicle; one that is needed several times is named several times. */
function quotePath({ vehicle, count }: PricedOption, entries: Prefill, eventType: string): string {
  const query = new URLSearchParams(entries);
  const service = occasions.find(({ label }) => label === eventType)?.service;
  if (service) query.set('service', service);
  const times = vehicle.slug === 'charter-buses' ? 1 : count;
  for (let position = 0; position < times; position++) query.append('vehicle', vehicle.slug);
  return `/quote-request?${query}`;
}
