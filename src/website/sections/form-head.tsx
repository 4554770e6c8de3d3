import type { FormHead as FormHeadContent } from '#content/types.ts';
import { BackLink } from './back-link.tsx';
import { LinkedText } from './linked-text.tsx';

type FormHeadProps = { content: FormHeadContent };

/** The head of a page that is a form: no picture, so that the first field is near. */
export function FormHead({ content }: FormHeadProps) {
  return (
    <section className="ink">
      <div className="wrap pt-24 pb-10 lg:pt-32 lg:pb-14">
        <BackLink action={content.back} />
        <h1 className="mt-5 max-w-[16em] text-hero">{content.title}</h1>
        <p className="mt-6 max-w-[52ch] text-lead">
          <LinkedText>{content.lead}</LinkedText>
        </p>
      </div>
    </section>
  );
}
