import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export const serverEntry = join(import.meta.dirname, '../src/server/main.ts');

export const STAFF = { username: 'admin', password: 'a long test password' };

/** The environment of every process that a test starts: nothing of the machine's own, and Node's compile cache. */
export const processEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.compile-cache'),
};

export type SiteProcess = {
  url: string;
  dataDir: string;
  /** Undefined with the embedded database. */
  databaseUrl: string | undefined;
  process: ChildProcess;
  /** Everything it printed. */
  output: () => string;
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** SIGKILL, as a power cut would. */
  kill: () => Promise<void>;
};

/** The real server as a process of its own, as `npm start` runs it once everything is built. */
export async function startSite(variables: Record<string, string> = {}): Promise<SiteProcess> {
  const ownFolder = variables.DATA_DIR ? undefined : mkdtempSync(join(tmpdir(), 'sterling-row-site-'));
  const dataDir = variables.DATA_DIR ?? ownFolder ?? '';
  const port = variables.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['--max-semi-space-size=16', serverEntry], {
    env: {
      ...processEnv,
      ADMIN_PASSWORD: STAFF.password,
      LOG_LEVEL: 'warn',
      // None at night beside what a test measures.
      BACKUP_KEEP: '0',
      ...variables,
      DATA_DIR: dataDir,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const stopWithUs = () => child.kill('SIGKILL');
  process.once('exit', stopWithUs);
  const cleanUp = () => {
    process.off('exit', stopWithUs);
    if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
  };
  await new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('answers at http')) ready();
      });
    }
    child.once('exit', (code) => fail(new Error(`The site did not start (exit code ${code}):\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      cleanUp();
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
      cleanUp();
    },
  };
}

/** Signs in as the first account and gives back the cookie. */
export async function signInAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  return String(answer.headers.get('set-cookie')).split(';')[0] ?? '';
}
