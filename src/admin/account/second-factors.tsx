import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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
import { call, send } from '#contracts/client.ts';
import { Badge } from '#ui/badge.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useApiMutation, useFormMutation } from '../kit/api.ts';
import { useRestoreFocus } from '../kit/browser.ts';
import { ConfirmButton, StaffButton } from '../kit/buttons.tsx';
import { formatDateTime } from '../kit/format.ts';
import { FormActions, focusField } from '../kit/forms.tsx';
import { AccountSection } from '../kit/page-layout.tsx';
import { type BegunAuthenticator, ConfirmAuthenticator } from './confirm-authenticator.tsx';
import { createPasskey, PasskeyCancelled, passkeysWork } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const copy = accountCopy.factors;

type Step =
  | { kind: 'add-passkey' }
  | { kind: 'confirm-app'; begun: BegunAuthenticator }
  | { kind: 'codes'; codes: string[] };

/** Passkeys, authenticator app and recovery codes. At most one of the forms is open. */
export function SecondFactors({ account }: { account: Account }) {
  const { step, open, finish, section } = useStep();
  const begin = useFormMutation({
    request: () => call(beginAuthenticator, {}),
    refetch: [],
    errorTitle: copy.failed,
    onSuccess: (begun) => open({ kind: 'confirm-app', begun }),
  });
  const removeApp = useRemoval(copy.appRemoved, () => send(removeAuthenticator, {}));
  const dropPasskey = useRemoval(copy.passkeyRemoved, (id: string) => send(removePasskey, { body: { id } }));
  const renew = useFormMutation({
    request: () => call(renewRecoveryCodes, {}),
    refetch: [readAccount.path],
    errorTitle: accountCopy.codes.failed,
    onSuccess: ({ recoveryCodes }) => open({ kind: 'codes', codes: recoveryCodes }),
  });
  const busy = [removeApp, dropPasskey, renew].some(({ isPending }) => isPending);
  useRestoreFocus(busy, section);
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
                  <RemoveFactor
                    name={name}
                    title={copy.removePasskeyTitle(name)}
                    disabled={busy}
                    onConfirm={() => dropPasskey.mutate(id)}
                  />
                </li>
              ))}
            </ul>
          )}
          {step?.kind === 'add-passkey' && <AddPasskey onDone={finish} />}
        </Factor>

        <Factor
          title={copy.app}
          text={copy.appText}
          mark={account.hasAuthenticator && <Badge variant="outline">{copy.appOn}</Badge>}
          action={
            account.hasAuthenticator ? (
              <RemoveFactor
                name={copy.app}
                title={copy.removeAppTitle}
                disabled={busy}
                onConfirm={() => removeApp.mutate(undefined)}
              />
            ) : (
              // Stays enabled, so that the focus can return to it; a second press begins anew.
              <StaffButton onClick={() => begin.mutate(undefined)}>{copy.addApp}</StaffButton>
            )
          }
        >
          {step?.kind === 'confirm-app' && (
            <ConfirmAuthenticator begun={step.begun} onDone={finish} onCancel={() => finish()} />
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
              <ConfirmButton
                variant="plain"
                label={accountCopy.codes.renew}
                disabled={busy}
                title={accountCopy.codes.renewTitle}
                description={accountCopy.codes.renewText}
                confirmLabel={accountCopy.codes.renew}
                onConfirm={() => renew.mutate(undefined)}
              />
            }
          />
        )}
      </div>
    </AccountSection>
  );
}

function useRemoval<Variables>(successTitle: string, request: (variables: Variables) => Promise<unknown>) {
  return useApiMutation({ request, refetch: [readAccount.path], successTitle, errorTitle: copy.failed });
}

/** Which form is open. When one closes, the focus returns to the control that opened it, or to the section. */
function useStep() {
  const [step, setStep] = useState<Step>();
  const section = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const client = useQueryClient();
  const open = (next: Step) => {
    const { activeElement } = document;
    if (!step && activeElement instanceof HTMLElement && activeElement !== document.body)
      opener.current = activeElement;
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

type RemoveFactorProps = { name: string; title: string; disabled: boolean; onConfirm: () => void };

function RemoveFactor({ name, ...dialog }: RemoveFactorProps) {
  return (
    <ConfirmButton
      {...dialog}
      variant="quiet"
      label={copy.remove}
      accessibleLabel={`${copy.remove}: ${name}`}
      description={copy.removeText}
      confirmLabel={copy.remove}
    />
  );
}

/** Asks for a name before the browser asks for the passkey itself. The focus starts in the field. */
function AddPasskey({ onDone }: { onDone: (codes?: string[]) => void }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusField(form.current, 'name'), []);
  const add = useFormMutation({
    request: async (name: string) => {
      const { token, options } = await call(beginPasskey, {});
      const response = await createPasskey(options);
      return call(confirmPasskey, { body: { token, name: name || copy.passkeyDefaultName, response } });
    },
    refetch: [readAccount.path],
    errorTitle: copy.failed,
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: copy.passkeyAdded });
      onDone(recoveryCodes);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add.mutate(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      aria-label={copy.addPasskey}
      className="mt-4 grid max-w-md gap-4 rounded-panel border border-hairline bg-raised p-5"
    >
      {add.error instanceof PasskeyCancelled && (
        <p role="status" className="text-small">
          {copy.passkeyCancelled}
        </p>
      )}
      <TextField
        label={copy.passkeyName}
        name="name"
        maxLength={60}
        hint={copy.passkeyNameHint}
        error={add.errors.name}
      />
      <FormActions submitLabel={copy.continue} busy={add.isPending} onCancel={() => onDone()} />
    </form>
  );
}
