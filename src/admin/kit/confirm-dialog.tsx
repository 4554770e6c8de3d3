import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { confirmIdentityCopy as copy } from '#content/staff/second-step.ts';
import { confirmCopy } from '#content/staff/shared.ts';
import { confirmPassword, confirmSecondStep } from '#contracts/account.ts';
import { ResponseError, send } from '#contracts/client.ts';
import { readSession, type SecondStep } from '#contracts/staff.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useApiQuery } from './api.ts';
import { StaffButton } from './buttons.tsx';
import { answerConfirmation, isConfirming, onConfirmationChange } from './confirmation.ts';
import { errorMessage, isSignedOut } from './errors.ts';
import { focusField, PasswordField, UsernameField } from './forms.tsx';
import { type Proof, SecondStepForm } from './second-step-form.tsx';

/** Asks the member to prove who they are: the password, then the second factor. Rendered once, by the dashboard. */
export function ConfirmDialog() {
  const open = useSyncExternalStore(onConfirmationChange, isConfirming, () => false);
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={() => answerConfirmation(false)}
      className="max-w-md md:p-8"
    >
      <Steps titleId={titleId} textId={textId} />
    </Dialog>
  );
}

type StepsProps = { titleId: string; textId: string };

/** Mounted anew each time that the dialog opens. */
function Steps({ titleId, textId }: StepsProps) {
  const { data: member } = useApiQuery(readSession, {});
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setBusy(true);
    setError(undefined);
    try {
      const reply = await send(confirmPassword, { body: { password } });
      setBusy(false);
      if (reply?.secondStep) setSecondStep(reply.secondStep);
      else answerConfirmation(true);
    } catch (cause) {
      if (endIfSignedOut(cause)) return;
      setBusy(false);
      setError(fieldMessage(cause, 'password'));
      focusField(form.current, 'password');
    }
  };

  const prove = async (proof: Proof) => {
    try {
      await send(confirmSecondStep, { body: proof });
      answerConfirmation(true);
    } catch (cause) {
      if (endIfSignedOut(cause)) return;
      // The step has expired, and begins again with the password.
      if (!(cause instanceof ResponseError) || cause.status !== 409) throw cause;
      setError(copy.expired);
      setSecondStep(undefined);
    }
  };

  const cancel = (
    <StaffButton
      variant="quiet"
      className={secondStep && '-ml-3.5'}
      onClick={() => answerConfirmation(false)}
    >
      {confirmCopy.cancel}
    </StaffButton>
  );
  if (secondStep)
    return (
      <SecondStepForm Heading="h2" titleId={titleId} textId={textId} secondStep={secondStep} onProof={prove}>
        {cancel}
      </SecondStepForm>
    );
  return (
    <>
      <h2 id={titleId} className="text-h3">
        {copy.title}
      </h2>
      <p id={textId} className="mt-2 text-small">
        {copy.lead}
      </p>
      <form ref={form} onSubmit={submit} noValidate className="mt-6 grid gap-5">
        <UsernameField username={member?.username ?? ''} />
        <PasswordField label={copy.password} error={error} />
        <div className="flex flex-wrap gap-3">
          <StaffButton type="submit" variant="strong" disabled={busy}>
            {busy ? copy.confirming : copy.confirm}
          </StaffButton>
          {cancel}
        </div>
      </form>
    </>
  );
}

/** Sent again, the request that waits is answered with 401 as well, which leads to the sign-in page. */
function endIfSignedOut(cause: unknown): boolean {
  if (!isSignedOut(cause)) return false;
  answerConfirmation(true);
  return true;
}

function fieldMessage(cause: unknown, name: string): string {
  return (cause instanceof ResponseError && cause.fields[name]) || errorMessage(cause, copy.failed);
}
