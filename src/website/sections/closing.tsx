import { Suspense } from 'react';
import type { Closing } from '#content/types.ts';
import { Picture } from '#website/pictures/picture.tsx';
import { Actions } from './actions.tsx';
import { CityPhones } from './city-phones.tsx';
import { DeskLine } from './desk-line.tsx';

/**
 * The last section of a page: the lit desk, what time it is there, one sentence, its actions, and the phone numbers of the
 * cities where the content asks for them. A page that begins with the desk ends with all of its clocks in words instead.
 */
export function ClosingSection({ content, hasDesk = true }: { content: Closing; hasDesk?: boolean }) {
  return (
    <section className="closing ink border-t border-hairline bg-ink-900 py-section lg:py-12">
      {hasDesk && (
        <Picture
          name="desk-night"
          boxes={[
            { from: 1024, width: '56vw', height: content.cities ? '510px' : '360px' },
            { width: '100vw', ratio: 2.1 },
          ]}
          alt=""
          className="closing-desk print:hidden"
        />
      )}
      <div className="wrap">
        <Suspense>
          <div className="lg:max-w-[56%]">
            <DeskLine isEverywhere={!hasDesk} />
            <h2 className="mt-3 text-statement">{content.heading}</h2>
            <p className="mt-5 max-w-[48ch] text-lead">{content.text}</p>
            <Actions actions={content.actions} surface="ink" size="lg" className="mt-7" />
            {content.cities && <CityPhones className="mt-9" />}
          </div>
        </Suspense>
      </div>
    </section>
  );
}
