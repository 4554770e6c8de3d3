import type { ComponentProps, ReactNode } from 'react';
import { offerPage } from '#content/offers/offer-page.ts';
import { MAX_ANSWER_LENGTH } from '#contracts/offers.ts';
import type { CustomerOffer, RejectedForm } from '#contracts/server-pages.ts';
import { FactRows } from '#ui/fact-rows.tsx';
import { TextAreaField } from '#ui/field.tsx';

type AnswerFormProps = {
  offer: Pick<CustomerOffer, 'path' | 'seen'>;
  name: string;
  className?: string;
  children: ReactNode;
};

/** Names the ride that the page shows: an answer to another one is not taken. */
export function AnswerForm({ offer: { path, seen }, name, className, children }: AnswerFormProps) {
  return (
    <form method="post" action={`${path}/${name}`} className={className}>
      <input type="hidden" name="seen" value={seen} />
      {children}
    </form>
  );
}

type AnswerFieldProps = ComponentProps<typeof TextAreaField> & {
  name: 'question' | 'reason' | 'changes';
  rejected: RejectedForm | undefined;
};

export function AnswerField({ name, rejected, ...field }: AnswerFieldProps) {
  return (
    <TextAreaField
      {...field}
      name={name}
      maxLength={MAX_ANSWER_LENGTH}
      defaultValue={String(rejected?.entries[name] ?? '')}
      error={rejected?.errors[name]}
    />
  );
}

type RideChange = NonNullable<CustomerOffer['changes']>[number];

export function Rejected({ form, changes }: { form: RejectedForm; changes: RideChange[] }) {
  return (
    <div className="col-span-full max-w-[60ch]">
      <p role="alert" className="border-l-2 border-err pl-4 text-err">
        {form.message}
      </p>
      {changes.length > 0 && (
        <FactRows
          className="mt-4"
          rowClassName="gap-x-4 py-2 sm:grid-cols-[12rem_1fr]"
          rows={changes.map(({ label, before = '', now = '' }) => ({
            label,
            value: offerPage.changed.value(now, before),
          }))}
        />
      )}
    </div>
  );
}
