import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { serverUser } from './postgres.ts';

export function hasPgbouncer(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0;
}

/** Debian's PgBouncer before a database. */
export async function startPgbouncer(databaseUrl: string, mode: 'session' | 'transaction') {
  const target = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const port = await freePort();
  writeFileSync(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  );
  const bouncer = spawn('pgbouncer', [file], { stdio: ['ignore', 'ignore', 'pipe'], ...serverUser() });
  const exited = once(bouncer, 'exit');
  await new Promise<void>((ready, fail) => {
    let lines = '';
    bouncer.stderr.on('data', (chunk) => {
      lines += chunk;
      if (lines.includes('process up')) ready();
    });
    bouncer.once('exit', () => fail(new Error(`PgBouncer did not start:\n${lines}`)));
  });
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    async [Symbol.asyncDispose]() {
      bouncer.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
