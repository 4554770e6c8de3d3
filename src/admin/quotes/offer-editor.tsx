import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isAirportTransfer } from '#content/offers/airport-ride.ts';
import { cancellationCost } from '#content/offers/cancellation-terms.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { formatCents } from '#content/rates.ts';
import { offerCopy } from '#content/staff/quote-panels.ts';
import { confirmCopy } from '#content/staff/shared.ts';
import { plainText } from '#content/text.ts';
import type { AskedChange } from '#contracts/asked-changes.ts';
import { call } from '#contracts/client.ts';
import { MAX_OFFER_MESSAGE, type Offer, prepareOffer, sendOffer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { Seen } from '#contracts/seen.ts';
import { isUnconfirmed } from '#rules/offer-actions.ts';
import { addUp } from '#rules/offer-amounts.ts';
import { followUpTime, offerExpiry } from '#rules/offer-validity.ts';
import { OfferLetter } from '#ui/offer-letter.tsx';
import { apiQuery, useFormMutation } from '../kit/api.ts';
import { useIsPhone } from '../kit/browser.ts';
import { controlStyle, StaffButton } from '../kit/buttons.tsx';
import { LoadState } from '../kit/feedback.tsx';
import { formatDateTime } from '../kit/format.ts';
import { useDraft, useFocusFirstError } from '../kit/forms.tsx';
import { ColleagueMark, useClaimByWriting } from '../request-list/claim.tsx';
import { useEmailToast } from '../request-list/delivery.ts';
import { Field, Lines, RideKind, Total, Vehicles, VipCodeField } from './offer-fields.tsx';
import { draftErrors, draftOf, formOf, letterOf, type OfferForm, withHours } from './offer-form.ts';
import { offerPaths } from './offer-paths.ts';
import { Schedule } from './schedule-fields.tsx';

type OfferEditorProps = {
  quoteRequest: QuoteRequest;
  /** The version that a new one replaces. */
  previous: Offer | undefined;
  /** What the customer asks to change, when the offer is of the ride that is asked for, which `quoteRequest` then has. */
  change?: AskedChange | undefined;
  onSent: () => void;
  onCancel: (() => void) | undefined;
  /** It is what the page was opened for. */
  isWanted?: boolean;
};

export function offerDraft(quoteRequestId: number): string {
  return `offer-letter-${quoteRequestId}`;
}

/** Prepares an offer, starting with the published prices of the ride or with the version before. */
export function OfferEditor(props: OfferEditorProps) {
  const { quoteRequest, previous, change } = props;
  const prepared = useQuery({
    ...apiQuery(prepareOffer, draftInput(quoteRequest, change)),
    // Prices and dates of the day on which it is opened.
    gcTime: 0,
  });
  return (
    <LoadState query={prepared} loading={offerCopy.loading}>
      {(draft) => (
        <EditorForm
          {...props}
          seen={draft.seen}
          initial={formOf(
            // Other vehicles or hours begin with their own prices.
            previous && !change?.needsVersion
              ? {
                  ...previous,
                  validUntil: draft.validUntil,
                  // A colleague may have signed the version before.
                  signedBy: draft.signedBy ?? previous.signedBy,
                }
              : // What was agreed beside the price stays agreed.
                { ...draft, arrangements: previous?.arrangements, schedule: previous?.schedule },
          )}
        />
      )}
    </LoadState>
  );
}

const draftInput = ({ id }: QuoteRequest, change: AskedChange | undefined) => ({
  params: { id },
  query: { change: change?.id },
});

function EditorForm(props: OfferEditorProps & { seen: Seen; initial: OfferForm }) {
  const { quoteRequest, previous, change: asked, initial, onSent, onCancel } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const start = { values: initial, seen: props.seen };
  const { values, seen, isDraft, setValues, setSeen, discard } = useOfferForm(
    asked ? `${offerDraft(quoteRequest.id)}-change-${asked.id}` : offerDraft(quoteRequest.id),
    start,
  );
  const version = (seen.offer?.version ?? 0) + 1;
  const showToast = useEmailToast();
  const draft = draftOf(values);
  const params = { id: quoteRequest.id };
  const sending = useFormMutation({
    request: () => call(sendOffer, { params, body: { ...draft, seen, change: asked?.id } }),
    refetch: offerPaths(params),
    errorTitle: offerCopy.sendFailed,
    // The message says what has changed, and the letter shows it.
    onConflict: async () => setSeen((await call(prepareOffer, draftInput(quoteRequest, asked))).seen),
    onSuccess: ({ totalCents }) => {
      discard();
      // The editor is high: without it, the card must not be left above the screen.
      const card = form.current?.closest('article');
      requestAnimationFrame(() => card?.scrollIntoView({ block: 'nearest' }));
      showToast({
        email: quoteRequest.email,
        ...offerCopy,
        description: `${quoteRequest.fullName} · ${formatCents(totalCents)}`,
      });
      onSent();
    },
  });
  const { errors, setErrors } = sending;
  useFocusFirstError(form, errors);
  useBringIntoSight(form, props.isWanted ?? false);

  const claim = useClaimByWriting('quote-requests', quoteRequest);
  const change = (changes: Partial<OfferForm>) => {
    claim();
    setValues({ ...values, ...changes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = draftErrors(draft, quoteRequest);
    setErrors(found);
    if (Object.keys(found).length === 0) sending.mutate(undefined);
  };
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 @min-[64rem]:grid-cols-[minmax(0,1fr)_26rem]">
        <form
          ref={form}
          onSubmit={submit}
          noValidate
          aria-labelledby={id}
          // A field that gets the focus is scrolled above the bar at the foot.
          className="grid scroll-mt-3 grid-cols-1 gap-4 **:scroll-mb-20"
        >
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 id={id} tabIndex={-1} className="font-text text-body font-medium text-heading">
              {version > 1 ? offerCopy.newVersionHeading(version) : offerCopy.heading}
              {isDraft && ` · ${offerCopy.draft}`}
            </h3>
            <ColleagueMark list="quote-requests" request={quoteRequest} />
          </div>
          {previous?.state === 'accepted' && (
            <p className="text-small text-warn">
              {isUnconfirmed(previous) ? offerCopy.replacesAcceptance : offerCopy.replacesBooked}
            </p>
          )}
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_6rem]">
            <Vehicles
              chosen={values.vehicles}
              error={errorAt(errors, 'vehicles')}
              onChange={(vehicles) => change({ vehicles })}
            />
            <RideKind
              isHourly={values.hours !== ''}
              onChoose={(isHourly) => change({ hours: isHourly ? String(quoteRequest.duration) : '' })}
            />
            {values.hours !== '' && (
              <Field
                name="hours"
                label={offerCopy.hours}
                type="number"
                min={1}
                max={240}
                error={errors.hours}
                value={values.hours}
                // An empty field would mean a transfer.
                onChange={({ target }) => change(withHours(values, target.value || '0'))}
              />
            )}
          </div>
          <Lines values={values} draft={draft} errors={errors} onChange={change} />
          <Schedule values={values} ride={quoteRequest} errors={errors} onChange={change} />
          <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 border-t border-hairline pt-3 sm:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2">
              <Field
                name="validUntil"
                label={offerCopy.validUntil}
                hint={isBinding(quoteRequest, draft) ? offerCopy.isBinding : undefined}
                type="date"
                max={quoteRequest.eventDate}
                error={errors.validUntil}
                value={values.validUntil}
                onChange={({ target }) => change({ validUntil: target.value })}
              />
              <Field
                name="depositCents"
                label={offerCopy.deposit}
                hint={offerCopy.depositHint}
                inputMode="decimal"
                error={errors.depositCents}
                value={values.deposit}
                onChange={({ target }) => change({ deposit: target.value })}
              />
              <Field
                name="signedBy"
                label={offerCopy.signedBy}
                hint={offerCopy.signedByHint}
                maxLength={80}
                error={errors.signedBy}
                value={values.signedBy}
                onChange={({ target }) => change({ signedBy: target.value })}
              />
            </div>
            <div className="grid gap-2">
              <VipCodeField
                quoteRequestId={quoteRequest.id}
                value={values.vipCode}
                error={errors.vipCode}
                onChange={(vipCode) => change({ vipCode })}
              />
              <Total
                cents={draft.totalCents}
                discountCents={addUp(draft).discountCents}
                error={errors.totalCents ?? errors.lines}
              />
            </div>
          </div>
          <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2">
            {(['arrangements', 'message'] as const).map((name) => (
              <label key={name} className="grid gap-1 text-label text-quiet">
                {offerCopy[name]}
                <textarea
                  name={name}
                  rows={2}
                  maxLength={MAX_OFFER_MESSAGE}
                  value={values[name]}
                  placeholder={offerCopy.hints[name]}
                  onChange={({ target }) => change({ [name]: target.value })}
                  className={`${controlStyle} py-2 placeholder:text-quiet`}
                />
              </label>
            ))}
          </div>
          <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline bg-raised px-4 py-2.5">
            <p className="mr-auto text-small text-quiet tabular-nums">
              {quoteRequest.email
                ? !Number.isFinite(draft.totalCents) && offerCopy.totalIncomplete
                : offerMessages.noAddress}
            </p>
            {isDraft && (
              <StaffButton
                variant="quiet"
                onClick={() => {
                  discard();
                  onCancel?.();
                }}
              >
                {offerCopy.discardDraft}
              </StaffButton>
            )}
            {onCancel && (
              // The draft stays, as it does when the panel is closed.
              <StaffButton variant="quiet" onClick={onCancel}>
                {confirmCopy.cancel}
              </StaffButton>
            )}
            <StaffButton
              type="submit"
              variant="strong"
              className="tabular-nums"
              disabled={sending.isPending || !quoteRequest.email}
            >
              {sending.isPending
                ? offerCopy.sending
                : [offerCopy.send, Number.isFinite(draft.totalCents) && formatCents(draft.totalCents)]
                    .filter(Boolean)
                    .join(' ')}
            </StaffButton>
          </div>
        </form>
        <LiveLetter quoteRequest={quoteRequest} form={values} version={version} />
      </div>
    </div>
  );
}

/**
 * What is opened by a press comes into sight with its card, on a phone by itself, and starts in the first empty price. A draft that
 * a page opens with stays where it is.
 */
function useBringIntoSight(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  const isPhone = useIsPhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the editor opens
  useEffect(() => {
    const editor = form.current;
    if (!editor || (document.activeElement === document.body && !isWanted)) return;
    const prices = [...editor.querySelectorAll<HTMLInputElement>('[name$=".unitCents"]')];
    const first = prices.find(({ value }) => value === '') ?? editor.querySelector('h3');
    first?.focus({ preventScroll: true });
    (isPhone ? editor : editor.closest('article'))?.scrollIntoView();
  }, []);
}

/** Whether whoever accepts the offer now can no longer cancel its ride without charge. */
function isBinding(
  quoteRequest: QuoteRequest,
  { vehicles, hours }: { vehicles: string[]; hours?: number | undefined },
) {
  const terms = { at: new Date().toISOString(), isAirportTransfer: isAirportTransfer(quoteRequest, hours) };
  return cancellationCost(quoteRequest, vehicles, terms).kind === 'full';
}

type LiveLetterProps = { quoteRequest: QuoteRequest; form: OfferForm; version: number };

/** The letter that the customer gets, as it is typed, on paper also where the dashboard is dark. */
function LiveLetter({ quoteRequest, form, version }: LiveLetterProps) {
  const letter = letterOf(quoteRequest, form, version);
  const followUpAt = form.validUntil && followUpTime(Date.now(), offerExpiry(form.validUntil, quoteRequest));
  return (
    <section
      aria-label={offerCopy.letter}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
      tabIndex={0}
      // Beside the form it stays in sight and scrolls by itself, in a dialog below its edge instead of the header.
      className="@min-[64rem]:sticky @min-[64rem]:top-[calc(var(--spacing-header)+0.75rem)] @min-[64rem]:max-h-[calc(100svh-var(--spacing-header)-1.5rem)] @min-[64rem]:overflow-y-auto in-[dialog]:top-0 print:hidden"
    >
      <p className="mb-2 text-label text-quiet">{offerCopy.letter}</p>
      <div className="paper">
        <OfferLetter letter={letter} linked={plainText} level={4} />
      </div>
      {followUpAt && (
        <p className="mt-2 text-label text-quiet">
          {offerCopy.followUpPlanned(formatDateTime(new Date(followUpAt).toISOString()))}
        </p>
      )}
    </section>
  );
}

type KeptForm = { values: OfferForm; seen: Seen };

/**
 * Kept in this tab until it is sent, so that neither a closed panel nor an expired session loses it, with the ride and the offer
 * that it was written for.
 */
function useOfferForm(draftName: string, start: KeptForm) {
  const [saved, save] = useDraft(draftName);
  const [form, setForm] = useState<KeptForm>(() => (saved ? JSON.parse(saved) : start));
  const keep = (next: KeptForm) => {
    setForm(next);
    save(JSON.stringify(next));
  };
  return {
    ...form,
    /** Whether something was written that is not sent. */
    isDraft: saved !== '',
    setValues: (values: OfferForm) => keep({ ...form, values }),
    setSeen: (seen: Seen) => keep({ ...form, seen }),
    discard() {
      setForm(start);
      save('');
    },
  };
}

function errorAt(errors: Record<string, string>, name: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
}
