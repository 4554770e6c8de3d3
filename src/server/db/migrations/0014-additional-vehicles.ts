import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const additionalVehicles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('quote_requests').addColumn('additional_vehicles', 'text').execute();
  },
};
