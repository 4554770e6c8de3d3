import { overviewCopy } from '#content/staff/overview.ts';
import { type Breakdown, type BreakdownName, breakdowns } from '#contracts/breakdowns.ts';
import type { CsvCell } from '#contracts/csv.ts';
import { PanelBoundary } from '../shared/feedback.tsx';
import { Ranking } from './ranking.tsx';
import { ResetComponent } from './reset-analytics.tsx';
import type { Summary } from './summary.ts';

type BreakdownLabel = { title: string; value: string; names?: Record<string, string> };
/** These have panels of their own kind. */
type Special = 'topPages' | 'topReferrers' | 'deviceBreakdown' | 'locationBreakdown' | 'campaigns';
type Common = Exclude<BreakdownName, Special>;

const labels: Record<Common, BreakdownLabel> = overviewCopy.breakdowns;
const MAX_ROWS = 5;

/** The breakdowns beyond the specification's, in the order of their labels. One that the server leaves out has no panel. */
function moreBreakdowns(summary: Summary) {
  return (Object.keys(overviewCopy.breakdowns) as (keyof typeof overviewCopy.breakdowns)[]).flatMap(
    (name) => {
      const rows = summary[name];
      const { title, value, names } = labels[name] ?? { title: name, value: name };
      const { counts, component, parts, count }: Breakdown = breakdowns[name];
      if (!rows) return [];
      const unit = counts === 'visitors' ? overviewCopy.visitors : overviewCopy.visits;
      const list = rows.map((row: Record<string, string | number>) => {
        const text = String(row[parts[0]]);
        return { name: names?.[text] ?? (text || overviewCopy.unknown), count: Number(row[count]) };
      });
      return [{ name, title, value, unit, component, list }];
    },
  );
}

export function MoreBreakdowns({ summary, now }: { summary: Summary; now: Date }) {
  return moreBreakdowns(summary).map(({ name, title, unit, component, list }) => (
    <PanelBoundary key={name}>
      <Ranking
        title={title}
        unit={unit}
        rows={list.slice(0, MAX_ROWS)}
        reset={<ResetComponent component={component} now={now} />}
      />
    </PanelBoundary>
  ));
}

/** The same for the report. */
export function breakdownRows(summary: Summary, max: number): CsvCell[][] {
  return moreBreakdowns(summary).flatMap(({ title, value, unit, list }) => [
    [],
    [title],
    [value, unit],
    ...list.slice(0, max).map(({ name, count }) => [name, count]),
  ]);
}
