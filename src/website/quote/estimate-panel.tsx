import { type Estimate, estimateCopy, findQuotable, leastHourly, leastTransfer } from '#content/estimate.ts';
import { estimatePanel } from '#content/forms/quote-form.ts';
import { phoneHref } from '#content/phone.ts';
import { bookingUrl } from '#content/reservations.ts';
import { OutsideLink } from '#ui/outside-link.tsx';

type EstimatePanelProps = { estimate: Estimate; vehicle: string; transfer: boolean; soon: boolean };

const urgentLink = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';

/** What the published rates say, as the visitor fills in the form. */
export function EstimatePanel({ estimate, vehicle, transfer, soon }: EstimatePanelProps) {
  const least = leastHourly();
  const hourly = findQuotable(vehicle)?.hourly;
  return (
    <div className="border-t-2 border-t-accent bg-raised p-7 shadow-card lg:sticky lg:top-28">
      <h2 className="font-text text-action font-medium text-heading">{estimatePanel.heading}</h2>
      <div aria-live="polite" aria-atomic="true" className="mt-4 min-h-40">
        {estimate.kind === 'open' ? (
          <p className="text-quiet">
            {transfer
              ? estimatePanel.openTransfer(leastTransfer())
              : estimatePanel.open(least.rate, least.minimumHours)}
          </p>
        ) : (
          <>
            <p className="font-display text-h3 font-light text-heading tabular-nums">
              {estimate.kind === 'custom'
                ? estimatePanel.customFigure(estimate.coaches)
                : estimateCopy(estimate)}
            </p>
            <p className="mt-3 text-small">
              {estimate.kind === 'custom' && estimatePanel.custom}
              {estimate.kind === 'transfer' && `${vehicle}. ${estimatePanel.transfer}`}
              {estimate.kind === 'from' &&
                hourly &&
                `${vehicle}. ${estimatePanel.minimum(hourly.rate, hourly.minimumHours)}`}
            </p>
            {!soon && <p className="mt-3 text-small">{estimatePanel.promise}</p>}
          </>
        )}
        {soon && (
          <div className="mt-4 border-l-2 border-l-warn pl-4 text-small text-warn">
            <p>{estimatePanel.soon.text}</p>
            <p className="mt-2 flex flex-wrap gap-x-6">
              <a href={phoneHref(estimatePanel.soon.call.phone)} className={urgentLink}>
                {estimatePanel.soon.call.label}
              </a>
              <OutsideLink href={bookingUrl()} newTab className={urgentLink}>
                {estimatePanel.soon.book}
              </OutsideLink>
            </p>
          </div>
        )}
      </div>
      <p className="mt-5 border-t border-hairline pt-5 text-small text-quiet">{estimatePanel.terms}</p>
    </div>
  );
}
