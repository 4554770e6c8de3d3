import { storageKeys } from '#contracts/analytics-keys.ts';
import { call } from '#contracts/client.ts';
import { findQuoteProblems } from '#contracts/quote-request-rules.ts';
import { createQuoteRequest, NewQuoteRequest } from '#contracts/quote-requests.ts';
import { isShortNotice } from '#contracts/short-notice.ts';
import type { Contract, Problems } from '../enquiry/use-enquiry.ts';

export type QuoteReply = { reference: string; soon: boolean };

/** Shape of each field first, then what only the whole ride can tell. */
export const quoteContract: Contract<QuoteReply> = {
  check: (typed) => {
    const problems: Problems = {};
    const result = NewQuoteRequest.safeParse(typed);
    for (const issue of result.error?.issues ?? []) problems[String(issue.path[0])] ??= issue.message;
    const sound = Object.entries(NewQuoteRequest.shape).flatMap(([name, entry]) => {
      const read = entry.safeParse(typed[name]);
      return read.success ? [[name, read.data]] : [];
    });
    return { ...findQuoteProblems(Object.fromEntries(sound), Date.now()), ...problems };
  },
  send: async (typed, headers) => {
    const body = NewQuoteRequest.parse({ ...typed, analyticsSessionId: visitId() });
    const { reference } = await call(createQuoteRequest, { body, headers });
    return { reference, soon: isShortNotice(body, Date.now()) };
  },
};

/** The visit this enquiry came from, where visits are counted and the browser keeps anything. */
function visitId(): string | undefined {
  try {
    const id = localStorage.getItem(storageKeys.sessionId) ?? '';
    return NewQuoteRequest.shape.analyticsSessionId.safeParse(id).data;
  } catch {
    return undefined;
  }
}
