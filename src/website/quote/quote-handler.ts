import { quoteErrorMessages } from '#content/forms/quote-messages.ts';
import { quoteRecap } from '#content/requests/quote-route.ts';
import { bookingEntriesOf, bookingUrl } from '#content/reservations.ts';
import { call } from '#contracts/client.ts';
import { createQuoteRequest, NewQuoteRequest } from '#contracts/quote-requests.ts';
import type { FieldErrors, ReceivedQuote } from '#contracts/server-pages.ts';
import { storageKeys } from '#contracts/tracking.ts';
import { rideAdvice } from '#rules/deadlines.ts';
import { findQuoteErrors } from '#rules/quote-form.ts';
import { withNamedVehicles } from '#rules/vehicles.ts';
import type { FormHandler } from '../enquiry/form-handler.ts';
import { optedOut } from '../tracking/identity.ts';

/** Validates each field by its schema, then the rules across fields. */
export const quoteHandler: FormHandler<ReceivedQuote> = {
  validate: (entries) => {
    const errors: FieldErrors = {};
    const valid: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(NewQuoteRequest.shape)) {
      const { success, data, error } = schema.safeParse(entries[name]);
      if (success) valid[name] = data;
      else errors[name] = error.issues[0]?.message ?? '';
    }
    return { ...quoteErrorMessages(findQuoteErrors(valid, Date.now())), ...errors };
  },
  send: async (entries, headers) => {
    const quoteRequest = NewQuoteRequest.parse({ ...entries, analyticsSessionId: visitId() });
    const { reference, key, estimate, answerBy } = await call(createQuoteRequest, {
      body: quoteRequest,
      headers,
    });
    return {
      reference,
      answerBy,
      key,
      advice: rideAdvice(quoteRequest, Date.now()),
      bookingUrl: bookingUrl(bookingEntriesOf(quoteRequest)),
      contact: { email: quoteRequest.email, phone: quoteRequest.phone },
      ...quoteRecap({ ...withNamedVehicles(quoteRequest), estimate }),
    };
  },
};

/** The analytics session of this visitor, where there is one. It may be left from before they opted out. */
function visitId(): string | undefined {
  if (optedOut()) return undefined;
  try {
    const id = localStorage.getItem(storageKeys.sessionId) ?? '';
    return NewQuoteRequest.shape.analyticsSessionId.safeParse(id).data;
  } catch {
    return undefined;
  }
}
