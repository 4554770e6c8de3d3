import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Env } from '../env.ts';

/** The unique part of a Message-ID, which also names the file. */
const UUID_LENGTH = 36;
const FILE_NAME = /^[\da-f-]{36}\.eml(\.part)?$/;
const CHUNK = 500;

/** Folder to which emails are written when no SMTP server is set. */
export function emailFolder(env: Env): string {
  return join(env.DATA_DIR, 'mail');
}

export function emailFile(env: Env, messageId: string): string {
  return join(emailFolder(env), `${messageId.slice(0, UUID_LENGTH)}.eml`);
}

export async function deleteEmailFiles(env: Env, messageIds: string[]): Promise<void> {
  for (const messageId of messageIds) await rm(emailFile(env, messageId), { force: true });
}

/**
 * Deletes files whose email is no longer in the outbox: a file lives as long as its row. It also finds what a delivery
 * wrote while the row was being deleted, and what a crash left half written.
 */
export async function deleteOrphanedEmailFiles(ctx: AppContext): Promise<void> {
  const folder = emailFolder(ctx.env);
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((name) => FILE_NAME.test(name));
  for (let start = 0; start < files.length; start += CHUNK) {
    const chunk = files.slice(start, start + CHUNK);
    const uuid = sql<string>`substr(message_id, 1, ${sql.lit(UUID_LENGTH)})`;
    const rows = await ctx.db.query
      .selectFrom('emails')
      .select(uuid.as('uuid'))
      .where(
        uuid,
        'in',
        chunk.map((name) => name.slice(0, UUID_LENGTH)),
      )
      .execute();
    const existing = new Set(rows.map((row) => row.uuid));
    for (const name of chunk) {
      if (!existing.has(name.slice(0, UUID_LENGTH))) await rm(join(folder, name), { force: true });
    }
  }
}
