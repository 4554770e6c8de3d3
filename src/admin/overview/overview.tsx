import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { overviewCopy, reportCopy } from '#content/staff/overview.ts';
import {
  type ComparedConversion,
  readAnalyticsConversion,
  readAnalyticsSummary,
} from '#contracts/analytics.ts';
import { type ComparedLosses, readLosses } from '#contracts/losses.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { apiQuery } from '../kit/api.ts';
import { useHydrated, useIsPhone } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { LoadState } from '../kit/feedback.tsx';
import { saveCsv } from '../kit/files.ts';
import { isoDate } from '../kit/format.ts';
import { isMissing } from '../kit/published-api.ts';
import { useUrlState } from '../kit/url-state.ts';
import { ComparedDates, CompareSelect, readComparedPeriod } from './compare-select.tsx';
import { Conversion } from './conversion.tsx';
import { readFilters } from './filter-values.ts';
import { FilterChips } from './filters.tsx';
import { LossesPanel } from './losses.tsx';
import { comparedWith, rangeLabel, readRange } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { RememberedFold } from './remembered-fold.tsx';
import { type Report, reportRows } from './report.ts';
import { ResetAllAnalytics } from './reset-analytics.tsx';
import { readSalesDay } from './sales.tsx';
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
  const filters = readFilters(url.get);
  const query = {
    startDate: range.start.toISOString(),
    endDate: range.end.toISOString(),
    compare: comparedWith(range, readComparedPeriod(url.get)),
    ...filters,
  };
  // Keeps the figures before, dimmed, while another range loads.
  const keepBefore = { enabled: hydrated, placeholderData: keepPreviousData };
  const summary = useQuery({
    ...apiQuery(readAnalyticsSummary, {
      query: { ...query, day: readSalesDay(url.get) },
    }),
    ...keepBefore,
  });
  const conversion = useQuery({ ...apiQuery(readAnalyticsConversion, { query }), ...keepBefore });
  const { startDate, endDate, compare } = query;
  const losses = useQuery({
    ...apiQuery(readLosses, { query: { startDate, endDate, compare } }),
    ...keepBefore,
  });
  const isOld = [summary, conversion, losses].some(({ isPlaceholderData }) => isPlaceholderData);
  const actions = (
    <Actions
      now={now}
      report={
        summary.data && !isOld && !conversion.isPending && !losses.isPending
          ? {
              summary: summary.data,
              conversion: conversion.data,
              losses: losses.data,
              quoteRequestCount,
              range,
              filters,
            }
          : undefined
      }
    />
  );
  const isPhone = useIsPhone();
  return (
    <>
      <p className="mb-2.5 hidden font-medium text-heading print:block">{rangeLabel(range)}</p>
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <RangePicker range={range} now={now} />
        <CompareSelect />
        {!isPhone && <div className="max-sm:hidden">{actions}</div>}
        <ComparedDates
          comparison={summary.data?.comparison}
          isRunning={range.end.getTime() === now.getTime()}
        />
      </div>
      {attention}
      <FilterChips filters={filters} />
      <LoadState query={summary} loading={overviewCopy.loading}>
        {(data) => (
          <div
            aria-busy={summary.isFetching}
            className={classNames('transition-opacity', isOld && 'opacity-50')}
          >
            <p role="status" className="sr-only">
              {isOld ? overviewCopy.loading : ''}
            </p>
            <SummaryPanels
              summary={data}
              range={range}
              quoteRequestCount={quoteRequestCount}
              pendingCount={pendingCount}
              now={now}
              losses={<LossesPart query={losses} />}
            />
            <ConversionPart query={conversion} />
          </div>
        )}
      </LoadState>
      {isPhone && !summary.isPending && actions}
    </>
  );
}

type ActionsProps = {
  /** Data of the report; undefined until all of it has loaded. */
  report: Omit<Report, 'generatedAt'> | undefined;
  now: Date;
};

function Actions({ report, now }: ActionsProps) {
  const download = (parts: Omit<Report, 'generatedAt'>) => {
    const generatedAt = new Date();
    saveCsv(reportCopy.fileName(isoDate(generatedAt)), reportRows({ ...parts, generatedAt }));
    toast({ title: overviewCopy.downloaded });
  };
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:mt-4">
      <Tooltip text={overviewCopy.downloadHint}>
        <StaffButton disabled={!report} onClick={() => report && download(report)}>
          {overviewCopy.download}
        </StaffButton>
      </Tooltip>
      <ResetAllAnalytics now={now} />
    </div>
  );
}

function LossesPart({ query }: { query: UseQueryResult<ComparedLosses> }) {
  if (isMissing(query.error)) return null;
  if (query.isLoading) return <Skeleton className="h-72" />;
  return (
    <LoadState query={query} loading={overviewCopy.loading}>
      {(losses) => <LossesPanel losses={losses} />}
    </LoadState>
  );
}

function ConversionPart({ query }: { query: UseQueryResult<ComparedConversion> }) {
  if (isMissing(query.error)) return null;
  return (
    <RememberedFold name="conversion" heading={overviewCopy.conversion}>
      {query.isLoading ? (
        <Skeleton className="mt-4 h-96" />
      ) : (
        <LoadState query={query} loading={overviewCopy.loading}>
          {(conversion) => <Conversion conversion={conversion} />}
        </LoadState>
      )}
    </RememberedFold>
  );
}
