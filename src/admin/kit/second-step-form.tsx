import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { secondStepCopy as copy } from '#content/staff/second-step.ts';
import { ResponseError } from '#contracts/client.ts';
import type { SecondStep, SecondStepProof } from '#contracts/staff.ts';
import { TextField } from '#ui/field.tsx';
import { StaffButton } from './buttons.tsx';
import { errorMessage } from './errors.ts';

type Method = 'passkey' | 'authenticator' | 'recovery';
export type Proof = z.input<typeof SecondStepProof>;

type SecondStepFormProps = {
  secondStep: SecondStep;
  Heading: 'h1' | 'h2';
  titleId?: string;
  textId?: string;
  onProof: (proof: Proof) => Promise<unknown>;
  /** The way back, below the other ways to prove it. */
  children: ReactNode;
};

/** Proves a second factor, at sign-in and wherever it is asked for again. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { secondStep, Heading, titleId, textId, onProof, children } = props;
  const methods: Method[] = [
    ...(secondStep.passkey ? (['passkey'] as const) : []),
    ...(secondStep.hasAuthenticator ? (['authenticator'] as const) : []),
    'recovery',
  ];
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const { busy, error, clearError, prove } = useProof(onProof);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the chosen way, and a refused code
  useEffect(() => {
    const field = form.current?.querySelector('input');
    if (field) field.focus();
    else heading.current?.focus();
  }, [method, error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { token, passkey = {} } = secondStep;
    if (method === 'passkey')
      return prove(async () => ({ method, token, response: await promptPasskey(passkey) }));
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    return prove(async () => ({ method, token, code }));
  };

  return (
    <>
      <Heading ref={heading} id={titleId} tabIndex={-1} className="text-h3">
        {copy.title}
      </Heading>
      <p id={textId} className="mt-2 text-small text-quiet">
        {method === 'passkey' ? copy.passkeyLead : copy.lead}
      </p>
      <form ref={form} onSubmit={submit} noValidate className="mt-7 grid gap-5">
        {method !== 'passkey' && (
          <TextField
            key={method}
            label={method === 'authenticator' ? copy.code : copy.recovery}
            hint={method === 'authenticator' ? copy.codeHint : copy.recoveryHint}
            name="code"
            inputMode={method === 'authenticator' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={error}
            required
          />
        )}
        {method === 'passkey' && error && (
          <p role="alert" className="field-error">
            {error}
          </p>
        )}
        <StaffButton type="submit" variant="strong" disabled={busy} className="min-h-12 text-action">
          {busy ? copy.confirming : method === 'passkey' ? copy.usePasskey : copy.confirm}
        </StaffButton>
      </form>
      <div className="mt-4 grid justify-items-start">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <StaffButton
              key={other}
              variant="quiet"
              className="-ml-3.5"
              disabled={busy}
              onClick={() => {
                clearError();
                setMethod(other);
              }}
            >
              {switchLabels[other]}
            </StaffButton>
          ))}
        {children}
      </div>
    </>
  );
}

const switchLabels: Record<Method, string> = {
  passkey: copy.usePasskeyInstead,
  authenticator: copy.useCode,
  recovery: copy.useRecovery,
};

function useProof(onProof: SecondStepFormProps['onProof']) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const prove = async (proof: () => Promise<Proof>) => {
    setBusy(true);
    setError(undefined);
    try {
      await onProof(await proof());
    } catch (cause) {
      setBusy(false);
      setError(messageOf(cause));
    }
  };
  return { busy, error, clearError: () => setError(undefined), prove };
}

function messageOf(cause: unknown): string {
  if (cause instanceof PasskeyUnused) return copy.passkeyFailed;
  if (cause instanceof ResponseError && cause.fields.code) return cause.fields.code;
  return errorMessage(cause, copy.failed);
}

/** The member closed the browser's dialog, or there is no such passkey here. */
class PasskeyUnused extends Error {}

async function promptPasskey(options: Record<string, unknown>) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    return { ...(await startAuthentication({ optionsJSON: options as unknown as Options })) };
  } catch (cause) {
    throw new PasskeyUnused(String(cause));
  }
}
