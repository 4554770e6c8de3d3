import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmWords, resetWords } from '#content/staff.ts';
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
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { useChange } from '../frame/change.ts';
import { counted } from '../frame/figures.ts';
import { reading } from '../frame/read.ts';
import { StaffButton } from '../frame/staff-button.tsx';

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
      busy={reset.isPending}
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
      busy={reset.isPending}
      title={resetWords.titles[component]}
      words={resetWords.components[component]}
      confirmLabel={resetWords.confirmOne}
      now={now}
      onConfirm={() => reset.mutate(undefined)}
    />
  );
}

function undo({ resetId }: AnalyticsReset) {
  return call(undoAnalyticsReset, { input: { resetId } });
}

type AskFirstProps = {
  label: string;
  quiet?: boolean;
  busy: boolean;
  title: string;
  words: (visitors: string, views: string, sources: string) => string;
  confirmLabel: string;
  now: Date;
  onConfirm: () => void;
};

/** A reset takes the figures of all dates, so they are counted when it is asked for, not from the range shown. */
function AskFirst({ label, quiet, busy, title, words, confirmLabel, now, onConfirm }: AskFirstProps) {
  const [open, setOpen] = useState(false);
  const everything = useQuery({ ...readingEverything(now), enabled: open });
  return (
    <>
      <StaffButton
        variant={quiet ? 'quiet' : 'danger'}
        className={quiet ? '-mr-3.5' : ''}
        aria-haspopup="dialog"
        disabled={busy}
        onClick={() => setOpen(true)}
      >
        {label}
      </StaffButton>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        description={`${whatGoes(everything, words)} ${resetWords.keptFor}`}
        confirmLabel={confirmLabel}
        cancelLabel={confirmWords.cancel}
        onConfirm={onConfirm}
      />
    </>
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
