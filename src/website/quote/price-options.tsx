import { useEffect, useRef } from 'react';
import { hoursCopy, shortEstimateCopy, vehicleCountCopy } from '#content/estimate.ts';
import { type Prefill, priceForm } from '#content/forms/price-form.ts';
import { estimatePanel, findOccasion, occasionLabel } from '#content/forms/quote-form.ts';
import { quoteErrorMessages } from '#content/forms/quote-messages.ts';
import { phoneHref } from '#content/phone.ts';
import { bookingEntriesOf, bookingUrl } from '#content/reservations.ts';
import type { PricedRide } from '#contracts/server-pages.ts';
import { rideAdvice } from '#rules/deadlines.ts';
import { isTransfer } from '#rules/occasions.ts';
import { type PricedOption, suitableVehicles } from '#rules/pricing.ts';
import { findQuoteErrors } from '#rules/quote-form.ts';
import { occasionOf } from '#rules/quote-prefill.ts';
import { classNames } from '#ui/class-names.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { SwipeRow } from '#ui/swipe-row.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage, swipeCard } from '#website/pictures/sizes.ts';

type PriceOptionsProps = PricedRide & {
  /** How often the prices were asked for: each time they come into view. */
  request?: number;
  /** At the end of the addresses of the quote form, which the server fills in where scripts do not. */
  ending?: string;
};

const actionStyle =
  'inline-flex min-h-11 items-center text-action font-medium underline underline-offset-4 transition-colors hover:text-accent-strong';

/** The price of each vehicle that suits the party, with the ways to go on. */
export function PriceOptions({ entries, request, service, vehicle, ending = '' }: PriceOptionsProps) {
  const result = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every press of the button, and not with every entry
  useEffect(() => {
    const isBelow = (result.current?.getBoundingClientRect().bottom ?? 0) > window.innerHeight;
    if (isBelow) result.current?.scrollIntoView({ block: window.innerWidth < 1024 ? 'start' : 'nearest' });
  }, [request]);
  const { eventDate = '', pickupTime = '', pickupLocation, passengers, duration } = entries;
  const errors = Object.values(
    quoteErrorMessages(
      findQuoteErrors({ ...entries, passengers: undefined, duration: undefined }, Date.now()),
    ),
  );
  if (errors.length > 0)
    return (
      <div ref={result} className="mt-6 text-err">
        {errors[0]}
      </div>
    );
  const advice = rideAdvice({ eventDate, pickupTime, pickupLocation }, Date.now());
  const eventType = occasionOf({ ...entries, service });
  const options = suitableVehicles({
    eventType,
    passengers: Number(passengers),
    duration: duration ? Number(duration) : isTransfer(eventType) ? 1 : undefined,
  }).sort((one, other) => Number(other.vehicle.slug === vehicle) - Number(one.vehicle.slug === vehicle));
  return (
    <div ref={result} className="scroll-mt-4 pt-6">
      <p className="mb-4 text-heading tabular-nums">{priceForm.found(options.length, Number(passengers))}</p>
      <SwipeRow
        count={options.length}
        className="gap-x-gutter max-sm:swipe-row sm:grid sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4"
        counterClassName="sm:hidden"
      >
        {options.map((option) => (
          <Option
            key={option.vehicle.slug}
            option={option}
            entries={entries}
            eventType={eventType}
            onlyByPhone={advice === 'call'}
            ending={ending}
          />
        ))}
      </SwipeRow>
      <p className="mt-4 text-small text-quiet">
        {options.some(({ estimate }) => estimate.kind === 'transfer') && `${estimatePanel.transferRule} `}
        {estimatePanel.terms}
      </p>
      {advice !== 'quote' && (
        <p className="mt-3 text-small text-warn">
          {estimatePanel.soon.text[advice]}{' '}
          <a href={phoneHref(estimatePanel.soon.call.phone)} className={actionStyle}>
            {estimatePanel.soon.call.label}
          </a>
        </p>
      )}
    </div>
  );
}

type OptionProps = {
  option: PricedOption;
  entries: Prefill;
  eventType: string;
  /** The ride is so near that the ways online are left out. */
  onlyByPhone: boolean;
  ending: string;
};

function Option({ option, entries, eventType, onlyByPhone, ending }: OptionProps) {
  const { vehicle, estimate, isRecommended } = option;
  const name = vehicleCountCopy(option);
  return (
    <li
      className={classNames(
        'flex flex-col border-t-2 pt-3',
        isRecommended ? 'border-t-accent' : 'border-t-hairline',
      )}
    >
      <Picture
        name={vehicle.picture}
        boxes={[
          { from: 1024, width: ofPage(0.24), ratio: 16 / 9 },
          { from: 640, width: ofPage(0.49), ratio: 16 / 9 },
          { width: swipeCard, ratio: 16 / 9 },
        ]}
        alt=""
        className="bg-ink-900"
        imgClassName="aspect-[16/9] object-cover"
      />
      <h3 className="mt-3 text-h3">{name}</h3>
      <p className="mt-0.5 text-small text-quiet">
        {seatsCopy(option)}
        {isRecommended && <span className="text-accent"> · {priceForm.recommended(option)}</span>}
      </p>
      <p className="mt-auto pt-3 font-display text-[clamp(1.875rem,1.5rem+1vw,2.5rem)] leading-tight font-light text-heading tabular-nums first-letter:uppercase">
        {shortEstimateCopy(estimate)}
      </p>
      <p className="mb-4 text-small text-quiet">{hoursCopy(estimate) || priceForm.quoteNote}</p>
      {!onlyByPhone && (
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <LinkButton to={quotePath(option, entries, eventType) + ending}>
            {priceForm.quote}
            <span className="sr-only"> {name}</span>
          </LinkButton>
          <OutsideLink
            href={bookingUrl(
              bookingEntriesOf({
                ...entries,
                eventType: occasionLabel(eventType),
                vehicleType: vehicle.name,
              }),
            )}
            newTab
            className={`${actionStyle} text-accent`}
          >
            {priceForm.book}
            <span className="sr-only"> {name}</span>
          </OutsideLink>
        </p>
      )}
    </li>
  );
}

/** 'Seats up to 6, 5 with luggage'. */
function seatsCopy({ vehicle: { seats = 0, seatsWithLuggage = seats }, count }: PricedOption): string {
  const all = count === 1 ? priceForm.seats(seats) : priceForm.seatsTogether(seats * count);
  return seatsWithLuggage < seats ? `${all}, ${priceForm.withLuggage(seatsWithLuggage * count)}` : all;
}

/** The quote form with the entries and this vehicle; one that is needed several times is named several times. */
function quotePath({ vehicle, count }: PricedOption, entries: Prefill, eventType: string): string {
  const query = new URLSearchParams(entries);
  const service = findOccasion(eventType)?.service;
  if (service) query.set('service', service);
  const times = vehicle.slug === 'charter-buses' ? 1 : count;
  for (let position = 0; position < times; position++) query.append('vehicle', vehicle.slug);
  return `/quote-request?${query}`;
}
