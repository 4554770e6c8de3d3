import { onCLS, onINP, onLCP } from 'web-vitals';
import type { WebVitals } from '#contracts/analytics.ts';
import { analyticsPaths } from '#contracts/tracking.ts';
import { deliver } from './delivery.ts';

let report: WebVitals | undefined;

/** Measures the page that the document was opened with; what a visitor does on later pages is not its speed. */
export function measureVitals(pagePath: string): void {
  report = { pagePath };
  // Every change, because the last report of the library would come after ours when the page is hidden.
  const everyChange = { reportAllChanges: true };
  onLCP(({ value }) => note({ lcp: Math.round(value) }), everyChange);
  onINP(({ value }) => note({ inp: Math.round(value) }), everyChange);
  onCLS(({ value }) => note({ cls: Math.round(value * 10_000) / 10_000 }), everyChange);
}

function note(value: Partial<WebVitals>): void {
  if (report) Object.assign(report, value);
}

/** Once per document: when the page is left or hidden. */
export function sendVitals(): void {
  if (report?.lcp === undefined) return;
  deliver(analyticsPaths.vitals, report);
  report = undefined;
}
