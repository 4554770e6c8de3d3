import { head, seo } from '#content/forms/partnership.ts';
import { Section } from '#ui/section.tsx';
import { PartnershipForm } from '#website/partnership/partnership-form.tsx';
import { FormHead } from '#website/sections/form-head.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(seo, '/partnership');

export default function PartnershipPage() {
  return (
    <>
      <FormHead content={head} />
      <Section surface="paper">
        <div className="max-w-3xl">
          <PartnershipForm />
        </div>
      </Section>
    </>
  );
}
