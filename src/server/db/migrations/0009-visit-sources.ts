import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const CAMPAIGN_CHANNEL = hashOf('channel campaign');

/**
 * The source of a visit becomes what its channel says: of a campaign its own source, which until now was read from the
 * campaign in some places and not in others. The rollups by source are counted again in the background.
 */
export function visitSources(): Migration {
  return {
    async up(connection: Kysely<unknown>) {
      const db = connection.withoutPlugins();
      const { rows } = await sql<{ id: number; text: string; day: number }>`
        select id, text, day from analytics_texts where dictionary = 'campaign'`.execute(db);
      for (const { id, text, day } of rows) {
        const [source = '', medium = '', name = ''] = JSON.parse(text) as string[];
        const own = source || name || medium;
        // Only where the campaign has no source of its own does a linking site stay the source.
        const isOpen = source === '' ? sql`source is null` : sql`true`;
        await sql`insert into analytics_texts (id, dictionary, text, day)
          values (${hashOf(`domain ${own}`)}, 'domain', ${own}, ${day}) on conflict (id) do nothing`.execute(
          db,
        );
        await sql`update analytics_visits set source = ${hashOf(`domain ${own}`)}
          where campaign = ${id} and channel = ${CAMPAIGN_CHANNEL} and ${isOpen}`.execute(db);
      }
      await sql`insert into analytics_rebuilds (component, day)
        select distinct 'analytics', day from analytics_days where kind = 10
        on conflict (component, day) do nothing`.execute(db);
    },
  };
}

/** As ids of texts are made. */
function hashOf(text: string): number {
  return Number(hash('sha256', text, 'buffer').readBigUInt64BE() >> 11n);
}
