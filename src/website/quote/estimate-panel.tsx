import { type Estimate, estimateCopy, findQuotable, leastHourly } from '#content/estimate.ts';
import { estimatePanel } from '#content/forms/quote-form.ts';

type EstimatePanelProps = { estimate: Estimate; vehicle: string; soon: boolean };

/** What the published rates say, as the visitor fills in the form. */
export function EstimatePanel({ estimate, vehicle, soon }: EstimatePanelProps) {
  const least = leastHourly();
  const hourly = findQuotable(vehicle)?.hourly;
  return (
    <div className="border-t-2 border-t-accent bg-raised p-7 shadow-card lg:sticky lg:top-28">
      <h2 className="font-text text-action font-medium text-heading">{estimatePanel.heading}</h2>
      <div aria-live="polite" aria-atomic="true" className="mt-4 min-h-40">
        {estimate.kind === 'open' && (
          <p className="text-quiet">{estimatePanel.open(least.rate, least.minimumHours)}</p>
        )}
        {estimate.kind === 'custom' && (
          <>
            <p className="font-display text-h3 font-light text-heading">{estimatePanel.customFigure}</p>
            <p className="mt-3 text-small">{estimatePanel.custom}</p>
            <p className="mt-3 text-small">{estimatePanel.promise}</p>
          </>
        )}
        {estimate.kind === 'from' && (
          <>
            <p className="font-display text-h3 font-light text-heading tabular-nums">
              {estimateCopy(estimate)}
            </p>
            <p className="mt-3 text-small">
              {vehicle}. {hourly && estimatePanel.minimum(hourly.rate, hourly.minimumHours)}
            </p>
            <p className="mt-3 text-small">{estimatePanel.promise}</p>
          </>
        )}
        {soon && (
          <p className="mt-4 border-l-2 border-l-warn pl-4 text-small text-warn">{estimatePanel.soon}</p>
        )}
      </div>
      <p className="mt-5 border-t border-hairline pt-5 text-small text-quiet">{estimatePanel.terms}</p>
    </div>
  );
}
