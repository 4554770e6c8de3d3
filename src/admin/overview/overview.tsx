import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overviewCopy, reportCopy } from '#content/staff/overview.ts';
import { readAnalyticsSummary } from '#contracts/analytics.ts';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/toast.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { apiQuery } from '../kit/api.ts';
import { useHydrated } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { LoadState } from '../kit/feedback.tsx';
import { saveCsv } from '../kit/files.ts';
import { isoDate } from '../kit/format.ts';
import { useUrlState } from '../kit/url-state.ts';
import { ComparedDates, CompareSelect, readComparedPeriod } from './compare-select.tsx';
import { Conversion } from './conversion.tsx';
import { FilterChips, readFilters } from './filters.tsx';
import { readRange } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { reportRows } from './report.ts';
import { ResetAllAnalytics } from './reset-analytics.tsx';
import type { Summary } from './summary.ts';
import { SummaryPanels } from './summary-panels.tsx';

type OverviewProps = {
  /** How many quote requests there are; undefined until they are counted. */
  quoteRequestCount: number | undefined;
  pendingCount: number | undefined;
  /** When the dashboard was opened or last refreshed; ranges end here. */
  now: Date;
  /** Stands above the summary. */
  attention: ReactNode;
};

export function Overview({ quoteRequestCount, pendingCount, now, attention }: OverviewProps) {
  const url = useUrlState();
  const hydrated = useHydrated();
  const range = readRange(url.get, now);
  const compare = readComparedPeriod(url.get);
  const filters = readFilters(url.get);
  const summary = useQuery({
    ...apiQuery(readAnalyticsSummary, {
      query: { startDate: range.start.toISOString(), endDate: range.end.toISOString(), compare, ...filters },
    }),
    enabled: hydrated,
    // Keeps the summary before, dimmed, while another range loads.
    placeholderData: keepPreviousData,
  });
  const download = (data: Summary) => {
    const generatedAt = new Date();
    saveCsv(
      reportCopy.fileName(isoDate(generatedAt)),
      reportRows({
        summary: data,
        quoteRequestCount: quoteRequestCount ?? 0,
        ...range,
        filters,
        generatedAt,
      }),
    );
    toast({ title: overviewCopy.downloaded });
  };
  return (
    <>
      <div className="mb-2.5 flex flex-wrap items-center gap-3">
        <RangePicker range={range} now={now} />
        <CompareSelect />
        {summary.data?.comparison && <ComparedDates {...summary.data.comparison} />}
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
      <FilterChips filters={filters} />
      <LoadState query={summary} loading={overviewCopy.loading}>
        {(data) => (
          <div
            aria-busy={summary.isFetching}
            className={classNames('transition-opacity', summary.isPlaceholderData && 'opacity-50')}
          >
            <p role="status" className="sr-only">
              {summary.isPlaceholderData ? overviewCopy.loading : ''}
            </p>
            <SummaryPanels
              summary={data}
              quoteRequestCount={quoteRequestCount}
              pendingCount={pendingCount}
              now={now}
            />
            <Conversion range={range} filters={filters} />
          </div>
        )}
      </LoadState>
    </>
  );
}
