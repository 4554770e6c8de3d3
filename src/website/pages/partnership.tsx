import { partnershipForm } from '#content/forms/partnership.ts';
import * as page from '#content/pages/partnership.ts';
import { Section } from '#ui/section.tsx';
import { PartnershipForm } from '#website/partnership/partnership-form.tsx';
import { FormHead } from '#website/sections/form-head.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(page.seo, '/partnership');

export default function PartnershipPage() {
  return (
    <>
      <FormHead content={page.head} />
      <Section surface="paper" isNear>
        <div className="grid gap-x-gutter gap-y-14 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <PartnershipForm />
          </div>
          <aside className="lg:col-span-4 lg:pl-8">
            <h2 className="text-h3">{partnershipForm.expect.heading}</h2>
            <ul className="mt-5">
              {partnershipForm.expect.items.map((item) => (
                <li key={item} className="border-t border-hairline py-4">
                  {item}
                </li>
              ))}
            </ul>
          </aside>
        </div>
      </Section>
    </>
  );
}
