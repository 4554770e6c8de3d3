import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { privacyCopy } from '#content/staff/privacy.ts';
import { call } from '#contracts/client.ts';
import { findPerson, PersonQuery, type PersonRecords } from '#contracts/privacy.ts';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { useHydrated } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { errorMessage, isSignedOut } from '../kit/errors.ts';
import { SecondaryPage } from '../kit/page-layout.tsx';
import { PersonResult, resultHeading } from './person-result.tsx';

/** The person stays out of the address of the page, and so out of the browser's history. */
export function Privacy({ back }: { back: ReactNode }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<{ person: string; records: PersonRecords }>();
  const hydrated = useHydrated();
  const find = useMutation({
    mutationFn: (person: string) => call(findPerson, { body: { person } }),
    onSuccess: (records, person) => setResult({ person, records }),
    onError: (failure) => {
      if (isSignedOut(failure)) return;
      toast({ title: privacyCopy.findFailed, description: errorMessage(failure), variant: 'destructive' });
    },
  });
  const lookUp = (person: string) => {
    setText(person);
    setError(undefined);
    find.mutate(person);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const person = text.trim();
    if (PersonQuery.safeParse(person).success) return lookUp(person);
    setResult(undefined);
    setError(privacyCopy.unreadable);
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <SecondaryPage back={back} title={privacyCopy.title} lead={privacyCopy.lead}>
      <form
        method="post"
        onSubmit={submit}
        noValidate
        className="mb-6 flex max-w-2xl flex-wrap items-start gap-3"
      >
        <TextField
          label={privacyCopy.search}
          hint={privacyCopy.searchHint}
          error={error}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          className="min-w-56 grow basis-64"
        />
        <StaffButton
          type="submit"
          variant="strong"
          disabled={find.isPending || !hydrated}
          className="mt-[1.875rem] min-h-12 px-6"
        >
          {find.isPending ? privacyCopy.finding : privacyCopy.find}
        </StaffButton>
      </form>
      {/* Always there, so that a screen reader announces what is found. */}
      <div role="status">
        {result && <h3 className="text-h4 break-words">{resultHeading(result.person, result.records)}</h3>}
      </div>
      {result && <PersonResult key={result.person} {...result} busy={find.isPending} onLookUp={lookUp} />}
      <p className="mt-8 max-w-[75ch] border-l-2 border-accent pl-3 text-small text-quiet">
        {privacyCopy.backups}
      </p>
    </SecondaryPage>
  );
}
