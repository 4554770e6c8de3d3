import * as page from '#content/pages/quote-request.ts';
import { Section } from '#ui/section.tsx';
import { QuoteForm } from '#website/quote/quote-form.tsx';
import { ClosingSection } from '#website/sections/closing.tsx';
import { FormHead } from '#website/sections/form-head.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(page.seo, '/quote-request');

export default function QuoteRequestPage() {
  return (
    <>
      <FormHead content={page.head} />
      <Section surface="paper">
        <QuoteForm />
      </Section>
      <ClosingSection content={page.closing} />
    </>
  );
}
