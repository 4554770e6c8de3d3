import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { signupFailed, vipFailed, vipForm, vipWelcome } from '#content/forms/vip.ts';
import type { Constraints } from '#contracts/constraints.ts';
import type { EmailSignup } from '#contracts/vip.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { LinkButton } from '#website/layout/link-button.tsx';
import { Honeypot } from '../enquiry/honeypot.tsx';
import { SendFailure } from '../enquiry/send-failure.tsx';

/** The signup of the VIP Club. What it needs to send is fetched when it sends: the home page stays light. */
export function VipSignup({ constraints }: { constraints: Constraints<typeof EmailSignup> }) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed' | 'joined'>('idle');
  const id = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const email = String(entries.get('email') ?? '').trim();
    const honeypot = String(entries.get('website') ?? '');
    if (!email || state === 'pending') return;
    setState('pending');
    try {
      await signUp(email, honeypot);
      setState('joined');
    } catch (error) {
      console.error(signupFailed, error);
      setState('failed');
      toast({ ...vipFailed, variant: 'destructive' });
    }
  };

  if (state === 'joined') return <Welcome />;
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
          placeholder={vipForm.placeholder}
          className="signup-input"
        />
        <input type="hidden" name="source" value="homepage_signup" />
        <Honeypot id={`${id}-website`} />
        <Button type="submit" variant="dark" size="lg" disabled={state === 'pending'}>
          {state === 'pending' ? vipForm.joining : vipForm.join}
        </Button>
      </div>
      {state === 'failed' && <SendFailure message={sendingCopy.failed} />}
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

function Welcome() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="mt-8 max-w-xl border-t border-hairline-strong pt-8">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        {vipWelcome.heading}
      </h3>
      <p className="mt-3">{vipWelcome.text}</p>
      <LinkButton to={vipWelcome.action.to} variant="dark" size="lg" className="mt-6">
        {vipWelcome.action.label}
      </LinkButton>
    </div>
  );
}
