import { type FormEvent, useId, useState } from 'react';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { soldCopy } from '#content/staff/quote-panels.ts';
import { Cents } from '#contracts/quote-requests.ts';
import { controlStyle, StaffButton } from '../kit/buttons.tsx';
import { dollarsOf, parseDollars } from '../kit/format.ts';

type SoldQuestionProps = {
  /** Total of the booked offer, else of the last one. */
  offeredCents: number | undefined;
  busy: boolean;
  onAmount: (cents: number) => void;
  onSkip: () => void;
};

/** Asks what a ride was sold for, right after it was set to sold. */
export function SoldQuestion({ offeredCents, busy, onAmount, onSkip }: SoldQuestionProps) {
  const id = useId();
  const [text, setText] = useState(offeredCents === undefined ? '' : dollarsOf(offeredCents));
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { success, data } = Cents.safeParse(parseDollars(text));
    setInvalid(!success);
    if (success) onAmount(data);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-center gap-2 py-1">
      <label htmlFor={id} className="text-small font-medium text-heading">
        {soldCopy.question}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={({ target }) => setText(target.value)}
        className={`${controlStyle} w-28 tabular-nums aria-invalid:border-err`}
      />
      <StaffButton type="submit" disabled={busy}>
        {soldCopy.save}
      </StaffButton>
      <StaffButton variant="quiet" onClick={onSkip}>
        {soldCopy.skip}
      </StaffButton>
      {isInvalid && (
        <p id={`${id}-error`} className="text-label text-err">
          {offerMessages.amount}
        </p>
      )}
    </form>
  );
}
