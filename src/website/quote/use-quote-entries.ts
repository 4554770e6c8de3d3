import { type RefObject, useEffect, useRef, useState } from 'react';
import { type BookingEntries, bookingEntriesOf } from '#content/reservations.ts';
import type { FormEntries } from '#contracts/server-pages.ts';
import type { RideAdvice, rideAdvice } from '#rules/deadlines.ts';
import { isTransfer } from '#rules/occasions.ts';
import type { RideToPrice } from '#rules/vehicles.ts';
import type { RestoredDraft } from '../enquiry/draft.ts';
import { useVipCode } from './use-vip-code.ts';

type FormState = {
  ride: RideToPrice;
  advice: RideAdvice;
  booking: BookingEntries;
  /** The clock at the pickup: 'Atlanta time'. Absent while no city is known. */
  clock?: string | undefined;
};

/** Loaded with the first date. */
type Clocks = { rideAdvice: typeof rideAdvice; clockOf: (place: string) => string | undefined };

const TRANSFER_HOURS = '1';

/**
 * Derives what the form and its estimate need from the entries: those that were sent without JavaScript, and from hydration on
 * those of the form. `isHydrated` is false in a form that was rendered for browsers without it.
 */
export function useQuoteEntries(form: RefObject<HTMLFormElement | null>, rejected: FormEntries = {}) {
  const [state, setState] = useState(() => ({ isHydrated: false, ...stateOf(formDataOf(rejected)) }));
  const isPrefilled = useRef(false);
  const vip = useVipCode();
  const [firstDay, setFirstDay] = useState<string>();
  const clocks = useRef<Clocks>(undefined);

  const readForm = () => {
    if (!form.current) return;
    isPrefilled.current = prefillDuration(form.current, isPrefilled.current);
    const data = new FormData(form.current);
    vip.check(String(data.get('vipCode') ?? ''));
    setState({ isHydrated: true, ...stateOf(data, clocks.current) });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    readForm();
    // The company's clock is needed with the first date, not for the page to become interactive.
    void Promise.all([
      import('#rules/time.ts'),
      import('#rules/deadlines.ts'),
      import('#content/cities.ts'),
    ]).then(
      ([{ companyClock }, { rideAdvice }, { clockName, findCity }]) => {
        setFirstDay(companyClock(Date.now()).date);
        clocks.current = { rideAdvice, clockOf: (place) => (findCity(place) ? clockName(place) : undefined) };
        readForm();
      },
      // Offline: the server checks the date, and the page says above the form when to call.
      () => undefined,
    );
  }, []);

  return { ...state, vip, firstDay, readForm };
}

function formDataOf(entries: FormEntries): FormData {
  const data = new FormData();
  for (const [name, entry] of Object.entries(entries))
    for (const value of [entry].flat()) data.append(name, value);
  return data;
}

function stateOf(data: FormData, clocks?: Clocks): FormState {
  const entry = (name: string) => String(data.get(name) ?? '');
  const number = (name: string) => (Number(entry(name)) > 0 ? Number(entry(name)) : undefined);
  return {
    ride: {
      eventType: entry('eventType'),
      vehicleType: entry('vehicleType'),
      additionalVehicles: data.getAll('additionalVehicles').map(String),
      duration: number('duration'),
      passengers: number('passengers'),
      roundTrip: entry('roundTrip') !== '',
    },
    advice:
      clocks?.rideAdvice(
        {
          eventDate: entry('eventDate'),
          pickupTime: entry('pickupTime'),
          pickupLocation: entry('pickupLocation'),
        },
        Date.now(),
      ) ?? 'quote',
    clock: clocks?.clockOf(entry('pickupLocation')),
    booking: bookingEntriesOf(Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))),
  };
}

/**
 * Enters one hour for a transfer, and clears it when the occasion changes to another. A typed duration stays. Returns
 * whether the field holds the prefilled value.
 */
function prefillDuration(form: HTMLFormElement, isPrefilled: boolean): boolean {
  const duration = form.elements.namedItem('duration');
  const occasion = form.elements.namedItem('eventType');
  if (!(duration instanceof HTMLInputElement && occasion instanceof HTMLSelectElement)) return isPrefilled;
  if (isTransfer(occasion.value)) {
    if (duration.value !== '' || duration === document.activeElement)
      return isPrefilled && duration.value === TRANSFER_HOURS;
    duration.value = TRANSFER_HOURS;
    return true;
  }
  if (isPrefilled && duration.value === TRANSFER_HOURS) duration.value = '';
  return false;
}

/**
 * Fills in what the link names. It replaces the draft only when the draft was typed at another address, and never what was
 * entered before hydration.
 */
export async function prefill(form: HTMLFormElement, restored: RestoredDraft): Promise<void> {
  if (!window.location.search) return;
  const { prefillOf } = await import('#rules/quote-prefill.ts');
  const isOlder = restored.search !== window.location.search;
  for (const [name, entry] of Object.entries(prefillOf(new URLSearchParams(window.location.search)))) {
    const controls = [...form.elements].filter(
      (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
    );
    controls
      .filter((control) => control.name === name)
      .forEach((control, position) => {
        const value = [entry].flat()[position];
        if (value && (control.value === '' || (isOlder && restored.names.has(name)))) control.value = value;
      });
  }
}
