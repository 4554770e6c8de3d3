import { useEffect } from 'react';
import { quoteForm } from '#content/forms/quote-form.ts';
import type { ReceivedQuote, RejectedForm } from '#contracts/server-pages.ts';
import type { QUOTE_FORM_ID } from '#contracts/tracking.ts';
import { Button } from '#ui/button.tsx';
import { FormMessage, Honeypot, PrivacyNote, RequiredNote, SendFailure } from '../enquiry/form-notes.tsx';
import { useEnquiry } from '../enquiry/use-enquiry.ts';
import { EstimatePanel } from './estimate-panel.tsx';
import { type QuoteControl, QuoteFields } from './quote-fields.tsx';
import { prefill, useQuoteEntries } from './use-quote-entries.ts';

/** Checked by its type, so that the page does not load what the tracker needs. */
const FORM_ID: typeof QUOTE_FORM_ID = 'quote-request-form';

/** Loaded with the confirmation, because the server may be unreachable after the request was sent. */
const loadHandler = async () => {
  const [{ quoteHandler }] = await Promise.all([
    import('./quote-handler.ts'),
    import('./quote-received.tsx'),
  ]);
  return quoteHandler;
};

type QuoteFormProps = {
  controls: QuoteControl[];
  rejected?: RejectedForm | undefined;
  onSent: (quote: ReceivedQuote) => void;
};

/** The quote form with its estimate beside it. Without JavaScript the browser posts it to the server. */
export function QuoteForm({ controls, rejected, onSent }: QuoteFormProps) {
  const { formProps, form, errors, message, failure, pending, reply } = useEnquiry({
    loadHandler,
    draftName: 'quote-request',
    onRestored: (form, restored) => void prefill(form, restored).then(() => entries.readForm()),
    rejected,
  });
  const entries = useQuoteEntries(form, rejected?.entries);
  const { ride, advice, booking, vip } = entries;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is sent
  useEffect(() => {
    if (reply) onSent(reply);
  }, [reply]);

  const change = () => {
    formProps.onChange();
    entries.readForm();
  };
  const fieldsProps = { controls, errors, rejected: rejected?.entries, entries, form, onChange: change };
  return (
    <form
      {...formProps}
      onChange={change}
      id={FORM_ID}
      method="post"
      action="/api/quote-requests"
      className="estimate-form relative"
    >
      <FormMessage message={message} />
      <RequiredNote className="mb-8" />
      <div className="flex flex-col gap-y-14 lg:grid lg:grid-cols-12 lg:gap-x-gutter">
        <div className="grid gap-14 lg:col-span-8">
          <QuoteFields {...fieldsProps} />
          <Honeypot id="quote-website" />
        </div>
        <div className="contents lg:col-span-4 lg:row-span-2 lg:block">
          <EstimatePanel ride={{ ...ride, hasVipDiscount: vip.isValid }} advice={advice} booking={booking} />
        </div>
        <div className="lg:col-span-8 xl:ml-60">
          <Button type="submit" variant="dark" size="lg" disabled={pending} className="w-full sm:w-auto">
            {pending ? quoteForm.sending : quoteForm.send}
          </Button>
          {failure && <SendFailure message={failure} />}
          <PrivacyNote className="mt-5" />
        </div>
      </div>
    </form>
  );
}
