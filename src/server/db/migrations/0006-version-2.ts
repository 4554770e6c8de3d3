import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';
import { changeAnalytics } from './0006-analytics.ts';
import { addOffers } from './0006-offers.ts';
import { addRequestSearch } from './0006-request-search.ts';
import { changeRequests } from './0006-requests.ts';
import { changeStaff } from './0006-staff.ts';

/** Everything that version 2 stores in another form than 1.0.0. */
export function version2(engine: Engine): Migration {
  return {
    async up(connection: Kysely<unknown>) {
      // The column names of the database, not those of the application's plugin.
      const db = connection.withoutPlugins();
      await db.schema.alterTable('limit_counts').renameTo('rate_limits').execute();
      await changeStaff(db);
      await changeRequests(db);
      await addRequestSearch(db, engine);
      await addOffers(db, engine);
      await changeAnalytics(db, engine);
    },
  };
}
