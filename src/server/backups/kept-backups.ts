import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function backupName(takenAt: number): string {
  return `site-${new Date(takenAt).toISOString().replaceAll(':', '-')}.backup`;
}

type KeptBackup = { file: string; takenAt: number; bytes: number };

/** The proven backups in the folder, the newest first. */
export function listKeptBackups(folder: string): KeptBackup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => {
      const [, date, hours, minutes, seconds] =
        file.match(/^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.backup$/) ?? [];
      const takenAt = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
      return Number.isNaN(takenAt) ? [] : [{ file, takenAt }];
    })
    .sort((one, other) => other.takenAt - one.takenAt)
    .map((kept) => ({ ...kept, bytes: statSync(join(folder, kept.file)).size }));
}

/** Its path. A name is looked up, so that it cannot lead out of the folder. */
export function findKeptBackup(folder: string, name: string): string | undefined {
  return listKeptBackups(folder).some(({ file }) => file === name) ? join(folder, name) : undefined;
}
