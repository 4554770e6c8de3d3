import { type Kysely, sql } from 'kysely';

/** Roles, second factors, invitations, and what staff see about their sessions. Existing accounts become owners. */
export async function changeStaff(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_acts').renameTo('audit_log').execute();
  await db.schema.alterTable('audit_log').renameColumn('who', 'actor').execute();
  await db.schema.alterTable('audit_log').renameColumn('act', 'action').execute();
  await db.schema.alterTable('audit_log').renameColumn('happened_at', 'created_at').execute();

  // SQLite adds one column per statement.
  const accounts = () => db.schema.alterTable('staff_accounts');
  await accounts()
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('owner'))
    .execute();
  await accounts().addColumn('email', 'text').execute();
  await accounts().addColumn('disabled_at', 'bigint').execute();
  await accounts().addColumn('totp_secret', 'text').execute();
  await accounts().addColumn('totp_last_step', 'bigint').execute();
  await accounts().addColumn('weekly_report_email', 'text').execute();

  const sessions = () => db.schema.alterTable('staff_sessions');
  await sessions()
    .addColumn('public_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sessions()
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sessions()
    .addColumn('city', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sessions()
    .addColumn('has_second_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sessions()
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update staff_sessions set public_id = substr(token_hash, 1, 16)`.execute(db);
  await db.schema
    .createIndex('staff_sessions_account')
    .on('staff_sessions')
    .columns(['account_id', 'last_seen_at'])
    .execute();

  await db.schema
    .createTable('staff_passkeys')
    .addColumn('credential_id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) =>
      column.notNull().references('staff_accounts.id').onDelete('cascade'),
    )
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('staff_passkeys_account').on('staff_passkeys').column('account_id').execute();

  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) =>
      column.notNull().references('staff_accounts.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('staff_recovery_codes_account')
    .on('staff_recovery_codes')
    .column('account_id')
    .execute();

  await db.schema
    .createTable('staff_challenges')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) =>
      column.notNull().references('staff_accounts.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('staff_challenges_account')
    .on('staff_challenges')
    .columns(['account_id', 'purpose', 'created_at'])
    .execute();

  await db.schema
    .createTable('staff_invitations')
    .addColumn('username', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('undo_states')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) =>
      column.notNull().references('staff_accounts.id').onDelete('cascade'),
    )
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('changed_rows', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('undo_states_account')
    .on('undo_states')
    .columns(['account_id', 'created_at'])
    .execute();
}
