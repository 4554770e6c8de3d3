import { type FormEvent, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { accountCopy } from '#content/staff/account.ts';
import { type beginAuthenticator, confirmAuthenticator, readAccount } from '#contracts/account.ts';
import { call } from '#contracts/client.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useFormMutation } from '../kit/api.ts';
import { staffButtonStyle } from '../kit/buttons.tsx';
import { FormActions } from '../kit/forms.tsx';

const copy = accountCopy.factors;

export type BegunAuthenticator = z.infer<typeof beginAuthenticator.response>;

type ConfirmAuthenticatorProps = {
  begun: BegunAuthenticator;
  onDone: (recoveryCodes?: string[]) => void;
  onCancel: () => void;
};

/** The key as a QR code and as text, and the field for the first code. */
export function ConfirmAuthenticator({ begun, onDone, onCancel }: ConfirmAuthenticatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const confirm = useFormMutation({
    request: (code: string) => call(confirmAuthenticator, { body: { token: begun.token, code } }),
    refetch: [readAccount.path],
    errorTitle: copy.failed,
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: copy.appAdded });
      onDone(recoveryCodes);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the code was refused
  useEffect(() => form.current?.querySelector('input')?.focus(), [confirm.errors.code]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      aria-label={copy.addApp}
      className="mt-4 grid gap-5 rounded-panel border border-hairline bg-raised p-5 sm:grid-cols-[auto_1fr]"
    >
      <div>
        <p className="mb-2 text-small text-heading">{copy.scan}</p>
        <svg
          role="img"
          aria-label={copy.qrLabel}
          viewBox={`0 0 ${begun.qr.size} ${begun.qr.size}`}
          width={192}
          height={192}
          shapeRendering="crispEdges"
          className="border border-hairline"
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={begun.qr.path} fill="#000" />
        </svg>
        <a href={begun.uri} className={staffButtonStyle('quiet', '-ml-3.5 mt-1')}>
          {copy.open}
        </a>
      </div>
      <div className="grid content-start gap-4">
        <div>
          <p className="text-small text-heading">{copy.manual}</p>
          <p className="mt-1 font-mono text-small break-all text-heading select-all">
            {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
        <TextField
          label={copy.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={confirm.errors.code}
          required
        />
        <FormActions submitLabel={copy.confirm} busy={confirm.isPending} onCancel={onCancel} />
      </div>
    </form>
  );
}
