import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { accountCopy } from '#content/staff/account.ts';
import {
  type Account,
  beginAuthenticator,
  beginPasskey,
  confirmPasskey,
  readAccount,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '#contracts/account.ts';
import { call } from '#contracts/client.ts';
import { Badge } from '#ui/badge.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useFormMutation } from '../kit/api.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { formatDateTime } from '../kit/format.ts';
import { PasswordForm } from '../kit/forms.tsx';
import { AccountSection } from '../kit/page-layout.tsx';
import { type BegunAuthenticator, ConfirmAuthenticator } from './confirm-authenticator.tsx';
import { createPasskey, PasskeyCancelled, passkeysWork } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const copy = accountCopy.factors;

type Step =
  | { kind: 'add-passkey' | 'add-app' | 'remove-app' | 'renew-codes' }
  | { kind: 'remove-passkey'; id: string; name: string }
  | { kind: 'confirm-app'; begun: BegunAuthenticator }
  | { kind: 'codes'; codes: string[] };

/** Passkeys, authenticator app and recovery codes. At most one of the forms is open. */
export function SecondFactors({ account }: { account: Account }) {
  const { step, open, finish, section } = useStep();
  const hasFactor = account.hasAuthenticator || account.passkeys.length > 0;
  return (
    <AccountSection title={copy.title} lead={copy.lead}>
      <div ref={section} tabIndex={-1} className="grid max-w-2xl gap-6">
        {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => finish()} />}
        {!hasFactor && step?.kind !== 'codes' && <p className="text-heading">{copy.none}</p>}

        <Factor
          title={copy.passkey}
          text={copy.passkeyText}
          action={
            passkeysWork() ? (
              <StaffButton onClick={() => open({ kind: 'add-passkey' })}>{copy.addPasskey}</StaffButton>
            ) : undefined
          }
        >
          {!passkeysWork() && <p className="mt-2 text-small text-quiet">{copy.passkeyNotHere}</p>}
          {account.passkeys.length > 0 && (
            <ul className="mt-2 grid">
              {account.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
                <li key={id} className="flex flex-wrap items-center gap-3 border-t border-hairline py-2">
                  <span className="mr-auto">
                    <span className="text-heading">{name}</span>
                    <span className="block text-small text-quiet tabular-nums">
                      {copy.added(formatDateTime(createdAt))},{' '}
                      {lastUsedAt ? copy.lastUsed(formatDateTime(lastUsedAt)) : copy.neverUsed}
                    </span>
                  </span>
                  <StaffButton
                    variant="quiet"
                    aria-label={`${copy.remove}: ${name}`}
                    onClick={() => open({ kind: 'remove-passkey', id, name })}
                  >
                    {copy.remove}
                  </StaffButton>
                </li>
              ))}
            </ul>
          )}
          {step?.kind === 'add-passkey' && <AddPasskey onDone={finish} />}
          {step?.kind === 'remove-passkey' && (
            <RemoveFactor
              title={copy.removePasskeyTitle(step.name)}
              doneTitle={copy.passkeyRemoved}
              request={(password) => call(removePasskey, { body: { password, id: step.id } })}
              onDone={() => finish()}
            />
          )}
        </Factor>

        <Factor
          title={copy.app}
          text={copy.appText}
          mark={account.hasAuthenticator && <Badge variant="outline">{copy.appOn}</Badge>}
          action={
            account.hasAuthenticator ? (
              <StaffButton
                variant="quiet"
                aria-label={`${copy.remove}: ${copy.app}`}
                onClick={() => open({ kind: 'remove-app' })}
              >
                {copy.remove}
              </StaffButton>
            ) : (
              <StaffButton onClick={() => open({ kind: 'add-app' })}>{copy.addApp}</StaffButton>
            )
          }
        >
          {step?.kind === 'add-app' && (
            <PasswordAction
              title={copy.addApp}
              text={copy.appText}
              submitLabel={accountCopy.confirmPassword.continue}
              request={(password) => call(beginAuthenticator, { body: { password } })}
              refetch={[]}
              onSuccess={(begun) => open({ kind: 'confirm-app', begun })}
              onCancel={() => finish()}
            />
          )}
          {step?.kind === 'confirm-app' && (
            <ConfirmAuthenticator begun={step.begun} onDone={finish} onCancel={() => finish()} />
          )}
          {step?.kind === 'remove-app' && (
            <RemoveFactor
              title={copy.removeAppTitle}
              doneTitle={copy.appRemoved}
              request={(password) => call(removeAuthenticator, { body: { password } })}
              onDone={() => finish()}
            />
          )}
        </Factor>

        {hasFactor && (
          <Factor
            title={accountCopy.codes.title}
            text={accountCopy.codes.text}
            mark={
              <Badge variant={account.recoveryCodesLeft > 2 ? 'outline' : 'destructive'}>
                {accountCopy.codes.left(account.recoveryCodesLeft)}
              </Badge>
            }
            action={
              <StaffButton onClick={() => open({ kind: 'renew-codes' })}>
                {accountCopy.codes.renew}
              </StaffButton>
            }
          >
            {step?.kind === 'renew-codes' && (
              <PasswordAction
                title={accountCopy.codes.renewTitle}
                text={accountCopy.codes.renewText}
                submitLabel={accountCopy.codes.renew}
                request={(password) => call(renewRecoveryCodes, { body: { password } })}
                errorTitle={accountCopy.codes.failed}
                onSuccess={({ recoveryCodes }) => open({ kind: 'codes', codes: recoveryCodes })}
                onCancel={() => finish()}
              />
            )}
          </Factor>
        )}
      </div>
    </AccountSection>
  );
}

