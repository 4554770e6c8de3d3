import { call } from '#contracts/client.ts';
import { createContactMessage, NewContactMessage } from '#contracts/contact-messages.ts';
import type { Contract, Problems } from '../enquiry/use-enquiry.ts';

export const messageContract: Contract<{ received: true }> = {
  check: (typed) => {
    const problems: Problems = {};
    const result = NewContactMessage.safeParse(typed);
    for (const issue of result.error?.issues ?? []) problems[String(issue.path[0])] ??= issue.message;
    return problems;
  },
  send: (typed, headers) => call(createContactMessage, { body: NewContactMessage.parse(typed), headers }),
};
