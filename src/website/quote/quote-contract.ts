import { additionalVehicles } from '#content/estimate.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { recapFacts } from '#content/requests/request-field.ts';
import { storageKeys } from '#contracts/analytics-keys.ts';
import { call } from '#contracts/client.ts';
import { findQuoteProblems } from '#contracts/quote-request-rules.ts';
import { createQuoteRequest, NewQuoteRequest } from '#contracts/quote-requests.ts';
import { isShortNotice } from '#contracts/reply-deadline.ts';
import type { Contract, Problems } from '../enquiry/use-enquiry.ts';
import type { ReceivedQuote } from './use-received-quote.ts';

/** Validates each field by its schema, then the rules across fields. */
export const quoteContract: Contract<ReceivedQuote> = {
  check: (typed) => {
    const problems: Problems = {};
    const validEntries: Record<string, unknown> = {};
    for (const [name, entry] of Object.entries(NewQuoteRequest.shape)) {
      const { success, data, error } = entry.safeParse(typed[name]);
      if (success) validEntries[name] = data;
      else problems[name] = error.issues[0]?.message ?? '';
    }
    return { ...findQuoteProblems(validEntries, Date.now()), ...problems };
  },
  send: async (typed, headers) => {
    const body = NewQuoteRequest.parse({ ...typed, analyticsSessionId: visitId() });
    const { reference, estimate } = await call(createQuoteRequest, { body, headers });
    const others = additionalVehicles(body).join(', ');
    return {
      reference,
      soon: isShortNotice(body, Date.now()),
      facts: recapFacts(quoteRequestFields, { ...body, additionalVehicles: others, estimate }),
    };
  },
};

/** The analytics session of this visitor, where there is one. */
function visitId(): string | undefined {
  try {
    const id = localStorage.getItem(storageKeys.sessionId) ?? '';
    return NewQuoteRequest.shape.analyticsSessionId.safeParse(id).data;
  } catch {
    return undefined;
  }
}
