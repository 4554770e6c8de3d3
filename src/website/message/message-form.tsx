import { useEffect, useRef } from 'react';
import { messageForm, messageReceived } from '#content/forms/contact-message.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import type { Constraints } from '#contracts/constraints.ts';
import type { NewContactMessage } from '#contracts/contact-messages.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { FormMessage } from '../enquiry/form-message.tsx';
import { Honeypot } from '../enquiry/honeypot.tsx';
import { RequiredNote } from '../enquiry/required-note.tsx';
import { SendFailure } from '../enquiry/send-failure.tsx';
import { useEnquiry } from '../enquiry/use-enquiry.ts';
import { LinkedText } from '../sections/linked-text.tsx';

const load = () => import('./message-contract.ts').then(({ messageContract }) => messageContract);

/** A short message to the desk. Without scripts it is posted as it is. */
export function MessageForm({ constraints }: { constraints: Constraints<typeof NewContactMessage> }) {
  const { formProps, problems, message, failure, pending, reply, startOver } = useEnquiry({
    load,
    draft: 'message',
  });
  if (reply) return <Received onAnother={startOver} />;
  const { fields } = messageForm;
  return (
    <form
      {...formProps}
      id="message-form"
      method="post"
      action="/contact"
      aria-labelledby="message-heading"
      className="relative"
    >
      <h3 id="message-heading" className="mb-8 text-h3">
        {messageForm.heading}
      </h3>
      <FormMessage message={message} />
      <RequiredNote className="mb-8" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          id="message-name"
          name="name"
          {...constraints.name}
          label={fields.name}
          error={problems.name}
          autoComplete="name"
        />
        <TextField
          id="message-email"
          name="email"
          {...constraints.email}
          type="email"
          label={fields.email}
          error={problems.email}
          autoComplete="email"
        />
        <TextField
          id="message-phone"
          name="phone"
          {...constraints.phone}
          type="tel"
          label={`${fields.phone} (${sendingCopy.optional})`}
          error={problems.phone}
          autoComplete="tel"
        />
        <TextField
          id="message-subject"
          name="subject"
          {...constraints.subject}
          label={fields.subject}
          error={problems.subject}
        />
        <TextAreaField
          id="message-message"
          name="message"
          {...constraints.message}
          label={fields.message}
          error={problems.message}
          rows={5}
          className="sm:col-span-2"
        />
        <Honeypot id="message-website" />
        <div className="sm:col-span-2">
          <Button type="submit" size="lg" disabled={pending}>
            {pending ? messageForm.sending : messageForm.send}
          </Button>
          {failure && <SendFailure message={failure} />}
        </div>
      </div>
    </form>
  );
}

function Received({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="border-t border-hairline pt-8">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        {messageReceived.heading}
      </h3>
      <p className="mt-4 max-w-[48ch]">
        <LinkedText>{messageReceived.text}</LinkedText>
      </p>
      <Button variant="text" onClick={onAnother}>
        {messageReceived.another}
      </Button>
    </div>
  );
}
