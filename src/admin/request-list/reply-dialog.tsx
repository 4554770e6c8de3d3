import { useState } from 'react';
import { replyDialogCopy, templateCopy } from '#content/staff/quote-panels.ts';
import { fillTemplate, type PlaceholderValues } from '#content/staff/reply-templates.ts';
import { requestLists } from '#contracts/all-lists.ts';
import { address, call } from '#contracts/client.ts';
import { listReplyTemplates, saveReplyTemplate } from '#contracts/reply-templates.ts';
import { type Claim, MAX_REPLY_SUBJECT, type RequestListName } from '#contracts/request-lists.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { Allowed } from '../kit/allowed.tsx';
import { useApiQuery, useFormMutation, waitingPaths } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { DialogButton } from '../kit/dialog-button.tsx';
import { useDraft } from '../kit/forms.tsx';
import { ColleagueMark, useClaimByWriting } from './claim.tsx';
import { useEmailToast } from './delivery.ts';
import { EmailForm } from './email-dialog.tsx';
import { LongText } from './long-text.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

export type Reply = {
  /** Who gets it. */
  name: string;
  email: string;
  subject: string;
  /** What the customer has written. */
  answers?: string | undefined;
  /** The text to start from without a template. */
  start: string;
  /** The facts of the request that templates name. */
  values: PlaceholderValues;
};

type ReplyProps = { list: RequestListName; request: Claim & { id: number }; reply: () => Reply };

/** Opens a written answer without a price. */
export function ReplyButton(props: ReplyProps) {
  const { name, email } = props.reply();
  if (email === '') return null;
  return (
    <DialogButton
      endpoint={requestLists[props.list].reply}
      variant="quiet"
      data-shortcut="r"
      label={replyDialogCopy.open}
      title={replyDialogCopy.title(name)}
    >
      {(onClose) => <ReplyForm {...props} onClose={onClose} />}
    </DialogButton>
  );
}

function ReplyForm({ list, request, reply: prepare, onClose }: ReplyProps & { onClose: () => void }) {
  const { id } = request;
  const { name, email, start, answers, values, ...prepared } = prepare();
  const { data } = useApiQuery(listReplyTemplates, {});
  const stored = data?.templates[list] ?? [];
  const templates = [
    { key: '', name: templateCopy.none, text: start },
    ...stored.map((template) => ({ ...template, text: fillTemplate(template.text, values, data?.signedBy) })),
  ];
  const reply = useReplyDraft(`reply-${list}-${id}`, { ...prepared, templates });
  const { template, subject, text } = reply;
  const [isEditing, setEditing] = useState(false);
  const params = { id };
  const { list: whole, reply: endpoint, timeline } = requestLists[list];
  const claim = useClaimByWriting(list, request);
  const showToast = useEmailToast();
  const { errors, setErrors, isPending, mutate } = useFormMutation({
    request: (_, headers) => call(endpoint, { params, body: { subject, text }, headers }),
    refetch: [whole.path, address(timeline.path, params), ...waitingPaths],
    errorTitle: replyDialogCopy.failed,
    onSuccess: () => {
      reply.discard();
      showToast({ email, ...replyDialogCopy, description: name });
      onClose();
    },
  });
  return (
    <>
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
          if (hasWords(text, start)) mutate(undefined);
          else setErrors({ text: replyDialogCopy.needsWords });
        }}
        onClose={onClose}
      >
        <p className="flex flex-wrap gap-x-3 text-small text-heading">
          {replyDialogCopy.to(email)} <ColleagueMark list={list} request={request} />
        </p>
        {answers && (
          <blockquote className="max-w-prose border-l-2 border-hairline-strong pl-3 text-small break-words whitespace-pre-line">
            <LongText text={answers} />
          </blockquote>
        )}
        <div className="flex flex-wrap items-end gap-x-3">
          <SelectField
            label={replyDialogCopy.template}
            value={template}
            className="grow"
            onChange={({ target }) => reply.change({ template: target.value })}
          >
            {templates.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          <Allowed endpoint={saveReplyTemplate}>
            <StaffButton
              variant="quiet"
              className="min-h-12"
              aria-haspopup="dialog"
              disabled={!data}
              onClick={() => setEditing(true)}
            >
              {templateCopy.open}
            </StaffButton>
          </Allowed>
        </div>
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
      <TemplatesDialog
        list={list}
        templates={stored}
        chosen={stored.find(({ key }) => key === template) ?? stored[0]}
        open={isEditing}
        onSaved={({ key }) => {
          reply.change({ template: key });
          setEditing(false);
        }}
        onClose={() => setEditing(false)}
      />
    </>
  );
}

/** Whether a reply says something besides the lines that it starts with, and has no bullet that is still empty. */
function hasWords(text: string, start: string): boolean {
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
function useReplyDraft(
  key: string,
  prepared: Pick<Reply, 'subject'> & { templates: { key: string; text: string }[] },
) {
  const [json, keep] = useDraft(key);
  const draft: ReplyDraft = json ? JSON.parse(json) : {};
  const { templates } = prepared;
  const chosen = templates.find(({ key }) => key === draft.template) ?? templates[0];
  const template = chosen?.key ?? '';
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
