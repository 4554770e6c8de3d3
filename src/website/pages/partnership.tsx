import { useState } from 'react';
import { partnershipForm } from '#content/forms/partnership.ts';
import * as page from '#content/pages/partnership.ts';
import { Section } from '#ui/section.tsx';
import { Receipt } from '#website/enquiry/receipt.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { PartnershipForm } from '#website/partnership/partnership-form.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage } from '#website/pictures/sizes.ts';
import { FormHead } from '#website/sections/form-head.tsx';
import { pageMeta } from '#website/seo/page-meta.ts';

export const meta = () => pageMeta(page.seo, '/partnership');

export default function PartnershipPage() {
  const [mailTo, setMailTo] = useState<string>();
  const { expect, received, emailAnswers } = partnershipForm;
  return (
    <>
      {mailTo ? (
        <Receipt {...received} picture={page.seo.picture}>
          <LinkButton href={mailTo} variant="brass" size="lg">
            {emailAnswers}
          </LinkButton>
        </Receipt>
      ) : (
        <FormHead content={page.head} />
      )}
      {/* The form stays, empty, so that the way back finds it. */}
      <div hidden={mailTo !== undefined}>
        <Section surface="paper" isNear>
          <div className="grid gap-x-gutter gap-y-14 lg:grid-cols-12">
            <div className="lg:col-span-8">
              <PartnershipForm onFinished={setMailTo} />
            </div>
            <aside className="lg:col-span-4">
              <div className="lg:sticky lg:top-28">
                <Picture
                  name={page.seo.picture}
                  boxes={[
                    { from: 1024, width: ofPage(0.3), ratio: 4 / 3 },
                    { width: ofPage(1), ratio: 16 / 9 },
                  ]}
                  className="block bg-ink-900 print:hidden"
                  imgClassName="aspect-[16/9] w-full object-cover lg:aspect-[4/3]"
                />
                <h2 className="mt-6 text-h3">{expect.heading}</h2>
                <ul className="mt-3 grid gap-3">
                  {expect.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </div>
            </aside>
          </div>
        </Section>
      </div>
    </>
  );
}
