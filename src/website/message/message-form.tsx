import { useEffect } from 'react';
import { messageForm } from '#content/forms/contact-message.ts';
import type { Control } from '#content/requests/entered-field.ts';
import type { RejectedForm } from '#contracts/server-pages.ts';
import { Button } from '#ui/button.tsx';
import { EnteredField } from '#ui/entered-field.tsx';
import { FormMessage, Honeypot, PrivacyNote, RequiredNote, SendFailure } from '../enquiry/form-notes.tsx';
import { useEnquiry } from '../enquiry/use-enquiry.ts';

const loadHandler = () => import('./message-handler.ts').then(({ messageHandler }) => messageHandler);

type MessageFormProps = {
  controls: Control[];
  rejected?: RejectedForm | undefined;
  onSent: () => void;
};

/** A short message to the desk. Without JavaScript the browser posts it to the server. */
export function MessageForm({ controls, rejected, onSent }: MessageFormProps) {
  const { formProps, errors, message, failure, pending, reply } = useEnquiry({
    loadHandler,
    draftName: 'message',
    rejected,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is sent
  useEffect(() => {
    if (reply) onSent();
  }, [reply]);

  return (
    <form
      {...formProps}
      id="message-form"
      method="post"
      action="/api/contact-messages"
      aria-labelledby="message-heading"
      className="relative"
    >
      <h3 id="message-heading" className="mb-6 text-h2">
        {messageForm.heading}
      </h3>
      <FormMessage message={message} />
      <RequiredNote className="mb-8" />
      <div className="grid gap-6 sm:grid-cols-2">
        {controls.map((control) => (
          <EnteredField
            key={control.name}
            control={control}
            id={`message-${control.name}`}
            error={errors[control.name]}
            defaultValue={rejected?.entries[control.name]}
            rows={5}
          />
        ))}
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
