import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const flightNumber: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('quote_requests').addColumn('flight_number', 'text').execute();
    // Requests without a vehicle were stored with a text that is no estimate.
    await sql`update quote_requests set estimate = '' where estimate = 'once a vehicle is chosen'`.execute(
      db,
    );
  },
};
