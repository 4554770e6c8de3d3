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

const refetch = [readAnalyticsSummary.path, listAnalyticsResets.path];

export function ResetAllAnalytics({ now }: { now: Date }) {
  const reset = useApiMutation({
    request: () => send(resetAllAnalytics, {}),
    refetch,
    successTitle: resetCopy.allDone,
    errorTitle: resetCopy.allFailed,
    undo,
  });
  return (
    <ResetButton
      label={resetCopy.all}
      quiet
      disabled={reset.isPending}
      title={resetCopy.allTitle}
      describeReset={resetCopy.everything}
      confirmLabel={resetCopy.confirmAll}
      now={now}
      onConfirm={() => reset.mutate(undefined)}
    />
  );
}

type ResetComponentProps = { component: AnalyticsComponent; now: Date };

export function ResetComponent({ component, now }: ResetComponentProps) {
  const reset = useApiMutation({
    request: () => send(resetAnalyticsComponent, { params: { component } }),
    refetch,
    successTitle: resetCopy.componentDone,
    errorTitle: resetCopy.componentFailed,
    undo,
  });
  return (
    <ResetButton
      label={resetCopy.one}
      quiet
      disabled={reset.isPending}
      title={resetCopy.titles[component]}
      describeReset={resetCopy.components[component]}
      confirmLabel={resetCopy.confirmOne}
      now={now}
      onConfirm={() => reset.mutate(undefined)}
    />
  );
}

/** Only the reply names the reset; without it there is nothing to undo by. */
function undo(reply: Partial<AnalyticsReset> | undefined) {
  const resetId = reply?.resetId;
  return resetId ? () => send(undoAnalyticsReset, { body: { resetId } }) : undefined;
}

type ResetButtonProps = Omit<ComponentProps<typeof ConfirmButton>, 'description' | 'onOpenChange'> & {
  describeReset: (visitors: string, views: string, sources: string) => string;
  now: Date;
};

/** A reset clears all dates, so the dialog fetches the totals of all time instead of using the range on the screen. */
function ResetButton({ describeReset, now, ...button }: ResetButtonProps) {
  const [open, setOpen] = useState(false);
  const allTime = useQuery({ ...allTimeSummary(now), enabled: open });
  return (
    <Allowed endpoint={resetAllAnalytics}>
      <ConfirmButton
        {...button}
        description={`${resetDescription(allTime, describeReset)} ${resetCopy.keptFor}`}
        onOpenChange={setOpen}
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
