import { type Estimate, estimateCopy, shortEstimateCopy, vehiclesCopy } from '#content/estimate.ts';
import { accessibleVan } from '#content/fleet/index.ts';
import { estimatePanel } from '#content/forms/quote-form.ts';
import { seatMessage } from '#content/forms/quote-messages.ts';
import { phoneHref } from '#content/phone.ts';
import { leastHourly } from '#content/rates.ts';
import { type BookingEntries, bookingUrl } from '#content/reservations.ts';
import type { RideAdvice } from '#rules/deadlines.ts';
import { isTransfer } from '#rules/occasions.ts';
import { estimate, leastTransfer } from '#rules/pricing.ts';
import { countVehicles, findSeatShortage, type RideToPrice, recommend, vehiclesOf } from '#rules/vehicles.ts';
import { classNames } from '#ui/class-names.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { RunningText } from '#ui/running-text.tsx';
import { LinkedText } from '../sections/linked-text.tsx';

type EstimatePanelProps = { ride: RideToPrice; advice: RideAdvice; booking: BookingEntries };

const urgentLink = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';

/**
 * The estimate by the published rates, updated as the visitor fills in the form. On wide screens it is a panel beside the
 * fields. On narrow ones its heading sticks to the bottom of the screen while the rest is out of view; both use
 * `display: contents` there, so that the heading is sticky within the whole form.
 */
export function EstimatePanel({ ride, advice, booking }: EstimatePanelProps) {
  const soon = advice !== 'quote';
  const shortage = findSeatShortage(ride);
  const result: Estimate = shortage ? { kind: 'open' } : estimate(ride);
  return (
    <div className="contents lg:sticky lg:top-28 lg:block lg:border-t-2 lg:border-t-accent lg:bg-raised lg:p-7 lg:shadow-card">
      <div className="estimate-line flex items-center justify-between gap-x-4">
        <h2
          className={classNames(
            'font-text text-action leading-tight font-medium text-heading',
            soon && 'max-sm:sr-only',
          )}
        >
          {estimatePanel.heading}
        </h2>
        {/* Hidden from screen readers, because the live region below announces the same. */}
        <p
          aria-hidden="true"
          className={classNames(
            'text-right leading-tight font-medium text-heading tabular-nums lg:hidden noscript:hidden',
            soon && 'sm:ml-auto',
          )}
        >
          {result.kind === 'open' ? openLine(ride, shortage !== undefined) : shortEstimateCopy(result)}
        </p>
        {soon && (
          <a
            href={phoneHref(estimatePanel.soon.call.phone)}
            className={`${urgentLink} whitespace-nowrap text-warn lg:hidden`}
          >
            {estimatePanel.soon.callNow}
          </a>
        )}
      </div>
      <div className="max-lg:-mt-14 noscript:mt-0 max-lg:bg-raised max-lg:px-5 max-lg:pb-7 max-lg:shadow-card">
        <div aria-live="polite" aria-atomic="true" className="min-h-40 pt-4">
          <Details ride={ride} result={result} advice={advice} booking={booking} />
        </div>
        <p className="mt-5 border-t border-hairline pt-5 text-small text-quiet">{estimatePanel.terms}</p>
      </div>
    </div>
  );
}

function Details({ ride, result, advice, booking }: EstimatePanelProps & { result: Estimate }) {
  const shortage = findSeatShortage(ride);
  return (
    <>
      {result.kind === 'open' ? (
        <p className="text-quiet">
          <RunningText>{shortage ? seatMessage(shortage) : openCopy(ride)}</RunningText>
        </p>
      ) : (
        <>
          <Amount copy={estimateCopy(result)} />
          <p className="mt-3 text-small">
            <RunningText>{basis(ride, result)}</RunningText>
          </p>
          {vehiclesOf(ride).some(({ slug }) => slug === accessibleVan.slug) && (
            <p className="mt-3 text-small">
              <LinkedText>{estimatePanel.accessible}</LinkedText>
            </p>
          )}
          {advice === 'quote' && <p className="mt-3 text-small">{estimatePanel.promise}</p>}
        </>
      )}
      {advice !== 'quote' && (
        <div className="mt-4 border-l-2 border-l-warn pl-4 text-small text-warn">
          <p>{estimatePanel.soon.text[advice]}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <a href={phoneHref(estimatePanel.soon.call.phone)} className={urgentLink}>
              {estimatePanel.soon.call.label}
            </a>
            {advice === 'book' && (
              <OutsideLink href={bookingUrl(booking)} newTab className={urgentLink}>
                {estimatePanel.soon.book}
              </OutsideLink>
            )}
          </p>
        </div>
      )}
    </>
  );
}

/** 'from $525 for 3 hours': the figure stands alone and large, 'from' small before it and the rest beneath. */
function Amount({ copy }: { copy: string }) {
  const [, from = '', figure, rest = ''] = /^(from )?(\$\S+)(.*)$/.exec(copy) ?? [];
  if (!figure) return <p className="font-display text-h3 font-light text-heading">{capitalize(copy)}</p>;
  return (
    <p className="text-heading tabular-nums">
      {from && <span className="text-small text-quiet">{from}</span>}
      <span className="block pt-1 font-display text-[2.75rem] leading-none font-light">{figure}</span>
      <span className="mt-1.5 block">{rest}</span>
    </p>
  );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function openCopy({ eventType = '' }: RideToPrice): string {
  const { rate, minimumHours } = leastHourly();
  return isTransfer(eventType)
    ? estimatePanel.openTransfer(leastTransfer(eventType))
    : estimatePanel.open(rate, minimumHours);
}

function openLine({ eventType = '' }: RideToPrice, hasShortage: boolean): string {
  if (hasShortage) return estimatePanel.tooManyLine;
  return isTransfer(eventType)
    ? estimatePanel.openTransferLine(leastTransfer(eventType))
    : estimatePanel.openLine(leastHourly().rate);
}

/** Which vehicles and rates the figure is computed from. */
function basis(ride: RideToPrice, result: Estimate): string {
  const vehicles = vehiclesOf(ride);
  const [{ hourly } = {}] = vehicles;
  const recommended = recommend(ride);
  const names = `${recommended ? estimatePanel.recommended : ''}${vehiclesCopy(countVehicles(vehicles))}.`;
  const parts = [names, recommended && estimatePanel.reason(recommended)];
  if (result.kind === 'transfer')
    parts.push(
      result.roundTrip ? estimatePanel.roundTrip : estimatePanel.transfer,
      estimatePanel.transferRule,
    );
  if (result.kind === 'from')
    parts.push(
      vehicles.length === 1 && hourly
        ? estimatePanel.minimum(hourly.rate, hourly.minimumHours)
        : estimatePanel.minimumEach(leastHourly().minimumHours),
      ride.roundTrip ? estimatePanel.roundTripByHour : '',
    );
  if ('custom' in result && result.custom) parts.push(estimatePanel.custom);
  return parts.filter(Boolean).join(' ');
}
