import { type FormEvent, useRef, useState } from 'react';
import { roleCopy } from '#content/staff/roles.ts';
import { staffCopy } from '#content/staff/staff.ts';
import { call } from '#contracts/client.ts';
import { type Role, roles } from '#contracts/endpoint.ts';
import { inviteStaff, listStaff } from '#contracts/staff.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useFormMutation } from '../kit/api.ts';
import { FormActions } from '../kit/forms.tsx';
import { AccountSection } from '../kit/page-layout.tsx';

const copy = staffCopy.invite;

export function Invite() {
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<Role>('desk');
  const invite = useFormMutation({
    request: (body: { username: string; email: string; role: Role }, headers) =>
      call(inviteStaff, { body, headers }),
    refetch: [listStaff.path],
    errorTitle: copy.failed,
    onSuccess: () => {
      form.current?.reset();
      toast({ title: copy.sent });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    invite.mutate({ username: String(data.get('username')), email: String(data.get('email')), role });
  };
  const { errors } = invite;
  return (
    <AccountSection title={copy.title} lead={copy.lead}>
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-md gap-4">
        <TextField
          label={copy.username}
          name="username"
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
          required
        />
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="off"
          error={errors.email}
          required
        />
        <SelectField
          label={copy.role}
          name="role"
          value={role}
          hint={roleCopy.rights[role]}
          onChange={(event) => setRole(event.target.value as Role)}
        >
          {roles.map((name) => (
            <option key={name} value={name}>
              {roleCopy.names[name]}
            </option>
          ))}
        </SelectField>
        <FormActions submitLabel={copy.send} busy={invite.isPending} />
      </form>
    </AccountSection>
  );
}
