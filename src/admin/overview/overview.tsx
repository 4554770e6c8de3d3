import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overviewCopy, reportCopy } from '#content/staff/overview.ts';
import { readAnalyticsSummary } from '#contracts/analytics.ts';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/toast.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { apiQuery } from '../frame/api-query.ts';
import { saveCsv } from '../frame/csv.ts';
import { isoDate } from '../frame/format-date.ts';
import { LoadState } from '../frame/load-state.tsx';
import { StaffButton } from '../frame/staff-button.tsx';
import { useHydrated } from '../frame/use-hydrated.ts';
import { useUrlState } from '../frame/use-url-state.ts';
import { readRange } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { reportRows } from './report.ts';
import { ResetAllAnalytics } from './reset-analytics.tsx';
import type { Summary } from './summary.ts';
import { SummaryPanels } from './summary-panels.tsx';

type OverviewProps = {
  /** How many quote requests there are; undefined until they are counted. */
  quotes: number | undefined;
  pendingQuotes: number;
  /** When the dashboard was opened or last refreshed; ranges end here. */
  now: Date;
  /** Stands above the figures. */
  attention: ReactNode;
};

export function Overview({ quotes, pendingQuotes, now, attention }: OverviewProps) {
  const url = useUrlState();
  const hydrated = useHydrated();
  const range = readRange(url.get, now);
  const summary = useQuery({
    ...apiQuery(readAnalyticsSummary, {
      query: { startDate: range.start.toISOString(), endDate: range.end.toISOString() },
    }),
    enabled: hydrated,
    // Keeps the old figures, dimmed, while another range loads.
    placeholderData: keepPreviousData,
  });
  const download = (data: Summary) => {
    const generatedAt = new Date();
    saveCsv(
      reportCopy.fileName(isoDate(generatedAt)),
      reportRows({ summary: data, quotes: quotes ?? 0, ...range, generatedAt }),
    );
    toast({ title: overviewCopy.downloaded });
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <RangePicker range={range} now={now} />
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <Tooltip text={overviewCopy.downloadHint}>
            <StaffButton
              disabled={!summary.data || summary.isPlaceholderData}
              onClick={() => summary.data && download(summary.data)}
            >
              {overviewCopy.download}
            </StaffButton>
          </Tooltip>
          <ResetAllAnalytics now={now} />
        </div>
      </div>
      {attention}
      <LoadState query={summary} loading={overviewCopy.loading}>
        {(data) => (
          <div
            aria-busy={summary.isFetching}
            className={classNames('transition-opacity', summary.isPlaceholderData && 'opacity-50')}
          >
            <p role="status" className="sr-only">
              {summary.isPlaceholderData ? overviewCopy.loading : ''}
            </p>
            <SummaryPanels summary={data} quotes={quotes} pendingQuotes={pendingQuotes} now={now} />
          </div>
        )}
      </LoadState>
    </>
  );
}
