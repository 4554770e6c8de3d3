import { call } from '#contracts/client.ts';
import { createContactMessage, NewContactMessage } from '#contracts/contact-messages.ts';
import type { FieldErrors } from '#contracts/server-pages.ts';
import type { FormHandler } from '../enquiry/form-handler.ts';

export const messageHandler: FormHandler<{ received: true }> = {
  validate: (entries) => {
    const errors: FieldErrors = {};
    const { error } = NewContactMessage.safeParse(entries);
    for (const issue of error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
    return errors;
  },
  send: (entries, headers) => call(createContactMessage, { body: NewContactMessage.parse(entries), headers }),
};
