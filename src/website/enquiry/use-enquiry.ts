import { useEffect, useRef, useState } from 'react';
import { sendingCopy } from '#content/forms/form-messages.ts';
import type { RejectedForm } from '#contracts/server-pages.ts';
import { type RestoredDraft, restoreDraft, saveDraft } from './draft.ts';
import type { FormHandler } from './form-handler.ts';
import { useSending } from './use-sending.ts';
import { useValidation } from './use-validation.ts';

type EnquiryOptions<Reply> = {
  loadHandler: () => Promise<FormHandler<Reply>>;
  /** Name under which this tab keeps the entries until they are sent. */
  draftName: string;
  /** Called after the draft was restored. */
  onRestored?: (form: HTMLFormElement, restored: RestoredDraft) => void;
  /** Only where the server shows the form again, after it was sent without JavaScript. */
  rejected?: RejectedForm | undefined;
};

/**
 * State of a form that keeps its entries on every failure, shows errors beside the fields, and sends one enquiry however
 * often its button is pressed. The fields are uncontrolled: the browser holds their values.
 */
export function useEnquiry<Reply>({ loadHandler, draftName, onRestored, rejected }: EnquiryOptions<Reply>) {
  const form = useRef<HTMLFormElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const validation = useValidation(form, loadHandler, rejected?.errors);
  const { submit, message, ...sending } = useSending(validation, draftName, rejected?.message);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    setIsHydrated(true);
    if (!form.current) return;
    const restored = restoreDraft(draftName, form.current);
    onRestored?.(form.current, restored);
    validation.touchFilledIn(form.current);
  }, []);

  const changeField = () => {
    if (form.current) saveDraft(draftName, form.current);
    validation.revalidate();
  };

  return {
    formProps: {
      ref: form,
      // Without scripts the browser validates; after hydration our own messages appear.
      noValidate: isHydrated,
      onFocus: validation.requestHandler,
      onBlur: validation.leaveField,
      onChange: changeField,
      onSubmit: submit,
    },
    form,
    errors: validation.errors,
    // It goes with the last mark.
    message:
      message === sendingCopy.checkMarked && Object.keys(validation.errors).length === 0
        ? undefined
        : message,
    ...sending,
  };
}
