import { replyDialogCopy } from '#content/staff/quote-panels.ts';
import { requestLists } from '#contracts/all-lists.ts';
import { address, call } from '#contracts/client.ts';
import { type Claim, MAX_REPLY_SUBJECT, type RequestListName } from '#contracts/request-lists.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useFormMutation, waitingPaths } from '../kit/api.ts';
import { useDraft } from '../kit/forms.tsx';
import { useClaimByWriting } from './claim.tsx';
import { useDeliveryText } from './delivery.ts';
import { EmailButton, EmailForm } from './email-dialog.tsx';

export type Reply = {
  /** Who gets it. */
  name: string;
  email: string;
  subject: string;
  /** The texts to start from. */
  templates: { name: string; text: string }[];
};

type ReplyProps = { list: RequestListName; request: Claim & { id: number }; reply: () => Reply };

/** Opens a written answer without a price. */
export function ReplyButton(props: ReplyProps) {
  return (
    <EmailButton
      endpoint={requestLists[props.list].reply}
      variant="quiet"
      data-shortcut="r"
      label={replyDialogCopy.open}
      title={replyDialogCopy.title(props.reply().name)}
    >
      {(onClose) => <ReplyForm {...props} onClose={onClose} />}
    </EmailButton>
  );
}

function ReplyForm({ list, request, reply: prepare, onClose }: ReplyProps & { onClose: () => void }) {
  const { id } = request;
  const { name, email, templates, ...prepared } = prepare();
  const reply = useReplyDraft(`reply-${list}-${id}`, { ...prepared, templates });
  const { template, subject, text } = reply;
  const params = { id };
  const { list: whole, reply: endpoint, timeline } = requestLists[list];
  const claim = useClaimByWriting(list, request);
  const deliveryText = useDeliveryText();
  const { errors, setErrors, isPending, mutate } = useFormMutation({
    request: () => call(endpoint, { params, body: { subject, text } }),
    refetch: [whole.path, address(timeline.path, params), ...waitingPaths],
    errorTitle: replyDialogCopy.failed,
    onSuccess: () => {
      reply.discard();
      toast({ title: replyDialogCopy.sent, description: deliveryText(name) });
      onClose();
    },
  });
  return (
    <EmailForm
      copy={replyDialogCopy}
      text={text}
      error={errors.text}
      isPending={isPending}
      onChange={(text) => {
        claim();
        reply.change({ text });
      }}
      onSend={() => {
        if (hasWords(text, templates[0]?.text)) mutate(undefined);
        else setErrors({ text: replyDialogCopy.needsWords });
      }}
      onClose={onClose}
    >
      <p className="text-small text-heading">{replyDialogCopy.to(email)}</p>
      {templates.length > 1 && (
        <SelectField
          label={replyDialogCopy.template}
          value={template}
          onChange={({ target }) => reply.change({ template: target.value })}
        >
          {templates.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
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

/** Whether a reply says something besides the lines that it starts with, and has no bullet that is still empty. */
function hasWords(text: string, start = ''): boolean {
  const given = new Set(start.split('\n'));
  const own = text.split('\n').filter((line) => !given.has(line));
  return own.some((line) => /[\p{L}\p{N}]/u.test(line)) && !own.some((line) => /^[-*•]\s*$/.test(line));
}

type ReplyDraft = {
  template?: string;
  subject?: string;
  /** Typed texts, keyed by the template that each began with. */
  texts?: Record<string, string>;
};

/** The reply as it was left, until it is sent: closing the dialog or another template loses nothing. */
function useReplyDraft(key: string, prepared: Pick<Reply, 'subject' | 'templates'>) {
  const [json, keep] = useDraft(key);
  const draft: ReplyDraft = json ? JSON.parse(json) : {};
  const { templates } = prepared;
  const chosen = templates.find(({ name }) => name === draft.template) ?? templates[0];
  const template = chosen?.name ?? '';
  return {
    template,
    subject: draft.subject ?? prepared.subject,
    text: draft.texts?.[template] ?? chosen?.text ?? '',
    change({ text, ...changes }: { template?: string; subject?: string; text?: string }) {
      const texts = text === undefined ? draft.texts : { ...draft.texts, [template]: text };
      keep(JSON.stringify({ ...draft, ...changes, texts }));
    },
    discard: () => keep(''),
  };
}
