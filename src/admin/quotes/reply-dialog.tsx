import type { PrintedRequest } from '#content/offers/offer-letter.ts';
import { replyDialogCopy } from '#content/staff/quote-panels.ts';
import { replySubject, replyTemplates, replyText } from '#content/staff/reply-templates.ts';
import { address, call } from '#contracts/client.ts';
import { MAX_REPLY_SUBJECT, readTimeline, sendReply } from '#contracts/offers.ts';
import { listQuoteRequests } from '#contracts/quote-requests.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useFormMutation } from '../kit/api.ts';
import { useDraft } from '../kit/forms.tsx';
import { EmailButton, EmailForm } from './email-dialog.tsx';

type RepliedRequest = PrintedRequest & { id: number };

/** Opens a written answer without a price. */
export function ReplyButton({ quoteRequest }: { quoteRequest: RepliedRequest }) {
  const title = replyDialogCopy.title(quoteRequest.fullName);
  return (
    <EmailButton endpoint={sendReply} variant="quiet" label={replyDialogCopy.open} title={title}>
      {(onClose) => <ReplyForm quoteRequest={quoteRequest} onClose={onClose} />}
    </EmailButton>
  );
}

type ReplyFormProps = { quoteRequest: RepliedRequest; onClose: () => void };

function ReplyForm({ quoteRequest, onClose }: ReplyFormProps) {
  const reply = useReplyDraft(quoteRequest);
  const { template, subject, text } = reply;
  const params = { id: quoteRequest.id };
  const { errors, isPending, mutate } = useFormMutation({
    request: () => call(sendReply, { params, body: { subject, text } }),
    refetch: [listQuoteRequests.path, address(readTimeline.path, params)],
    errorTitle: replyDialogCopy.failed,
    onSuccess: () => {
      reply.discard();
      toast({ title: replyDialogCopy.sent, description: quoteRequest.fullName });
      onClose();
    },
  });
  return (
    <EmailForm
      copy={replyDialogCopy}
      text={text}
      error={errors.text}
      isPending={isPending}
      onChange={(text) => reply.change({ text })}
      onSend={() => mutate(undefined)}
      onClose={onClose}
    >
      <SelectField
        label={replyDialogCopy.template}
        value={template}
        onChange={({ target }) => reply.change({ template: target.value })}
      >
        {replyTemplates.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={replyDialogCopy.subject}
        name="subject"
        maxLength={MAX_REPLY_SUBJECT}
        value={subject}
        error={errors.subject}
        onChange={({ target }) => reply.change({ subject: target.value })}
        required
      />
    </EmailForm>
  );
}

type ReplyDraft = {
  template?: string;
  subject?: string;
  /** Typed texts, keyed by the template that each began with. */
  texts?: Record<string, string>;
};

/** The reply as it was left, until it is sent: closing the dialog or another template loses nothing. */
function useReplyDraft(quoteRequest: RepliedRequest) {
  const [json, keep] = useDraft(`reply-${quoteRequest.id}`);
  const draft: ReplyDraft = json ? JSON.parse(json) : {};
  const chosen = replyTemplates.find(({ name }) => name === draft.template) ?? replyTemplates[0];
  const template = chosen?.name ?? '';
  return {
    template,
    subject: draft.subject ?? replySubject(quoteRequest),
    text: draft.texts?.[template] ?? replyText(quoteRequest, chosen?.body ?? (() => '')),
    change({ text, ...changes }: { template?: string; subject?: string; text?: string }) {
      const texts = text === undefined ? draft.texts : { ...draft.texts, [template]: text };
      keep(JSON.stringify({ ...draft, ...changes, texts }));
    },
    discard: () => keep(''),
  };
}
