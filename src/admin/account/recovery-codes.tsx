import { accountCopy } from '#content/staff/account.ts';
import { toast } from '#ui/toast.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { saveFile } from '../kit/files.ts';

const copy = accountCopy.codes;

/** Shown once, when they are made. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <section aria-label={copy.newTitle} className="rounded-panel border border-accent bg-raised p-5">
      <p className="font-medium text-heading">{copy.newTitle}</p>
      <p className="mt-1 text-small">{copy.newText}</p>
      <ul className="my-4 grid gap-x-8 gap-y-1 font-mono text-small text-heading sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <StaffButton
          onClick={async () => {
            await navigator.clipboard.writeText(text);
            toast({ title: copy.copied });
          }}
        >
          {copy.copy}
        </StaffButton>
        <StaffButton onClick={() => saveFile(copy.fileName, 'text/plain', `${text}\n`)}>
          {copy.download}
        </StaffButton>
        <StaffButton variant="strong" onClick={onDone}>
          {copy.done}
        </StaffButton>
      </div>
    </section>
  );
}
