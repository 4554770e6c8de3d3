import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries, serverUser } from '../../tests/postgres.ts';

const bin = postgresBinaries() ?? '';
const user = serverUser();

/** A PostgreSQL server of a replicated pair. */
export type PostgresNode = {
  port: number;
  query: (text: string) => Promise<Record<string, unknown>[]>;
  /** The server and all its processes at once, as when its machine loses power. */
  kill: () => Promise<void>;
  promote: () => void;
};

export async function startPrimary(port: number): Promise<PostgresNode> {
  const folder = createFolder();
  run('initdb', ['-D', folder, '-U', 'sterling', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  return startNode(folder, port);
}

/** A copy of the primary that follows it. From the return on, no commit is acknowledged before the copy has flushed it. */
export async function startStandby(primary: PostgresNode, port: number): Promise<PostgresNode> {
  const folder = createFolder();
  const source = `host=127.0.0.1 port=${primary.port} user=sterling`;
  run('pg_basebackup', ['-D', folder, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const standby = await startNode(folder, port);
  await primary.query("alter system set synchronous_standby_names = '*'");
  await primary.query('select pg_reload_conf()');
  const isSynchronous = "select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'";
  while ((await primary.query(isSynchronous)).length === 0) await wait(50);
  return standby;
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-node-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

function run(command: string, args: string[]): void {
  execFileSync(join(bin, command), args, { stdio: 'ignore', cwd: tmpdir(), ...user });
}

async function startNode(folder: string, port: number): Promise<PostgresNode> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 100,
    hot_standby: 'on',
  };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...user },
  );
  const stopWithUs = () => {
    killAll(server);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stopWithUs);
  await isReady(server);
  return {
    port,
    async query(text) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'sterling', database: 'postgres' });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    async kill() {
      process.off('exit', stopWithUs);
      const exited = once(server, 'exit');
      killAll(server);
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
    promote: () => run('pg_ctl', ['promote', '-D', folder]),
  };
}

function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  // Each server process leads a session of its own; the postmaster's death ends them too, only later.
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const child of [pid, ...children.split('\n').map(Number).filter(Boolean)]) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let lines = '';
    server.stderr?.on('data', (chunk) => {
      lines += chunk;
      if (/ready to accept (read-only )?connections/.test(lines)) ready();
    });
    server.once('exit', () => fail(new Error(`PostgreSQL did not start:\n${lines}`)));
  });
}
