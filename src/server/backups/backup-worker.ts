import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseLocation } from '../db/database.ts';
import { saveProvenBackup } from '../db/prove-backup.ts';

export type BackupOrder = {
  location: DatabaseLocation;
  file: string;
  passphrase: string | undefined;
  now: number;
};
export type BackupResult = { rows: number } | { error: string };

const { location, file, passphrase, now } = workerData as BackupOrder;
const result: BackupResult = await saveProvenBackup(location, file, new Date(now), passphrase).catch(
  (error: Error) => ({ error: error.message }),
);
parentPort?.postMessage(result);
