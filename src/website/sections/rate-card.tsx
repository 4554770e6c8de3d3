import { vehiclePage } from '#content/pages/vehicle.ts';
import { priceRange } from '#content/rates.ts';
import type { Vehicle } from '#content/types.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';

/** Prices by the hour, by the transfer or by quote, with what they include. */
export function RateCard({ vehicle }: { vehicle: Vehicle }) {
  const copy = vehiclePage.pricing;
  return (
    <Section surface="paper">
      <SectionHead heading={copy.heading} intro={vehicle.pricing.intro} />
      <div className="grid gap-x-gutter gap-y-10 lg:grid-cols-12">
        <dl className="@container lg:col-span-6">
          {vehicle.hourly && (
            <Rate
              label={copy.hourly}
              figure={`$${vehicle.hourly.rate}`}
              note={copy.minimum(vehicle.hourly.minimumHours)}
            />
          )}
          {vehicle.transfers.map((transfer) => (
            <Rate
              key={transfer.kind}
              label={copy.transfers[transfer.kind]}
              figure={priceRange(transfer)}
              note={copy.transferNote}
            />
          ))}
          {!vehicle.hourly && <Rate label={copy.byQuote} figure={copy.quote} note={copy.quoteNote} />}
        </dl>
        <ul className="border-b border-hairline lg:col-span-5 lg:col-start-8">
          {vehicle.pricing.notes.map((note) => (
            <li key={note} className="border-t border-hairline py-3">
              <RunningText>{note}</RunningText>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Rate({ label, figure, note }: { label: string; figure: string; note: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 @max-[14rem]:grid-cols-1 border-t border-hairline-strong pt-4 pb-3.5">
      <dt className="text-heading">
        {label}{' '}
        <span className="ml-2 inline-block text-small text-quiet">
          <RunningText>{note}</RunningText>
        </span>
      </dt>
      <dd className="font-display text-[clamp(2rem,1.5rem+2vw,3.25rem)] leading-none font-light tracking-[-0.02em] text-heading first-letter:uppercase">
        {figure}
      </dd>
    </div>
  );
}
