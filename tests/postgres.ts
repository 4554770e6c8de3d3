import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

export type PostgresServer = {
  url: string;
  /** Down, as for an update, and up again when `meanwhile` is done. */
  restart: (meanwhile?: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** A real PostgreSQL of its own: a new cluster in a temporary folder, on a free port, gone when stopped. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const bin = postgresBinaries();
  if (!bin) throw new Error('PostgreSQL is not installed; npm test installs it where it may.');
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-postgres-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  execFileSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'sterling', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      stdio: 'ignore',
      cwd: folder,
      ...user,
    },
  );
  const port = await freePort();
  const options = {
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '200',
  };
  const start = async () => {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', folder, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...user },
    );
    const exited = new Promise((done) => server.once('exit', done));
    const stopNow = () => server.kill('SIGKILL');
    process.once('exit', stopNow);
    await new Promise<void>((ready, fail) => {
      let lines = '';
      server.stderr.on('data', (chunk) => {
        lines += chunk;
        if (lines.includes('ready to accept connections')) ready();
      });
      server.once('exit', () => fail(new Error(`PostgreSQL did not start:\n${lines}`)));
    });
    return async () => {
      process.off('exit', stopNow);
      server.kill('SIGINT');
      await exited;
    };
  };
  let stop = await start();
  return {
    url: `postgres://sterling@127.0.0.1:${port}/postgres`,
    async restart(meanwhile) {
      await stop();
      await meanwhile?.();
      stop = await start();
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder with initdb and postgres: Debian keeps them off the PATH. */
export function postgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root; its package brings a user for that. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
