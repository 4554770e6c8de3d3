import { quoteCopy } from '#content/staff/quotes.ts';
import type { OpenQuestion } from '#contracts/asked-changes.ts';
import { ClosedReason, updateQuoteRequest } from '#contracts/quote-requests.ts';
import { Allowed } from '../kit/allowed.tsx';
import { StaffButton } from '../kit/buttons.tsx';
import { formatDeadline } from '../kit/format.ts';
import { LongText } from '../request-list/long-text.tsx';

/** What a customer has asked, until somebody has answered. */
export function OpenQuestionText({
  question: { id, dueAt, text },
  now,
}: {
  question: OpenQuestion;
  now: number;
}) {
  return (
    <section aria-labelledby={`question-${id}`} className="max-w-[150ch] py-1 text-small">
      <h4 id={`question-${id}`} className="font-text font-medium text-err">
        {quoteCopy.questionOpen(formatDeadline(dueAt, now))}
      </h4>
      <p className="break-words whitespace-pre-line text-heading">
        <LongText text={text} maxCharacters={300} />
      </p>
    </section>
  );
}

export function DeclinedSold({ busy, onKeep }: { busy: boolean; onKeep: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-err">
      {quoteCopy.declinedSold}
      <Allowed endpoint={updateQuoteRequest}>
        <StaffButton disabled={busy} onClick={onKeep}>
          {quoteCopy.keepSold}
        </StaffButton>
      </Allowed>
    </p>
  );
}

export function WhyClosed({ busy, onAnswer }: { busy: boolean; onAnswer: (reason: ClosedReason) => void }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <legend className="float-left mr-2 text-small text-heading">{quoteCopy.whyClosed}</legend>
      {ClosedReason.options.map((reason) => (
        <StaffButton key={reason} variant="quiet" disabled={busy} onClick={() => onAnswer(reason)}>
          {quoteCopy.closedReason[reason]}
        </StaffButton>
      ))}
    </fieldset>
  );
}
