import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { invitationCopy as copy } from '#content/staff/staff.ts';
import { call, ResponseError } from '#contracts/client.ts';
import { acceptInvitation, MAX_NAME_LENGTH, readInvitation } from '#contracts/staff.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { StaffButton, staffButtonStyle } from '../kit/buttons.tsx';
import { errorMessage } from '../kit/errors.ts';
import { focusField, NewPasswordFields, newPasswordErrors, UsernameField } from '../kit/forms.tsx';
import { StaffCardPage } from '../kit/page-layout.tsx';
import { dashboardPath } from '../kit/sign-in-path.ts';

export { staffLinks as links } from '../staff-links.ts';

export function meta() {
  return [{ title: copy.title }, { name: 'robots', content: 'noindex' }];
}

type Invitation =
  | { state: 'reading' }
  | { state: 'failed'; message: string }
  | { state: 'read'; username: string };

/** Opened from the invitation mail: the new member chooses a password. The token stands after '#', where no log sees it. */
export default function InvitationPage() {
  const [token, setToken] = useState('');
  const [invitation, setInvitation] = useState<Invitation>({ state: 'reading' });
  useEffect(() => {
    const fragment = window.location.hash.slice(1);
    setToken(fragment);
    if (!fragment) return setInvitation({ state: 'failed', message: copy.noToken });
    let isCurrent = true;
    call(readInvitation, { body: { token: fragment } }).then(
      ({ username }) => isCurrent && setInvitation({ state: 'read', username }),
      (error) => isCurrent && setInvitation({ state: 'failed', message: invitationError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <StaffCardPage>
      <h1 className="text-h3">{copy.title}</h1>
      <noscript>
        <p className="mt-4 border-l-2 border-err pl-3 text-small text-heading">{copy.noScript}</p>
      </noscript>
      {invitation.state === 'reading' && (
        <p role="status" className="mt-2 text-small text-quiet">
          {copy.reading}
        </p>
      )}
      {invitation.state === 'failed' && (
        <>
          <p role="alert" className="mt-4 text-heading">
            {invitation.message}
          </p>
          <Link to="/admin-login" className={staffButtonStyle('quiet', 'mt-4 -ml-3.5')}>
            {copy.toSignIn}
          </Link>
        </>
      )}
      {invitation.state === 'read' && <ChoosePassword token={token} username={invitation.username} />}
    </StaffCardPage>
  );
}

function ChoosePassword({ token, username }: { token: string; username: string }) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const wrong = newPasswordErrors(copy, 'password', data);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusField(form, Object.keys(wrong)[0]);
    setBusy(true);
    try {
      const [password, displayName] = [String(data.get('password')), String(data.get('displayName'))];
      await call(acceptInvitation, { body: { token, password, displayName } });
      toast(copy.done);
      await navigate(dashboardPath, { replace: true });
    } catch (error) {
      setBusy(false);
      const [wrongField] = error instanceof ResponseError ? Object.keys(error.fields) : [];
      if (error instanceof ResponseError && wrongField && form.elements.namedItem(wrongField)) {
        setErrors(error.fields);
        return focusField(form, wrongField);
      }
      toast({ title: copy.failed, description: invitationError(error), variant: 'destructive' });
    }
  };
  return (
    <>
      <p className="mt-2 text-small">{copy.lead(username)}</p>
      <form onSubmit={submit} noValidate className="mt-7 grid gap-5">
        <UsernameField username={username} />
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          name="displayName"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          error={errors.displayName}
        />
        <NewPasswordFields copy={copy} name="password" errors={errors} />
        <StaffButton type="submit" variant="strong" disabled={busy} className="min-h-12 text-action">
          {busy ? copy.saving : copy.save}
        </StaffButton>
      </form>
    </>
  );
}

/** A token that was cut off in the mail is as unknown as a used one. */
function invitationError(error: unknown): string {
  const isMalformed = error instanceof ResponseError && error.status === 400;
  return isMalformed ? copy.noToken : errorMessage(error);
}
