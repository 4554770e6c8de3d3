import { parentPort, workerData } from 'node:worker_threads';
import { writeBackup } from '../db/backup.ts';
import type { DatabaseLocation } from '../db/database.ts';
import { proveBackup } from '../db/prove-backup.ts';

export type BackupOrder = {
  location: DatabaseLocation;
  file: string;
  /** For the scratch database. */
  folder: string;
  passphrase: string | undefined;
  now: number;
};
export type BackupResult = { rows: number } | { error: string };

const { location, file, folder, passphrase, now } = workerData as BackupOrder;
const result: BackupResult = await writeBackup(location, file, new Date(now), passphrase)
  .then(async ({ rows, digests }) => {
    await proveBackup(location, file, { digests, folder, passphrase });
    return { rows };
  })
  .catch((error: Error) => ({ error: error.message }));
parentPort?.postMessage(result);
