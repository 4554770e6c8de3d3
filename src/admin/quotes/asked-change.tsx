import { askedChangeCopy } from '#content/staff/asked-change.ts';
import { updatedConfirmationText } from '#content/staff/reply-templates.ts';
import { type AskedChange, applyChange } from '#contracts/asked-changes.ts';
import { call } from '#contracts/client.ts';
import { type Offer, sendOffer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { isBooked } from '#rules/offer-actions.ts';
import { FactRows } from '#ui/fact-rows.tsx';
import { DialogButton } from '../kit/dialog-button.tsx';
import { formatDateTime } from '../kit/format.ts';
import { ConfirmationForm } from './confirm-ride.tsx';
import { OfferEditor } from './offer-editor.tsx';

type AskedChangeProps = {
  quoteRequest: QuoteRequest;
  /** The newest version first. */
  offers: Offer[];
  /** The one by which the ride is accepted or booked. */
  offer: Offer;
  asked: AskedChange;
};

/** What a customer asks to change, now and before, with the desk's two answers beside a reply. */
export function AskedChangeQuestion({ quoteRequest, offers, offer, asked }: AskedChangeProps) {
  const { id, fullName, version } = quoteRequest;
  const rows = asked.changes.map(({ label, before = '', now = '' }) => ({
    label,
    value: askedChangeCopy.before(now, before),
  }));
  return (
    <section className="grid max-w-2xl gap-2 text-small" aria-labelledby={`asked-${asked.id}`}>
      <h4 id={`asked-${asked.id}`} className="font-text font-medium text-err">
        {askedChangeCopy.heading(formatDateTime(asked.askedAt), formatDateTime(asked.dueAt))}
      </h4>
      <FactRows rows={rows} rowClassName="gap-x-4 py-1.5 sm:grid-cols-[9rem_1fr]" />
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {!asked.needsVersion && (
          <DialogButton
            endpoint={applyChange}
            variant="strong"
            label={askedChangeCopy.apply}
            title={askedChangeCopy.applyTitle(fullName)}
          >
            {(onClose) => (
              <ConfirmationForm
                quoteRequest={{ ...asked.asked, version }}
                offer={offer}
                draft={`change-${asked.id}`}
                initial={updatedConfirmationText(asked.asked, {
                  totalCents: offer.totalCents,
                  isBooked: isBooked(offer),
                })}
                copy={askedChangeCopy}
                request={(body) => call(applyChange, { params: { id }, body: { ...body, change: asked.id } })}
                onClose={onClose}
              />
            )}
          </DialogButton>
        )}
        <DialogButton
          endpoint={sendOffer}
          variant={asked.needsVersion ? 'strong' : 'plain'}
          label={askedChangeCopy.newVersion}
          title={askedChangeCopy.versionTitle(fullName)}
          width="max-w-page"
        >
          {(onClose) => (
            <div className="mt-4">
              <OfferEditor
                quoteRequest={{ ...asked.asked, version }}
                previous={offers[0]}
                change={asked}
                onSent={onClose}
                onCancel={onClose}
              />
            </div>
          )}
        </DialogButton>
        <span className="text-quiet">{askedChangeCopy.reply}</span>
      </div>
    </section>
  );
}
