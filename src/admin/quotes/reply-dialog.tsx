import { type FormEvent, useId, useState } from 'react';
import { replyDialogCopy } from '#content/staff/offers.ts';
import { replySubject, replyTemplates, replyText } from '#content/staff/reply-templates.ts';
import { address, call } from '#contracts/client.ts';
import { MAX_REPLY_SUBJECT, MAX_REPLY_TEXT, readTimeline, sendReply } from '#contracts/offers.ts';
import { listQuoteRequests, type QuoteRequest } from '#contracts/quote-requests.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { Allowed } from '../kit/allowed.tsx';
import { useFormMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { useDraft } from '../kit/forms.tsx';

type RepliedRequest = Parameters<typeof replySubject>[0] & Pick<QuoteRequest, 'id'>;

/** Opens a written answer without a price. */
export function ReplyButton({ quoteRequest }: { quoteRequest: RepliedRequest }) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  return (
    <Allowed endpoint={sendReply}>
      <StaffButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {replyDialogCopy.open}
      </StaffButton>
      <Dialog open={open} aria-labelledby={titleId} onClose={() => setOpen(false)} className="max-w-2xl">
        <h2 id={titleId} className="text-h4">
          {replyDialogCopy.title(quoteRequest.fullName)}
        </h2>
        <ReplyForm quoteRequest={quoteRequest} onClose={() => setOpen(false)} />
      </Dialog>
    </Allowed>
  );
}

type ReplyFormProps = { quoteRequest: RepliedRequest; onClose: () => void };

/** Mounted anew each time that the dialog opens. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(undefined);
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
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
      <TextAreaField
        label={replyDialogCopy.text}
        name="text"
        rows={11}
        maxLength={MAX_REPLY_TEXT}
        value={text}
        error={errors.text}
        onChange={({ target }) => reply.change({ text: target.value })}
        required
      />
      <div className="flex flex-wrap gap-3">
        <StaffButton type="submit" variant="strong" disabled={isPending}>
          {replyDialogCopy.send}
        </StaffButton>
        <StaffButton variant="quiet" onClick={onClose}>
          {replyDialogCopy.cancel}
        </StaffButton>
      </div>
    </form>
  );
}

type ReplyDraft = {
  template?: string;
  subject?: string;
  /** What was typed, by the template it began with. */
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
