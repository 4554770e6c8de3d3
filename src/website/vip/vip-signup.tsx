import { type InvalidEvent, type SubmitEvent, useId, useState } from 'react';
import { fieldCopy, maxLengths } from '#content/forms/form-messages.ts';
import { signupFailed, vipFailed, vipForm, vipWelcome } from '#content/forms/vip.ts';
import type { Home } from '#content/types.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { LinkButton } from '#website/layout/link-button.tsx';
import { Honeypot, PrivacyNote } from '../enquiry/form-notes.tsx';
import { useFocus } from '../enquiry/use-focus.ts';

type VipSignupProps = {
  /** The address that was sent without JavaScript and not accepted. */
  email?: string;
  /** What stands above the form and below it, until somebody has joined. */
  invitation?: Home['vip'];
};

/** The signup of the VIP Club. The code that sends it is loaded on submit, so that the home page does not contain it. */
export function VipSignup({ email: rejectedEmail, invitation }: VipSignupProps) {
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

  if (state === 'joined') return <Welcome />;
  const form = (
    <form method="post" action="/api/email-signup" onSubmit={submit} className="relative mt-8 max-w-xl">
      <label htmlFor={id} className="field-label">
        {vipForm.label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={maxLengths.email}
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
  if (!invitation) return form;
  const { heading, text, conditions } = invitation;
  return (
    <>
      <h2 className="text-h2">{heading}</h2>
      <p className="mt-5 max-w-[40ch] text-lead">{text}</p>
      {form}
      <p className="mt-6 max-w-[60ch] text-small text-quiet">{conditions}</p>
    </>
  );
}

/** Takes the place of the invitation and its form. */
function Welcome() {
  const { heading, text, action } = vipWelcome;
  return (
    <div role="status">
      <h2 ref={useFocus()} tabIndex={-1} className="mb-5 max-w-[14ch] text-statement">
        {heading}
      </h2>
      <p className="mb-7 max-w-[44ch] text-lead">{text}</p>
      <LinkButton to={action.to} variant="dark" size="lg">
        {action.label}
      </LinkButton>
    </div>
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
