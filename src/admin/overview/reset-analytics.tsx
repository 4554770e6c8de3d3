import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { resetCopy } from '#content/staff/overview.ts';
import {
  type AnalyticsComponent,
  type AnalyticsReset,
  listAnalyticsResets,
  readAnalyticsSummary,
  resetAllAnalytics,
  resetAnalyticsComponent,
  undoAnalyticsReset,
} from '#contracts/analytics.ts';
import { send } from '#contracts/client.ts';
import { Allowed } from '../kit/allowed.tsx';
import { apiQuery, useApiMutation } from '../kit/api.ts';
import { ConfirmButton } from '../kit/buttons.tsx';
import { formatCount } from '../kit/format.ts';

export function ResetAllAnalytics({ now }: { now: Date }) {
  return (
    <ResetButton
      request={() => send(resetAllAnalytics, {})}
      successTitle={resetCopy.allDone}
      errorTitle={resetCopy.allFailed}
      label={resetCopy.all}
      title={resetCopy.allTitle}
      describeReset={resetCopy.everything}
      confirmLabel={resetCopy.confirmAll}
      now={now}
    />
  );
}

type ResetComponentProps = { component: AnalyticsComponent; now: Date };

export function ResetComponent({ component, now }: ResetComponentProps) {
  return (
    <ResetButton
      request={() => send(resetAnalyticsComponent, { params: { component } })}
      successTitle={resetCopy.componentDone}
      errorTitle={resetCopy.componentFailed}
      label={resetCopy.one}
      title={resetCopy.titles[component]}
      describeReset={resetCopy.components[component]}
      confirmLabel={resetCopy.confirmOne}
      now={now}
    />
  );
}

type ResetButtonProps = Pick<ComponentProps<typeof ConfirmButton>, 'label' | 'title' | 'confirmLabel'> & {
  request: () => Promise<Partial<AnalyticsReset> | undefined>;
  successTitle: string;
  errorTitle: string;
  describeReset: (visitors: string, views: string, sources: string) => string;
  now: Date;
};

/** A reset clears all dates, so the dialog fetches the totals of all time instead of using the range on the screen. */
function ResetButton(props: ResetButtonProps) {
  const { request, successTitle, errorTitle, describeReset, now, ...button } = props;
  const [open, setOpen] = useState(false);
  const allTime = useQuery({ ...allTimeSummary(now), enabled: open });
  const reset = useApiMutation({
    request,
    refetch: [readAnalyticsSummary.path, listAnalyticsResets.path],
    successTitle,
    errorTitle,
    // Only the reply names the reset; without it there is nothing to undo by.
    undo: (reply) => {
      const resetId = reply?.resetId;
      return resetId ? () => send(undoAnalyticsReset, { body: { resetId } }) : undefined;
    },
  });
  return (
    <Allowed endpoint={resetAllAnalytics}>
      <ConfirmButton
        {...button}
        variant="quiet"
        disabled={reset.isPending}
        description={`${resetDescription(allTime, describeReset)} ${resetCopy.keptFor}`}
        onOpenChange={setOpen}
        onConfirm={() => reset.mutate(undefined)}
      />
    </Allowed>
  );
}

/** Nine years back: the server accepts a range of ten. */
function allTimeSummary(now: Date) {
  const start = new Date(now);
  start.setFullYear(start.getFullYear() - 9);
  return apiQuery(readAnalyticsSummary, {
    query: { startDate: start.toISOString(), endDate: now.toISOString() },
  });
}

function resetDescription(
  allTime: {
    isError: boolean;
    data: { totalVisitors: number; totalPageViews: number; topReferrers: { visits: number }[] } | undefined;
  },
  describeReset: ResetButtonProps['describeReset'],
): string {
  if (allTime.isError) return resetCopy.uncounted;
  if (!allTime.data) return resetCopy.counting;
  const { totalVisitors, totalPageViews, topReferrers } = allTime.data;
  return describeReset(
    formatCount(totalVisitors, resetCopy.visitors),
    formatCount(totalPageViews, resetCopy.views),
    formatCount(
      topReferrers.reduce((sum, { visits }) => sum + visits, 0),
      resetCopy.sources,
    ),
  );
}