/** Which form is open. When one closes, the focus returns to the control that opened it, or to the section. */
function useStep() {
  const [step, setStep] = useState<Step>();
  const section = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const client = useQueryClient();
  const open = (next: Step) => {
    if (!step && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    setStep(next);
    if (next.kind === 'codes') section.current?.focus();
  };
  /** `codes` are those that came with the first factor. */
  const finish = (codes?: string[]) => {
    if (codes) return open({ kind: 'codes', codes });
    // When a second factor is required, the rest of the dashboard opens only now: opening it earlier would discard the
    // codes.
    if (step?.kind === 'codes') void client.invalidateQueries();
    setStep(undefined);
    const target = opener.current?.isConnected ? opener.current : section.current;
    target?.focus();
  };
  return { step, open, finish, section };
}

type FactorProps = {
  title: string;
  text: string;
  mark?: ReactNode;
  action: ReactNode;
  children?: ReactNode;
};

function Factor({ title, text, mark, action, children }: FactorProps) {
  return (
    <div className="border-hairline border-b pb-5 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto min-w-48 flex-1">
          <h4 className="flex flex-wrap items-center gap-3 font-text text-body font-medium text-heading">
            {title} {mark}
          </h4>
          <p className="text-small text-quiet">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

function AddPasskey({ onDone }: { onDone: (codes?: string[]) => void }) {
  const add = useFormMutation({
    request: async ({ password, name }: { password: string; name: string }) => {
      const { token, options } = await call(beginPasskey, { body: { password } });
      const response = await createPasskey(options);
      return call(confirmPasskey, {
        body: { token, name: name.trim() || copy.passkeyDefaultName, response },
      });
    },
    refetch: [readAccount.path],
    errorTitle: copy.failed,
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: copy.passkeyAdded });
      onDone(recoveryCodes);
    },
  });
  return (
    <PasswordForm
      title={copy.addPasskey}
      text={add.error instanceof PasskeyCancelled ? copy.passkeyCancelled : copy.passkeyText}
      submitLabel={accountCopy.confirmPassword.continue}
      busy={add.isPending}
      errors={add.errors}
      onSubmit={(password, form) => add.mutate({ password, name: String(form.get('name') ?? '') })}
      onCancel={() => onDone()}
    >
      <TextField
        label={copy.passkeyName}
        name="name"
        maxLength={60}
        hint={copy.passkeyNameHint}
        error={add.errors.name}
      />
    </PasswordForm>
  );
}

type RemoveFactorProps = {
  title: string;
  doneTitle: string;
  request: (password: string) => Promise<unknown>;
  onDone: () => void;
};

function RemoveFactor({ title, doneTitle, request, onDone }: RemoveFactorProps) {
  return (
    <PasswordAction
      title={title}
      text={copy.removeText}
      submitLabel={copy.remove}
      variant="danger"
      request={request}
      onSuccess={() => {
        toast({ title: doneTitle });
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

type PasswordActionProps<Reply> = Omit<
  ComponentProps<typeof PasswordForm>,
  'busy' | 'errors' | 'onSubmit'
> & {
  request: (password: string) => Promise<Reply>;
  refetch?: string[];
  errorTitle?: string;
  onSuccess: (reply: Reply) => void;
};

function PasswordAction<Reply>(props: PasswordActionProps<Reply>) {
  const { request, refetch = [readAccount.path], errorTitle = copy.failed, onSuccess, ...form } = props;
  const action = useFormMutation({ request, refetch, errorTitle, onSuccess });
  return (
    <PasswordForm
      {...form}
      busy={action.isPending}
      errors={action.errors}
      onSubmit={(password) => action.mutate(password)}
    />
  );
}
