import { speedCopy } from '#content/staff/overview.ts';
import {
  OTHER_PAGES,
  ratingOf,
  type VitalRating,
  type WebVital,
  webVitalNames,
} from '#contracts/web-vitals.ts';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '../kit/format.ts';
import type { Summary } from '../kit/published-api.ts';
import { EmptyNote } from './panel.tsx';

const colors: Record<VitalRating, string> = {
  good: 'text-ok',
  needsImprovement: 'text-warn',
  poor: 'text-err',
};

/** How fast each page was for three of four visitors. */
export function PageSpeed({ pages }: { pages: Summary['webVitals'] }) {
  if (!pages) return <EmptyNote>{speedCopy.unfiltered}</EmptyNote>;
  if (pages.length === 0) return <EmptyNote>{speedCopy.nothing}</EmptyNote>;
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-label text-quiet">{speedCopy.note}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <div tabIndex={0} className="max-h-52 overflow-auto print:max-h-none">
        <table className="w-full min-w-[36rem] text-left text-small tabular-nums">
          <thead className="text-quiet">
            <tr>
              <th scope="col" className="py-2 pr-4 font-normal">
                {speedCopy.page}
              </th>
              {webVitalNames.map((vital) => (
                <th key={vital} scope="col" className="py-2 pr-4 font-normal">
                  <abbr title={speedCopy.vitals[vital].name} className="no-underline">
                    {speedCopy.vitals[vital].label}
                  </abbr>
                </th>
              ))}
              <th scope="col" className="py-2 text-right font-normal">
                {speedCopy.visits}
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map((row) => (
              <tr key={row.page} className="border-t border-hairline align-top">
                <th scope="row" className="py-2 pr-4 font-normal break-words text-heading">
                  {row.page === OTHER_PAGES ? speedCopy.other : row.page}
                </th>
                {webVitalNames.map((vital) => (
                  <td key={vital} className="py-2 pr-4">
                    <Value vital={vital} value={row[vital]} />
                  </td>
                ))}
                <td className="py-2 text-right text-heading">{formatNumber(row.visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Value({ vital, value }: { vital: WebVital; value: number | null }) {
  if (value === null) return <span className="text-quiet">{speedCopy.unknown}</span>;
  const rating = ratingOf(vital, value);
  return (
    <>
      <span className="text-heading">{speedCopy.vitals[vital].format(value)}</span>{' '}
      <span className={classNames('whitespace-nowrap', colors[rating])}>{speedCopy.ratings[rating]}</span>
    </>
  );
}
