import type { Kysely } from 'kysely';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#rules/duration.ts';
import type { Tables } from '../db/schema.ts';
import { addSetting, getSetting, replaceSetting } from '../db/settings.ts';

/** Staff are warned when no backup was proven for so long. */
const OVERDUE_MS = 2 * DAY_MS;
/** The first one is due soon after the start; until then nothing is wrong. */
const FIRST_MS = HOUR_MS;

/** A process that was killed in the middle keeps the others from trying for so long. */
export const LEASE_MS = 2 * HOUR_MS;

const MAX_CLOCK_SKEW_MS = HOUR_MS;

/** State of the backups, shared by all processes and kept in `settings`. Times are epoch milliseconds. */
const BackupState = z.object({
  enabledAt: z.number(),
  /** When the last one was begun, and until when no other process begins one. */
  startedAt: z.number().default(0),
  leaseUntil: z.number().default(0),
  /** When an owner asked for one that has not begun yet. */
  askedAt: z.number().optional(),
  provenAt: z.number().optional(),
  /** Name of the last one that was proven. */
  file: z.string().optional(),
  rows: z.number().optional(),
  /** Why the last one failed; absent when it did not. */
  error: z.string().optional(),
  /** When an owner ordered a restore that has not ended. */
  restoringSince: z.number().optional(),
  /** Why the last restore changed nothing; absent when it did not fail. */
  restoreError: z.string().optional(),
});
export type BackupState = z.infer<typeof BackupState>;

/** Undefined until the first backup was due or asked for. */
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
  const proven = pastTime(provenAt, now);
  return proven ? now - proven > OVERDUE_MS : now - enabledAt > FIRST_MS;
}

/** Asked for, or under way. */
export function isBackingUp(state: BackupState, now: number): boolean {
  return state.askedAt !== undefined || isLeased(state, now);
}

/** A start ends what a process that was killed has begun. */
export function isRestoring({ restoringSince }: BackupState, now: number): boolean {
  return restoringSince !== undefined && Math.abs(now - restoringSince) < LEASE_MS;
}

export function isLeased({ leaseUntil }: BackupState, now: number): boolean {
  // A lease further ahead was written while a clock was wrong.
  return leaseUntil > now && leaseUntil <= now + LEASE_MS;
}

/** 0 for a time that is not known, or that was written while the clock was ahead: the clocks of two processes differ less. */
export function pastTime(time: number | undefined, now: number): number {
  return time !== undefined && time <= now + MAX_CLOCK_SKEW_MS ? time : 0;
}
