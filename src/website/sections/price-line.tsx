import { PRICE_SECTION } from '#content/forms/price-form.ts';
import { RunningText } from '#ui/running-text.tsx';

/** The first price of a page, in its hero: it leads to the estimator. */
export function PriceLine({ price, className }: { price: string | undefined; className?: string }) {
  if (!price) return null;
  return (
    <p className={className}>
      <a
        href={`#${PRICE_SECTION}`}
        className="inline-flex min-h-11 items-center text-copy tabular-nums underline decoration-accent/50 underline-offset-[6px] transition-colors hover:text-heading"
      >
        <span>
          <RunningText>{price}</RunningText>
        </span>
      </a>
    </p>
  );
}
