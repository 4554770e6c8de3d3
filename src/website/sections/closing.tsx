import { Suspense } from 'react';
import type { Closing } from '#content/types.ts';
import { Actions } from './actions.tsx';
import { CityPhones } from './city-phones.tsx';

/** The last section of a page: one sentence, its actions, and the phone numbers of the cities where the content asks for them. */
export function ClosingSection({ content }: { content: Closing }) {
  return (
    <section className="ink border-t border-hairline bg-ink-900 py-section">
      <div className="wrap">
        <div className="grid items-end gap-x-gutter gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <h2 className="text-statement">{content.heading}</h2>
            <p className="mt-5 max-w-[56ch] text-lead">{content.text}</p>
          </div>
          <Actions
            actions={content.actions}
            surface="ink"
            size="lg"
            className="lg:col-span-5 lg:justify-end"
          />
        </div>
        <Suspense>{content.cities && <CityPhones className="mt-10" />}</Suspense>
      </div>
    </section>
  );
}
