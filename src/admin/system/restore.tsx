import { useState } from 'react';
import { systemCopy as copy } from '#content/staff/system.ts';
import { call, send } from '#contracts/client.ts';
import {
  previewRestore,
  type RestorePreview,
  readSystemReport,
  restoreKeptBackup,
  type SystemReport,
} from '#contracts/system.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useFormMutation } from '../kit/api.ts';
import { controlStyle, StaffButton } from '../kit/buttons.tsx';
import { formatBytes, formatDateTime, formatNumber } from '../kit/format.ts';
import { AccountSection } from '../kit/page-layout.tsx';
import { Facts, problemRow } from './facts.tsx';

type RestoreProps = { backup: NonNullable<SystemReport['backup']> };

/** A kept backup in the place of the data, once its owner has read what that would change. */
export function Restore({ backup: { kept = [], isRunning, isRestoring, restoreError } }: RestoreProps) {
  const [chosen, setChosen] = useState<string>();
  const [preview, setPreview] = useState<RestorePreview & { file: string }>();
  const file = kept.some((backup) => backup.file === chosen) ? chosen : kept[0]?.file;
  const compare = useFormMutation({
    request: readPreview,
    refetch: [],
    errorTitle: copy.previewFailed,
    onSuccess: setPreview,
  });
  const restore = useFormMutation({
    request: ({ file, kinds }: RestorePreview & { file: string }) => {
      const seen = kinds.map(({ kind, now, digest }) => ({ kind, now, digest }));
      return send(restoreKeptBackup, { body: { file, seen } });
    },
    refetch: [readSystemReport.path],
    errorTitle: copy.restoreFailed,
    onSuccess: () => setPreview(undefined),
    // The message names what has changed; what is here now is compared and shown again.
    onConflict: () => {
      setPreview(undefined);
      if (file) compare.mutate(file);
    },
  });
  if (!file) return null;
  return (
    <AccountSection title={copy.restore} lead={copy.restoreLead}>
      {restoreError && <Facts rows={problemRow(restoreError, copy.restoreProblem)} />}
      <div className="mt-4 flex flex-wrap items-center gap-3 print:hidden">
        <label className="flex flex-wrap items-center gap-2 text-small text-quiet">
          {copy.keptBackup}
          <select
            value={file}
            onChange={({ target: { value } }) => setChosen(value)}
            className={`${controlStyle} max-w-full`}
          >
            {kept.map(({ file, takenAt, bytes }) => (
              <option key={file} value={file}>
                {copy.keptOption(formatDateTime(takenAt), formatBytes(bytes))}
              </option>
            ))}
          </select>
        </label>
        <StaffButton
          disabled={isRunning || isRestoring || compare.isPending}
          onClick={() => compare.mutate(file)}
        >
          {copy.preview}
        </StaffButton>
        <p role="status" className="text-small">
          {isRestoring ? copy.restoring : compare.isPending && copy.comparing}
        </p>
      </div>
      <Dialog
        open={preview !== undefined}
        title={preview && copy.restoreTitle(formatDateTime(preview.takenAt))}
        className="max-w-2xl"
        onClose={() => setPreview(undefined)}
      >
        {preview && (
          <>
            <div className="mt-4">
              <Facts rows={effectRows(preview)} />
            </div>
            <p className="mt-4 text-small">{copy.restoreEffect}</p>
            <p className="mt-2 text-small">{copy.restoreSteps}</p>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <StaffButton onClick={() => setPreview(undefined)}>{copy.restoreCancel}</StaffButton>
              <StaffButton
                variant="danger"
                disabled={restore.isPending}
                onClick={() => restore.mutate(preview)}
              >
                {copy.restoreConfirm}
              </StaffButton>
            </div>
          </>
        )}
      </Dialog>
    </AccountSection>
  );
}

/** Asks again until it is compared. */
async function readPreview(file: string): Promise<RestorePreview & { file: string }> {
  const { preview } = await call(previewRestore, { query: { file } });
  return preview ? { ...preview, file } : readPreview(file);
}

/** '771 instead of 777: 7 that came since are gone, 3 are as they were then' */
function effectRows({ kinds }: RestorePreview) {
  return kinds.map(({ kind, now, after, gone, back, changed }) => {
    const effects = [
      ...(gone > 0 ? [copy.restoredGone(gone, formatNumber(gone))] : []),
      ...(back > 0 ? [copy.restoredBack(back, formatNumber(back))] : []),
      ...(changed > 0 ? [copy.restoredChanged(changed, formatNumber(changed))] : []),
    ];
    const count = copy.restoredCount(formatNumber(now), formatNumber(after));
    return {
      label: copy.restoredKinds[kind],
      value: `${count}: ${effects.join(', ') || copy.restoredSame}`,
    };
  });
}
