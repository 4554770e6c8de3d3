import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseLocation } from '../db/database.ts';
import { saveProvenBackup } from '../db/prove-backup.ts';
import { compareBackup, describePresent, type PresentKind, type RestoreEffect } from './compare-backup.ts';

export type BackupOrder = {
  kind: keyof BackupResults;
  location: DatabaseLocation;
  file: string;
  passphrase: string | undefined;
  now: number;
};
export type BackupResults = { make: { rows: number }; compare: RestoreEffect; describe: PresentKind[] };

const { kind, location, file, passphrase, now } = workerData as BackupOrder;
const work: { [Kind in keyof BackupResults]: () => Promise<BackupResults[Kind]> } = {
  make: () => saveProvenBackup(location, file, new Date(now), passphrase),
  compare: () => compareBackup(location, file, passphrase),
  describe: () => describePresent(location),
};
const result = await work[kind]().catch((error: Error) => ({ error: error.message }));
parentPort?.postMessage(result);
