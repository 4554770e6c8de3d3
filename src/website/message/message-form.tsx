import { messageForm, messageReceived } from '#content/forms/contact-message.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import type { NewContactMessage } from '#contracts/contact-messages.ts';
import type { Constraints } from '#contracts/form-fields.ts';
import type { RejectedForm } from '#contracts/server-pages.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { Confirmation, type ConfirmationLevel } from '../enquiry/confirmation.tsx';
import { FormMessage, Honeypot, PrivacyNote, RequiredNote, SendFailure } from '../enquiry/form-notes.tsx';
import { useEnquiry } from '../enquiry/use-enquiry.ts';

const loadHandler = () => import('./message-handler.ts').then(({ messageHandler }) => messageHandler);

type MessageFormProps = {
  constraints: Constraints<typeof NewContactMessage>;
  rejected?: RejectedForm | undefined;
};

/** A short message to the desk. Without JavaScript the browser posts it to the server. */
export function MessageForm({ constraints, rejected }: MessageFormProps) {
  const { formProps, errors, message, failure, pending, reply, startOver } = useEnquiry({
    loadHandler,
    draftName: 'message',
    rejected,
  });
  if (reply) return <MessageReceived onAnother={startOver} />;
  const { fields } = messageForm;
  const field = (name: keyof typeof fields) => ({
    id: `message-${name}`,
    name,
    ...constraints[name],
    label: fields[name],
    error: errors[name],
    defaultValue: rejected?.entries[name],
  });
  return (
    <form
      {...formProps}
      id="message-form"
      method="post"
      action="/contact"
      aria-labelledby="message-heading"
      className="relative"
    >
      <h3 id="message-heading" className="mb-5 text-h2 md:mb-7">
        {messageForm.heading}
      </h3>
      <FormMessage message={message} />
      <RequiredNote className="mb-5" />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField
          {...field('phone')}
          type="tel"
          label={`${fields.phone} (${sendingCopy.optional})`}
          autoComplete="tel"
        />
        <TextField {...field('subject')} />
        <TextAreaField {...field('message')} rows={5} className="sm:col-span-2" />
        <Honeypot id="message-website" />
        <div className="sm:col-span-2">
          <Button type="submit" variant="brass" size="lg" disabled={pending} className="max-sm:w-full">
            {pending ? messageForm.sending : messageForm.send}
          </Button>
          {failure && <SendFailure message={failure} />}
          <PrivacyNote className="mt-5" />
        </div>
      </div>
    </form>
  );
}

type MessageReceivedProps = { onAnother?: () => void; level?: ConfirmationLevel };

/** Without `onAnother`, as on a page of its own, another message begins on the contact page. */
export function MessageReceived({ onAnother, level }: MessageReceivedProps) {
  const { heading, text, another } = messageReceived;
  return (
    <Confirmation heading={heading} text={text} level={level} className="border-hairline">
      {onAnother ? (
        <Button variant="text" onClick={onAnother}>
          {another}
        </Button>
      ) : (
        <LinkButton variant="text" to="/contact">
          {another}
        </LinkButton>
      )}
    </Confirmation>
  );
}
