import type { FormHead as FormHeadContent } from '#content/types.ts';
import { BackLink } from './back-link.tsx';
import { LinkedText } from './linked-text.tsx';

type FormHeadProps = { content: FormHeadContent };

/** The head of a page that is a form: no picture, so that the first field is near. */
export function FormHead({ content }: FormHeadProps) {
  return (
    <section className="ink">
      <div className="wrap grid items-end gap-x-gutter gap-y-3 pt-22 pb-6 lg:grid-cols-12 lg:pb-10">
        <div className="lg:col-span-8">
          <BackLink action={content.back} />
          <h1 className="mt-2 max-w-[16em] text-statement">{content.title}</h1>
        </div>
        <p className="max-w-[56ch] lg:col-span-4">
          <LinkedText>{content.lead}</LinkedText>
        </p>
      </div>
    </section>
  );
}
