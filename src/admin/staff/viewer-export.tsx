import { staffCopy } from '#content/staff/staff.ts';
import { send } from '#contracts/client.ts';
import { readViewerExport, updateViewerExport } from '#contracts/staff.ts';
import { useApiMutation, useApiQuery } from '../kit/api.ts';

/** Whether viewers may export data of customers. */
export function ViewerExport() {
  const { data } = useApiQuery(readViewerExport, {});
  const change = useApiMutation({
    request: (viewersMayExport: boolean) => send(updateViewerExport, { body: { viewersMayExport } }),
    refetch: [readViewerExport.path],
    successTitle: staffCopy.exportSaved,
    errorTitle: staffCopy.exportFailed,
  });
  return (
    <label className="flex min-h-11 items-center gap-3 text-small text-heading">
      <input
        type="checkbox"
        checked={data?.viewersMayExport ?? false}
        disabled={!data || change.isPending}
        className="size-5 accent-heading"
        onChange={({ target }) => change.mutate(target.checked)}
      />
      {staffCopy.viewersMayExport}
    </label>
  );
}
