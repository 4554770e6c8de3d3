import { type FormEvent, useRef, useState } from 'react';
import { templateCopy as copy } from '#content/staff/quote-panels.ts';
import { placeholders } from '#content/staff/reply-templates.ts';
import { requestListCopy } from '#content/staff/request-lists.ts';
import { call } from '#contracts/client.ts';
import {
  listReplyTemplates,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATE_TEXT,
  type ReplyTemplate,
  removeReplyTemplate,
  saveReplyTemplate,
} from '#contracts/reply-templates.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useFormMutation } from '../kit/api.ts';
import { ConfirmButton, StaffButton } from '../kit/buttons.tsx';
import { FormActions, useDraft } from '../kit/forms.tsx';

type TemplatesDialogProps = {
  list: RequestListName;
  templates: ReplyTemplate[];
  /** The one to begin with; none for a new one. */
  chosen: ReplyTemplate | undefined;
  open: boolean;
  onSaved: (template: ReplyTemplate) => void;
  onClose: () => void;
};

/** Edits the texts that replies of a list start from. */
export function TemplatesDialog({ open, onClose, ...props }: TemplatesDialogProps) {
  return (
    <Dialog
      open={open}
      title={copy.open}
      lead={copy.lead(requestListCopy[props.list].noun.many)}
      onClose={onClose}
      className="max-w-2xl"
    >
      <Templates {...props} onClose={onClose} />
    </Dialog>
  );
}

function Templates({ templates, chosen, ...props }: Omit<TemplatesDialogProps, 'open'>) {
  const [key, setKey] = useState(chosen?.key ?? '');
  const template = templates.find((one) => one.key === key);
  return (
    <>
      <SelectField
        label={copy.choose}
        className="mt-4"
        value={key}
        onChange={({ target }) => setKey(target.value)}
      >
        {templates.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        <option value="">{copy.add}</option>
      </SelectField>
      <TemplateForm
        // Begins again with another template, and with the words that a reset has brought back.
        key={`${key} ${template?.kind}`}
        template={template}
        {...props}
      />
    </>
  );
}

type TemplateFormProps = Pick<TemplatesDialogProps, 'list' | 'onSaved' | 'onClose'> & {
  /** A new one without it. */
  template: ReplyTemplate | undefined;
};

/** `was` is the text before the change, until the member is told that a colleague has changed it. */
type Draft = Pick<ReplyTemplate, 'name' | 'text'> & { was?: string | undefined };

function TemplateForm({ list, template, onSaved, onClose }: TemplateFormProps) {
  const [json, keepDraft] = useDraft(`template-${list}-${template?.key ?? ''}`);
  const draft: Draft = json
    ? JSON.parse(json)
    : { name: template?.name ?? '', text: template?.text ?? '', was: template?.text };
  const { name, text, was } = draft;
  const change = (changed: Partial<Draft>) => keepDraft(JSON.stringify({ ...draft, ...changed }));
  const area = useRef<HTMLTextAreaElement>(null);
  const refetch = [listReplyTemplates.path];
  const save = useFormMutation({
    request: () => call(saveReplyTemplate, { body: { list, key: template?.key, name, text, was } }),
    refetch,
    errorTitle: copy.saveFailed,
    onConflict: () => change({ was: undefined }),
    onSuccess: (saved) => {
      keepDraft('');
      toast({ title: copy.saved, description: saved.name });
      onSaved(saved);
    },
  });
  const isEdited = template?.kind === 'edited';
  const remove = useFormMutation({
    request: (id: string) => call(removeReplyTemplate, { params: { list, id } }),
    refetch,
    errorTitle: copy.removeFailed,
    onSuccess: () => {
      keepDraft('');
      toast({ title: isEdited ? copy.wasReset : copy.removed, description: name });
    },
  });
  const isPending = save.isPending || remove.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined);
  };
  const insert = (placeholder: string) => {
    const field = area.current;
    if (!field) return;
    field.setRangeText(placeholder, field.selectionStart, field.selectionEnd, 'end');
    change({ text: field.value });
    field.focus();
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <TextField
        label={copy.name}
        name="name"
        maxLength={MAX_TEMPLATE_NAME}
        value={name}
        error={save.errors.name}
        onChange={({ target }) => change({ name: target.value })}
        required
      />
      <TextAreaField
        ref={area}
        label={copy.text}
        name="text"
        rows={11}
        maxLength={MAX_TEMPLATE_TEXT}
        value={text}
        error={save.errors.text}
        onChange={({ target }) => change({ text: target.value })}
        required
      />
      <fieldset>
        <legend className="field-label">{copy.placeholders}</legend>
        <p className="text-small text-quiet">{copy.placeholdersHint}</p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {placeholders[list].map((placeholder) => (
            <StaffButton key={placeholder} onClick={() => insert(`{${placeholder}}`)}>
              {`{${placeholder}}`}
            </StaffButton>
          ))}
        </div>
      </fieldset>
      <FormActions submitLabel={copy.save} busy={isPending} onCancel={onClose}>
        {template && template.kind !== 'built-in' && (
          <ConfirmButton
            label={isEdited ? copy.reset : copy.remove}
            confirmLabel={isEdited ? copy.reset : copy.remove}
            title={isEdited ? copy.resetTitle : copy.removeTitle}
            description={copy.removeText(template.name)}
            variant="remove"
            disabled={isPending}
            onConfirm={() => remove.mutate(template.key)}
          />
        )}
      </FormActions>
    </form>
  );
}
