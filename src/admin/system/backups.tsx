import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDuration } from '#content/requests/format.ts';
import { systemCopy as copy } from '#content/staff/system.ts';
import { fetchResponse, send } from '#contracts/client.ts';
import {
  backUpNow,
  downloadBackup,
  readSystemReport,
  readSystemStatus,
  type SystemReport,
} from '#contracts/system.ts';
import { refetchPaths, useFormMutation } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { saveResponse } from '../kit/files.ts';
import { formatBytes, formatDateTime, formatNumber } from '../kit/format.ts';
import { AccountSection } from '../kit/page-layout.tsx';
import { Facts, problemRow, timeOr } from './facts.tsx';

/** While a backup is made, or restored. */
const READ_EVERY_MS = 1000;

/** The backups, one that is made now, and the file of the last one. */
export function Backups({ backup }: Pick<SystemReport, 'backup'>) {
  const now = useNow();
  const isRunning = backup?.isRunning ?? false;
  useReadingWhile(isRunning || backup?.isRestoring === true);
  const make = useFormMutation({
    request: () => send(backUpNow, {}),
    refetch: [readSystemReport.path],
    errorTitle: copy.backUpFailed,
  });
  const download = useFormMutation({
    request: async () => saveResponse(await fetchResponse(downloadBackup, {})),
    refetch: [],
    errorTitle: copy.downloadFailed,
  });
  const { madeAt, provenAt, rows, fileBytes, error } = backup ?? {};
  return (
    <AccountSection title={copy.backups} lead={copy.backUpLead}>
      <Facts
        rows={[
          {
            label: copy.backupProven,
            value: provenAt
              ? copy.ago(formatDateTime(provenAt), formatDuration(Math.max(now - Date.parse(provenAt), 0)))
              : copy.never,
          },
          { label: copy.backupMade, value: timeOr(madeAt) },
          ...(rows === undefined ? [] : [{ label: copy.backupRows, value: formatNumber(rows) }]),
          ...problemRow(error),
        ]}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        <StaffButton
          variant="strong"
          disabled={isRunning || backup?.isRestoring || make.isPending}
          onClick={() => make.mutate(undefined)}
        >
          {copy.backUpNow}
        </StaffButton>
        {fileBytes !== undefined && (
          <StaffButton disabled={download.isPending} onClick={() => download.mutate(undefined)}>
            {copy.download(formatBytes(fileBytes))}
          </StaffButton>
        )}
        <p role="status" className="text-small">
          {isRunning && copy.backingUp}
          {!isRunning && make.isSuccess && !error && copy.backupDone}
        </p>
      </div>
    </AccountSection>
  );
}

/** The report while a backup or a restore runs, and afterwards what the dashboard says of backups. */
function useReadingWhile(isRunning: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetchPaths(client, [readSystemReport.path]), READ_EVERY_MS);
    return () => {
      clearInterval(timer);
      void refetchPaths(client, [readSystemStatus.path]);
    };
  }, [client, isRunning]);
}
