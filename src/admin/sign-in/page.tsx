import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate, useSearchParams } from 'react-router';
import { oldBrowserNote } from '#content/browsers.ts';
import { signInCopy } from '#content/staff/sign-in.ts';
import type { SecondStep, StaffMember } from '#contracts/staff.ts';
import { TextField } from '#ui/field.tsx';
import { mayPrefetch } from '#ui/saves-data.ts';
import { toast } from '#ui/toast.ts';
import { useHydrated } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { errorMessage } from '../kit/errors.ts';
import { focusField, PasswordField } from '../kit/forms.tsx';
import { StaffCardPage } from '../kit/page-layout.tsx';
import { pathAfterSignIn } from '../kit/sign-in-path.ts';

const loadRequest = () => import('./request-sign-in.ts');

const SecondStepCard = lazy(() => import('./second-step.tsx'));

export { staffLinks as links } from '../staff-links.ts';

export function meta() {
  return [{ title: signInCopy.title }, { name: 'robots', content: 'noindex' }];
}

export default function SignInPage() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const hydrated = useHydrated();
  const [isFilling, setIsFilling] = useState(false);
  const { errors, busy, form, submit, secondStep, succeed, restart } = useSignIn(search);
  if (secondStep) {
    return (
      <SignInCard isFilling>
        <Suspense>
          <SecondStepCard secondStep={secondStep} onDone={succeed} onRestart={restart} />
        </Suspense>
      </SignInCard>
    );
  }
  const startFilling = () => {
    setIsFilling(true);
    loadRequest().catch(() => {});
  };
  return (
    <SignInCard isFilling={isFilling}>
      <h1 className="text-h3">{signInCopy.title}</h1>
      <p className="mt-2 text-small text-quiet">
        {hydrated && state?.wasSignedIn ? signInCopy.sessionEnded : signInCopy.lead}
      </p>
      {/* Older browsers have no popovers either. Read also where scripts do not run. */}
      <p className="mt-4 border-l-2 border-err pl-3 text-small text-heading supports-[selector(:popover-open)]:hidden">
        {oldBrowserNote}
      </p>
      <noscript>
        <p className="mt-4 border-l-2 border-err pl-3 text-small text-heading">{signInCopy.noScript}</p>
      </noscript>
      {/* Sent by the browser itself, before the scripts run, it must not put the password into an address. */}
      <form
        ref={form}
        method="post"
        onFocus={startFilling}
        onSubmit={submit}
        noValidate
        className="mt-7 grid gap-5"
      >
        <TextField
          label={signInCopy.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
          required
        />
        <PasswordField label={signInCopy.password} error={errors.password} />
        <StaffButton type="submit" variant="strong" disabled={busy} className="mt-1 min-h-12 text-action">
          {busy ? signInCopy.signingIn : signInCopy.signIn}
        </StaffButton>
      </form>
    </SignInCard>
  );
}

/** Loads the dashboard's code while the visitor types, not with the page. */
function SignInCard({ isFilling, children }: { isFilling: boolean; children: ReactNode }) {
  return (
    <StaffCardPage>
      {children}
      {isFilling && mayPrefetch() && <PrefetchPageLinks page="/admin" />}
    </StaffCardPage>
  );
}

type Errors = { username?: string | undefined; password?: string | undefined };

function useSignIn(search: URLSearchParams) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [secondStep, setSecondStep] = useState<SecondStep>();

  const succeed = async ({ role }: Partial<StaffMember>) => {
    toast(signInCopy.succeeded);
    await navigate(pathAfterSignIn(search, role), { replace: true });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = event.currentTarget;
    setBusy(true);
    try {
      const { checkCredentials, requestSignIn } = await loadRequest();
      const { credentials, errors = {} } = checkCredentials(filled);
      setErrors(errors);
      if (!credentials) {
        setBusy(false);
        focusField(form.current, errors.username ? 'username' : 'password');
        return;
      }
      const reply = await requestSignIn(credentials);
      // Any success without this field is a session, whatever else a server answers.
      if (typeof reply === 'object' && 'secondStep' in reply) setSecondStep(reply.secondStep);
      else await succeed(reply ?? {});
    } catch (error) {
      const description = errorMessage(error, signInCopy.failed.description);
      toast({ title: signInCopy.failed.title, description, variant: 'destructive' });
      // The notification goes after five seconds; the reason stays at the field.
      setErrors({ password: description });
      setBusy(false);
      focusField(form.current, 'password');
    }
  };

  const restart = () => {
    setSecondStep(undefined);
    setBusy(false);
  };

  return { errors, busy, form, submit, secondStep, succeed, restart };
}
