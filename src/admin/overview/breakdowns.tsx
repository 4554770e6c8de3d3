import { overviewCopy, type panelCopy } from '#content/staff/overview.ts';
import { type Breakdown, type BreakdownName, breakdowns } from '#contracts/breakdowns.ts';
import type { Summary } from '../kit/published-api.ts';
import { filterOf, valueName } from './filter-values.ts';
import { type Ranked, Ranking } from './ranking.tsx';
import { ResetComponent } from './reset-analytics.tsx';
import type { ComparedSummary } from './summary.ts';
import type { PanelView } from './tabbed-panel.tsx';

export type BreakdownPanel = keyof typeof panelCopy;
type BreakdownLabel = {
  title: string;
  /** Heads the columns of its parts in the report. */
  values: readonly string[];
  /** The panel that it shares with others, and the name of its button there. */
  panel: BreakdownPanel;
  label: string;
};
/** The specification's lists, which have titles of their own, and the sources of the conversion tables. */
type Special = 'topPages' | 'topReferrers' | 'deviceBreakdown' | 'locationBreakdown' | 'sources';
type Common = Exclude<BreakdownName, Special>;

const labels: Record<Common, BreakdownLabel> = overviewCopy.breakdowns;
/** The breakdowns beyond the specification's, in the order of their labels. */
export const commonBreakdowns = Object.keys(overviewCopy.breakdowns) as Common[];
export const labelOf = (name: Common): BreakdownLabel => labels[name];
const MAX_ROWS = 5;

/** The rows of a breakdown, in parts; none when the server leaves it out. */
export function rankedParts(
  summary: Summary,
  breakdown: BreakdownName,
): { parts: string[]; count: number }[] {
  const { parts, count }: Breakdown = breakdowns[breakdown];
  return ((summary[breakdown] ?? []) as Record<string, string | number>[]).map((row) => ({
    parts: parts.map((part) => String(row[part] ?? '')),
    count: Number(row[count]),
  }));
}

function rankedRows(summary: Summary, breakdown: BreakdownName): Ranked[] {
  return rankedParts(summary, breakdown).map(({ parts, count }) => ({
    ...valueName(breakdown, parts),
    filter: filterOf(breakdown, parts),
    count,
  }));
}

/** Heading of the column that holds a breakdown's counts. */
export function unitOf(breakdown: BreakdownName): string {
  const { counts }: Breakdown = breakdowns[breakdown];
  const units = { views: overviewCopy.views, visitors: overviewCopy.visitors };
  return units[counts as keyof typeof units] ?? overviewCopy.visits;
}

type BreakdownListProps = {
  summary: ComparedSummary;
  breakdown: BreakdownName;
  max?: number;
  shares?: boolean;
  columns?: boolean;
};

export function BreakdownList({ summary, breakdown, max = MAX_ROWS, ...look }: BreakdownListProps) {
  return (
    <Ranking
      unit={unitOf(breakdown)}
      rows={rankedRows(summary, breakdown).slice(0, max)}
      earlier={summary.comparison && rankedRows(summary.comparison, breakdown)}
      {...look}
    />
  );
}

/** Breakdowns of one panel, as its views. A breakdown that the server leaves out is not shown. */
export function breakdownViews(summary: ComparedSummary, panel: BreakdownPanel, now: Date): PanelView[] {
  return commonBreakdowns
    .filter((breakdown) => labels[breakdown].panel === panel && summary[breakdown])
    .map((breakdown) => ({
      title: labels[breakdown].title,
      label: labels[breakdown].label,
      aside: <ResetComponent component={breakdowns[breakdown].component} now={now} />,
      content: <BreakdownList summary={summary} breakdown={breakdown} />,
    }));
}
