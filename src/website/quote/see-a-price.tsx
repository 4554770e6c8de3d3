import {
  type ComponentProps,
  type InputEvent,
  lazy,
  type SubmitEvent,
  Suspense,
  useRef,
  useState,
} from 'react';
import { PRICE_SECTION, type Prefill, prefillNames, priceForm } from '#content/forms/price-form.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';

const loadOptions = () => import('./price-options.tsx');
const PriceOptions = lazy(() => loadOptions().then(({ PriceOptions }) => ({ default: PriceOptions })));

type SeeAPriceProps = {
  /** The service of the page, by its address. */
  service?: string;
  /** The vehicle of the page, by its address: its price comes first. */
  vehicle?: string;
};

const { fields } = priceForm;
/** Counts for a form that names none. */
const PASSENGERS = '2';

/**
 * The compact estimator. It shows the prices below itself; without JavaScript the browser opens the quote form with the
 * entries. Rates and rules load when somebody begins to fill it in.
 */
export function SeeAPrice({ service, vehicle }: SeeAPriceProps) {
  const form = useRef<HTMLFormElement>(null);
  const [entries, setEntries] = useState<Prefill>();
  const [request, setRequest] = useState(0);
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setEntries(readEntries(event.currentTarget));
    setRequest((requests) => requests + 1);
  };
  // Once there are prices, they follow the entries.
  const update = () => {
    if (entries && form.current?.checkValidity()) setEntries(readEntries(form.current));
  };
  const field = (name: keyof typeof fields, type: string, column: string) => ({
    id: `price-${name}`,
    name,
    type,
    autoComplete: 'off',
    ...fields[name],
    className: classNames('min-w-0', column),
  });
  const count = { inputMode: 'numeric', min: 1 } satisfies ComponentProps<'input'>;
  return (
    // Belongs to what stands above it, so it is no section of its own.
    <div id={PRICE_SECTION} className="ink scroll-mt-20 border-y border-hairline py-8 lg:py-9">
      <div className="wrap">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 id="price-heading" className="text-h3">
            {priceForm.heading}
          </h2>
          <p className="text-small text-quiet">{priceForm.note}</p>
        </div>
        <form
          ref={form}
          aria-labelledby="price-heading"
          method="get"
          action="/quote-request"
          onSubmit={show}
          onChange={update}
          onFocus={loadOptions}
          className="mt-5 grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-4 xl:grid-cols-[1.5fr_1.5fr_10.5rem_9rem_6.5rem_5.5rem_auto] xl:gap-x-3"
        >
          {/* The server then fills in the quote form, which scripts do otherwise. */}
          <noscript>
            <input type="hidden" name="plain" value="1" />
          </noscript>
          {service && <input type="hidden" name="service" value={service} />}
          {vehicle && <input type="hidden" name="vehicle" value={vehicle} />}
          <TextField
            {...field('pickupLocation', 'text', 'route-from col-span-2 xl:col-span-1')}
            maxLength={200}
          />
          <TextField
            {...field('dropoffLocation', 'text', 'route-to col-span-2 xl:col-span-1')}
            maxLength={200}
          />
          <TextField {...field('eventDate', 'date', '')} {...emptyAtFirst} />
          <TextField {...field('pickupTime', 'time', '')} {...emptyAtFirst} />
          <TextField {...field('passengers', 'number', '')} {...count} max={1000} defaultValue={PASSENGERS} />
          <TextField {...field('duration', 'number', '')} {...count} max={240} />
          <button
            type="submit"
            className={buttonStyle('line', 'md', 'col-span-2 sm:col-span-4 xl:col-span-1')}
          >
            {priceForm.submit}
          </button>
        </form>
        <div aria-live="polite">
          {entries && (
            <Suspense>
              <PriceOptions entries={entries} request={request} service={service} vehicle={vehicle} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

/** Style sheets cannot ask whether an optional date is empty (base.css). */
const emptyAtFirst = {
  'data-filled': false,
  onInput: ({ currentTarget: { dataset, value } }: InputEvent<HTMLInputElement>) => {
    dataset.filled = String(value !== '');
  },
};

function readEntries(form: HTMLFormElement): Prefill {
  const data = new FormData(form);
  const entries = prefillNames.flatMap((name) => {
    const value = String(data.get(name) ?? '').trim();
    return value ? [[name, value]] : [];
  });
  return { passengers: PASSENGERS, ...Object.fromEntries(entries) };
}
