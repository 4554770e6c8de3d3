import type { Kysely } from 'kysely';
import { z } from 'zod';
import { HOUR_MS } from '#rules/duration.ts';
import type { Tables } from '../db/schema.ts';
import { addSetting, getSetting, replaceSetting } from '../db/settings.ts';

/** Staff are warned when no backup was proven for so long: a night and the morning after. */
const OVERDUE_MS = 36 * HOUR_MS;

const MAX_CLOCK_SKEW_MS = HOUR_MS;

/** State of the nightly backups, shared by all processes and kept in `settings`. Times are epoch milliseconds. */
const BackupState = z.object({
  enabledAt: z.number(),
  /** When the last one was begun, and until when no other process begins one. */
  startedAt: z.number().default(0),
  leaseUntil: z.number().default(0),
  provenAt: z.number().optional(),
  rows: z.number().optional(),
  /** Why the last one failed; absent when it did not. */
  error: z.string().optional(),
});
export type BackupState = z.infer<typeof BackupState>;

/** Undefined where no process has BACKUP_DIR. */
export async function readBackupState(query: Kysely<Tables>): Promise<BackupState | undefined> {
  const value = await getSetting(query, 'backup');
  return value === undefined ? undefined : parseState(value);
}

function parseState(value: string): BackupState {
  return BackupState.parse(JSON.parse(value));
}

export async function enableBackups(query: Kysely<Tables>, now: number): Promise<void> {
  await addSetting(query, 'backup', JSON.stringify(BackupState.parse({ enabledAt: now })));
}

/** Changes the state unless another process did so meanwhile. `change` returns undefined to leave it. */
export async function changeBackupState(
  query: Kysely<Tables>,
  change: (state: BackupState) => BackupState | undefined,
): Promise<boolean> {
  const value = await getSetting(query, 'backup');
  if (value === undefined) return false;
  const next = change(parseState(value));
  return next !== undefined && replaceSetting(query, 'backup', value, JSON.stringify(next));
}

export function isBackupOverdue({ provenAt, enabledAt }: BackupState, now: number): boolean {
  return now - (pastTime(provenAt, now) || enabledAt) > OVERDUE_MS;
}

/** 0 for a time that is not known, or that was written while the clock was ahead: the clocks of two processes differ less. */
export function pastTime(time: number | undefined, now: number): number {
  return time !== undefined && time <= now + MAX_CLOCK_SKEW_MS ? time : 0;
}
