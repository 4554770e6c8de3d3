import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { touchesAirport } from '#content/offers/airport-ride.ts';
import { priceRows } from '#content/offers/offer-letter.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import {
  isGratuity,
  type ReceiptExtra,
  receiptExtras,
  receipt as receiptWords,
} from '#content/offers/receipt.ts';
import { formatCents } from '#content/rates.ts';
import { rideCopy } from '#content/staff/rides.ts';
import { call } from '#contracts/client.ts';
import type { Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { type Ride, sendReceipt } from '#contracts/rides.ts';
import { seenOf } from '#contracts/seen.ts';
import { extraTimeOf, receiptAmounts } from '#rules/receipt.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FactRows } from '#ui/fact-rows.tsx';
import { TextField } from '#ui/field.tsx';
import { useFormMutation, waitingPaths } from '../kit/api.ts';
import { DialogButton } from '../kit/dialog-button.tsx';
import { dollarsOf, parseDollars } from '../kit/format.ts';
import { FormActions, useFocusFirstError } from '../kit/forms.tsx';
import { useEmailToast } from '../request-list/delivery.ts';
import { offerPaths } from './offer-paths.ts';

const copy = rideCopy.receipt;

type BookedRide = { quoteRequest: QuoteRequest; offer: Offer; ride: Ride | undefined };

export function ReceiptButton({ disabled, ...booked }: BookedRide & { disabled: boolean }) {
  return (
    <DialogButton
      endpoint={sendReceipt}
      variant="strong"
      label={copy.open}
      title={copy.title(booked.quoteRequest.fullName)}
      lead={copy.lead}
      disabled={disabled}
    >
      {(onClose) => <ReceiptForm booked={booked} onClose={onClose} />}
    </DialogButton>
  );
}

export function ReceiptDialog({ onClose, ...booked }: BookedRide & { onClose: () => void }) {
  return (
    <Dialog
      open
      title={copy.title(booked.quoteRequest.fullName)}
      lead={copy.lead}
      onClose={onClose}
      className="max-w-2xl"
    >
      <ReceiptForm booked={booked} onClose={onClose} />
    </Dialog>
  );
}

/** What is typed: amounts by their kinds, and the words beside two of them. */
type Typed = Record<ReceiptExtra['kind'] | 'gratuity' | 'time' | 'what', string>;

/** The extras as they were sent or, for the first receipt, as the chauffeur's presses propose them. */
function initialEntries({ quoteRequest, offer, ride }: BookedRide): Typed {
  const sent = ride?.receipt;
  const extraTime = sent ? undefined : extraTimeOf(quoteRequest, offer, ride);
  const letterGratuity = offer.charges.find(isGratuity)?.amountCents;
  const extraOf = (kind: ReceiptExtra['kind']) => sent?.extras.find((extra) => extra.kind === kind);
  const amountOf = (kind: ReceiptExtra['kind']) => {
    const cents = extraOf(kind)?.amountCents;
    return cents === undefined ? '' : dollarsOf(cents);
  };
  return {
    time: extraOf('extra-time')?.label ?? (extraTime ? copy.minutes(extraTime.minutes) : ''),
    'extra-time': extraTime?.cents === undefined ? amountOf('extra-time') : dollarsOf(extraTime.cents),
    tolls: amountOf('tolls'),
    parking: amountOf('parking'),
    'airport-fees': amountOf('airport-fees'),
    what: extraOf('other')?.label ?? '',
    other: amountOf('other'),
    gratuity: dollarsOf(sent?.gratuityCents ?? letterGratuity ?? 0),
  };
}

function ReceiptForm({ booked, onClose }: { booked: BookedRide; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  // The card goes on with its colleagues' changes while the dialog is open.
  const [{ quoteRequest, offer, ride }] = useState(booked);
  const [typed, setTyped] = useState(() => initialEntries(booked));
  const [invalid, setInvalid] = useState<Record<string, string>>({});
  const showToast = useEmailToast();
  const hasGratuity = offer.charges.some(isGratuity);
  const proposed = ride?.receipt ? undefined : extraTimeOf(quoteRequest, offer, ride);
  const entries = entriesOf(typed, hasGratuity);
  const { totalCents } = receiptAmounts(offer, entries);
  const { errors, isPending, mutate } = useFormMutation({
    request: () =>
      call(sendReceipt, {
        params: { id: quoteRequest.id },
        body: { ...entries, totalCents, seen: seenOf(quoteRequest, offer), revision: ride?.revision ?? 0 },
      }),
    refetch: [...offerPaths({ id: quoteRequest.id }), ...waitingPaths],
    errorTitle: copy.failed,
    onSuccess: () => {
      showToast({
        email: quoteRequest.email,
        ...copy,
        description: `${quoteRequest.fullName} · ${formatCents(totalCents)}`,
      });
      onClose();
    },
  });
  const shown: Record<string, string> = { ...errors, ...invalid };
  useFocusFirstError(form, shown);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = errorsOf(typed, entries);
    setInvalid(found);
    if (Object.keys(found).length === 0) mutate(undefined);
  };
  const fieldOf = (name: keyof Typed, label: string) => ({
    name,
    label,
    value: typed[name],
    error: shown[name],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  const amountOf = (name: keyof Typed, label: string) => ({
    ...fieldOf(name, label),
    inputMode: 'decimal' as const,
  });
  const { lines, sums } = priceRows(offer);
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-4 grid gap-4 sm:grid-cols-2">
      <section aria-label={copy.letter} className="sm:col-span-2">
        <FactRows
          rows={[...lines, ...sums].map(({ label, amount }) => ({ label, value: amount }))}
          rowClassName="grid-cols-[1fr_auto] gap-x-4 py-1.5 text-small tabular-nums"
        />
      </section>
      <TextField
        {...fieldOf('time', copy.extraTime)}
        maxLength={80}
        hint={proposed && copy.proposed(proposed)}
      />
      <TextField {...amountOf('extra-time', copy.extraTimeAmount)} />
      <TextField {...amountOf('tolls', copy.amountOf(receiptWords.extras.tolls))} />
      <TextField {...amountOf('parking', copy.amountOf(receiptWords.extras.parking))} />
      {(touchesAirport(quoteRequest) || typed['airport-fees']) && (
        <TextField {...amountOf('airport-fees', copy.amountOf(receiptWords.extras['airport-fees']))} />
      )}
      {hasGratuity && <TextField {...amountOf('gratuity', copy.gratuity)} hint={copy.gratuityHint} />}
      <TextField {...fieldOf('what', copy.other)} maxLength={80} className="sm:col-start-1" />
      <TextField {...amountOf('other', copy.otherAmount)} hint={copy.otherHint} />
      <p className="flex items-baseline justify-between gap-4 font-medium text-heading tabular-nums sm:col-span-2">
        {copy.total}
        <output className="text-[1.625rem] leading-tight">{formatCents(totalCents)}</output>
      </p>
      {shown.totalCents && (
        <p role="alert" className="text-label text-err sm:col-span-2">
          {shown.totalCents}
        </p>
      )}
      <FormActions
        submitLabel={ride?.receipt ? copy.again : copy.open}
        busy={isPending}
        className="sm:col-span-2"
        onCancel={onClose}
      />
    </form>
  );
}

/** An amount that is none counts as nothing here, and is marked when the form is sent. */
function entriesOf(typed: Typed, hasGratuity: boolean) {
  const labels: Partial<Record<ReceiptExtra['kind'], string>> = {
    'extra-time': typed.time,
    other: typed.what,
  };
  const extras = receiptExtras.flatMap((kind): ReceiptExtra[] => {
    const amountCents = parseDollars(typed[kind]);
    const label = labels[kind]?.trim();
    return amountCents ? [{ kind, amountCents, ...(label && { label }) }] : [];
  });
  return { extras, ...(hasGratuity && { gratuityCents: parseDollars(typed.gratuity) || 0 }) };
}

function errorsOf(typed: Typed, { extras }: { extras: ReceiptExtra[] }): Record<string, string> {
  const wrong = ([...receiptExtras, 'gratuity'] as const).filter(
    (name) => typed[name].trim() && Number.isNaN(parseDollars(typed[name])),
  );
  const isUnnamed = extras.some(({ kind, label }) => kind === 'other' && !label);
  return {
    ...Object.fromEntries(wrong.map((name) => [name, offerMessages.lineAmount])),
    ...(isUnnamed && { what: copy.otherLabel }),
  };
}
