import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresServer, postgresBinaries, startPostgres } from './postgres.ts';

export type CitusCluster = AsyncDisposable & {
  workers: PostgresServer[];
  /** A database of its own on every node. */
  createDatabase: () => Promise<string>;
};

/** Citus is not a package of Debian; docs/scaling.md says how it is built. */
export function hasCitus(): boolean {
  const bin = postgresBinaries();
  return bin !== undefined && existsSync(join(bin, '../lib/citus.so'));
}

/** A coordinator and two workers, each a PostgreSQL of its own. */
export async function startCitus(): Promise<CitusCluster> {
  const settings = {
    shared_preload_libraries: 'citus',
    wal_level: 'logical',
    max_prepared_transactions: '200',
    fsync: 'off',
    // Fewer than the 32 of a real cluster: three servers share a machine here.
    'citus.shard_count': '8',
    'citus.node_conninfo': 'sslmode=disable',
    // A lost worker shows within a second instead of thirty.
    'citus.node_connection_timeout': '1000',
  };
  const [coordinator, ...workers] = await Promise.all([
    startPostgres(settings),
    startPostgres(settings),
    startPostgres(settings),
  ]);
  const nodes = [coordinator, ...workers];
  return {
    workers,
    async createDatabase() {
      const name = `test_${randomBytes(8).toString('hex')}`;
      for (const { url } of nodes) {
        await run(url, [`create database ${name}`]);
        await run(inDatabase(url, name), ['create extension citus']);
      }
      const url = inDatabase(coordinator.url, name);
      const nodeAddress = ({ url: node }: PostgresServer) => `'127.0.0.1', ${new URL(node).port}`;
      await run(url, [
        `select citus_set_coordinator_host(${nodeAddress(coordinator)})`,
        ...workers.map((worker) => `select citus_add_node(${nodeAddress(worker)})`),
      ]);
      return url;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map(({ stop }) => stop()));
    },
  };
}

function inDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
