import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Single values of the installation, shared by all processes. Times and JSON are stored as text. */
type SettingName =
  | 'secret'
  | 'demo'
  | 'backup'
  | 'mail-outage'
  | 'write-test'
  | 'viewer-export'
  /** The Monday on which the weekly email was last written. */
  | 'weekly-report'
  /** Where an owner last worked: 'https://example.com'. */
  | 'owner-url'
  /** When a retention job last ran. */
  | `${string}-asked-at`;

type Db = Kysely<Tables>;

export async function getSetting(db: Db, name: SettingName): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function setSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Stores the value unless there is one. Returns whether it was stored. */
export async function addSetting(db: Db, name: SettingName, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the value unless another process has changed it from `before` meanwhile. Returns whether it was stored. */
export async function replaceSetting(
  db: Db,
  name: SettingName,
  before: string,
  value: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value })
    .where('name', '=', name)
    .where('value', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSetting(db: Db, name: SettingName): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}

/** Rejects when the database takes no writes, as on a full disk or on a replica. */
export async function testWrite(db: Db): Promise<void> {
  await setSetting(db, 'write-test', String(Date.now()));
}
