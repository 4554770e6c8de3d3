import { type InvalidEvent, type SubmitEvent, useId, useState } from 'react';
import { fieldCopy } from '#content/forms/form-messages.ts';
import { signupFailed, vipFailed, vipForm, vipWelcome } from '#content/forms/vip.ts';
import type { Constraints } from '#contracts/form-fields.ts';
import type { EmailSignup } from '#contracts/vip.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { LinkButton } from '#website/layout/link-button.tsx';
import { Confirmation, type ConfirmationLevel } from '../enquiry/confirmation.tsx';
import { Honeypot, PrivacyNote } from '../enquiry/form-notes.tsx';

type VipSignupProps = {
  constraints: Constraints<typeof EmailSignup>;
  /** The address that was sent without JavaScript and not accepted. */
  email?: string;
};

/** The signup of the VIP Club. The code that sends it is loaded on submit, so that the home page does not contain it. */
export function VipSignup({ constraints, email: rejectedEmail }: VipSignupProps) {
  const [state, setState] = useState<'idle' | 'pending' | 'joined'>('idle');
  const [isInvalid, setIsInvalid] = useState(false);
  const id = useId();

  // The message stands below the field instead of in the browser's own bubble.
  const showError = (event: InvalidEvent<HTMLInputElement>) => {
    event.preventDefault();
    setIsInvalid(true);
    event.currentTarget.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const email = String(entries.get('email') ?? '').trim();
    const honeypot = String(entries.get('website') ?? '');
    if (!email || state === 'pending') return;
    setState('pending');
    setIsInvalid(false);
    try {
      await signUp(email, honeypot);
      setState('joined');
    } catch (error) {
      console.error(signupFailed, error);
      setState('idle');
      toast({ ...vipFailed, variant: 'destructive' });
    }
  };

  if (state === 'joined') return <VipWelcome />;
  return (
    <form method="post" action="/vip-club" onSubmit={submit} className="relative mt-8 max-w-xl">
      <label htmlFor={id} className="field-label">
        {vipForm.label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="email"
          name="email"
          {...constraints.email}
          autoComplete="email"
          defaultValue={rejectedEmail}
          placeholder={vipForm.placeholder}
          onInvalid={showError}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          className="signup-input aria-invalid:border-err"
        />
        <input type="hidden" name="source" value="homepage_signup" />
        <Honeypot id={`${id}-website`} />
        <Button type="submit" variant="dark" size="lg" disabled={state === 'pending'}>
          {state === 'pending' ? vipForm.joining : vipForm.join}
        </Button>
      </div>
      {isInvalid && (
        <p id={`${id}-error`} className="field-error">
          {fieldCopy.email}
        </p>
      )}
      <PrivacyNote className="mt-3" />
    </form>
  );
}

async function signUp(email: string, honeypot: string): Promise<void> {
  const [{ call }, { joinVipClub }] = await Promise.all([
    import('#contracts/client.ts'),
    import('#contracts/vip.ts'),
  ]);
  await call(joinVipClub, {
    body: { email, source: 'homepage_signup', ...(honeypot && { website: honeypot }) },
  });
}

export function VipWelcome({ level }: { level?: ConfirmationLevel }) {
  const { heading, text, action } = vipWelcome;
  return (
    <Confirmation
      heading={heading}
      text={text}
      level={level}
      className="mt-8 max-w-xl border-hairline-strong"
    >
      <LinkButton to={action.to} variant={level === 1 ? 'brass' : 'dark'} size="lg" className="mt-6">
        {action.label}
      </LinkButton>
    </Confirmation>
  );
}
