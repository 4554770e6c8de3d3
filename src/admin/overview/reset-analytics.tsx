import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { resetWords } from '#content/staff/overview.ts';
import {
  type AnalyticsComponent,
  type AnalyticsReset,
  listAnalyticsResets,
  readAnalyticsSummary,
  resetAllAnalytics,
  resetAnalyticsComponent,
  undoAnalyticsReset,
} from '#contracts/analytics.ts';
import { call } from '#contracts/client.ts';
import { useChange } from '../frame/change.ts';
import { Confirm } from '../frame/confirm.tsx';
import { counted } from '../frame/figures.ts';
import { reading } from '../frame/read.ts';

const refetch = [readAnalyticsSummary.path, listAnalyticsResets.path];

export function ResetAllAnalytics({ now }: { now: Date }) {
  const reset = useChange({
    run: () => call(resetAllAnalytics, {}),
    refetch,
    succeeded: resetWords.allDone,
    failed: resetWords.allFailed,
    undo,
  });
  return (
    <AskFirst
      label={resetWords.all}
      disabled={reset.isPending}
      title={resetWords.allTitle}
      words={resetWords.everything}
      confirmLabel={resetWords.confirmAll}
      now={now}
      onConfirm={() => reset.mutate(undefined)}
    />
  );
}

export function ResetComponent({ component, now }: { component: AnalyticsComponent; now: Date }) {
  const reset = useChange({
    run: () => call(resetAnalyticsComponent, { params: { component } }),
    refetch,
    succeeded: resetWords.componentDone,
    failed: resetWords.componentFailed,
    undo,
  });
  return (
    <AskFirst
      label={resetWords.one}
      quiet
      disabled={reset.isPending}
      title={resetWords.titles[component]}
      words={resetWords.components[component]}
      confirmLabel={resetWords.confirmOne}
      now={now}
      onConfirm={() => reset.mutate(undefined)}
    />
  );
}

function undo({ resetId }: AnalyticsReset) {
  return call(undoAnalyticsReset, { body: { resetId } });
}

type AskFirstProps = Omit<ComponentProps<typeof Confirm>, 'description' | 'onAsking'> & {
  words: (visitors: string, views: string, sources: string) => string;
  now: Date;
};

/** A reset takes the figures of all dates, so they are counted when it is asked for, not from the range shown. */
function AskFirst({ words, now, ...button }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  const everything = useQuery({ ...readingEverything(now), enabled: asking });
  return (
    <Confirm
      {...button}
      description={`${whatGoes(everything, words)} ${resetWords.keptFor}`}
      onAsking={setAsking}
    />
  );
}

/** As far back as the server answers. */
function readingEverything(now: Date) {
  const start = new Date(now);
  start.setFullYear(start.getFullYear() - 9);
  return reading(readAnalyticsSummary, {
    query: { startDate: start.toISOString(), endDate: now.toISOString() },
  });
}

function whatGoes(
  everything: {
    isError: boolean;
    data: { totalVisitors: number; totalPageViews: number; topReferrers: { visits: number }[] } | undefined;
  },
  words: AskFirstProps['words'],
): string {
  if (everything.isError) return resetWords.uncounted;
  if (!everything.data) return resetWords.counting;
  const { totalVisitors, totalPageViews, topReferrers } = everything.data;
  return words(
    counted(totalVisitors, resetWords.visitors),
    counted(totalPageViews, resetWords.views),
    counted(
      topReferrers.reduce((sum, { visits }) => sum + visits, 0),
      resetWords.sources,
    ),
  );
}
