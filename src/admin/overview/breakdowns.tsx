import { overviewCopy, type panelCopy } from '#content/staff/overview.ts';
import { type Breakdown, type BreakdownName, breakdowns } from '#contracts/breakdowns.ts';
import type { CsvCell } from '#contracts/csv.ts';
import { Ranking } from './ranking.tsx';
import { ResetComponent } from './reset-analytics.tsx';
import type { ComparedSummary, Summary } from './summary.ts';
import type { PanelView } from './tabbed-panel.tsx';

export type BreakdownPanel = keyof typeof panelCopy;
type BreakdownLabel = {
  title: string;
  value: string;
  /** The panel that it shares with others, and the name of its button there. */
  panel: BreakdownPanel;
  label: string;
  names?: Record<string, string>;
};
/** These have views of their own kind. */
type Special =
  | 'topPages'
  | 'topReferrers'
  | 'deviceBreakdown'
  | 'locationBreakdown'
  | 'campaigns'
  | 'sources';
type Common = Exclude<BreakdownName, Special>;

const labels: Record<Common, BreakdownLabel> = overviewCopy.breakdowns;
const MAX_ROWS = 5;

/** The breakdowns beyond the specification's, in the order of their labels. One that the server leaves out does not show. */
function moreBreakdowns(summary: Summary) {
  return (Object.keys(overviewCopy.breakdowns) as (keyof typeof overviewCopy.breakdowns)[]).flatMap(
    (name) => {
      const rows = summary[name];
      const { names, ...copy } = labels[name];
      const { counts, component, parts, count }: Breakdown = breakdowns[name];
      if (!rows) return [];
      const unit = counts === 'visitors' ? overviewCopy.visitors : overviewCopy.visits;
      const list = rows.map((row: Record<string, string | number>) => {
        const text = String(row[parts[0]]);
        return { name: names?.[text] ?? (text || overviewCopy.unknown), count: Number(row[count]) };
      });
      return [{ ...copy, unit, component, list }];
    },
  );
}

/** Those of one panel, as views of it. */
export function breakdownViews(summary: ComparedSummary, panel: BreakdownPanel, now: Date): PanelView[] {
  const earlier = summary.comparison ? moreBreakdowns(summary.comparison) : [];
  return moreBreakdowns(summary)
    .filter((breakdown) => breakdown.panel === panel)
    .map(({ title, label, unit, component, list }) => ({
      title,
      label,
      aside: <ResetComponent component={component} now={now} />,
      content: (
        <Ranking
          unit={unit}
          rows={list.slice(0, MAX_ROWS)}
          earlier={earlier.find((other) => other.title === title)?.list}
        />
      ),
    }));
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
