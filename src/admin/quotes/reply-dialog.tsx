import { type FormEvent, useId, useState } from 'react';
import { replyDialogCopy } from '#content/staff/offers.ts';
import {
  confirmationTemplate,
  replySubject,
  replyTemplates,
  replyText,
} from '#content/staff/reply-templates.ts';
import { address, call } from '#contracts/client.ts';
import { MAX_REPLY_SUBJECT, MAX_REPLY_TEXT, readTimeline, sendReply } from '#contracts/offers.ts';
import { listQuoteRequests, type QuoteRequest } from '#contracts/quote-requests.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { Allowed } from '../kit/allowed.tsx';
import { useFormMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';

type RepliedRequest = Parameters<typeof replySubject>[0] &
  Pick<QuoteRequest, 'id'> & {
    /** The ride has to be confirmed to the customer. */
    isAccepted: boolean;
  };

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
  const textOf = (index: number) => replyText(quoteRequest, replyTemplates[index]?.body ?? (() => ''));
  const first = quoteRequest.isAccepted ? replyTemplates.indexOf(confirmationTemplate) : 0;
  const [text, setText] = useState(() => textOf(first));
  const [subject, setSubject] = useState(() => replySubject(quoteRequest));
  const params = { id: quoteRequest.id };
  const { errors, isPending, mutate } = useFormMutation({
    request: () => call(sendReply, { params, body: { subject, text } }),
    refetch: [listQuoteRequests.path, address(readTimeline.path, params)],
    errorTitle: replyDialogCopy.failed,
    onSuccess: () => {
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
        defaultValue={first}
        onChange={({ target }) => setText(textOf(Number(target.value)))}
      >
        {replyTemplates.map(({ name }, index) => (
          <option key={name} value={index}>
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
        onChange={({ target }) => setSubject(target.value)}
        required
      />
      <TextAreaField
        label={replyDialogCopy.text}
        name="text"
        rows={11}
        maxLength={MAX_REPLY_TEXT}
        value={text}
        error={errors.text}
        onChange={({ target }) => setText(target.value)}
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
