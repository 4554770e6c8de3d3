import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { freePort } from '../free-port.ts';
import { processEnv, STAFF, serverEntry, startSite } from '../site-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sterling-row-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server with settings that it must reject, and returns its output. */
function failedStart(
  variables: Record<string, string>,
  prefix: string[] = [],
): Promise<{ code: number | null; output: string }> {
  const [command = '', ...args] = [...prefix, process.execPath, serverEntry];
  const child = spawn(command, args, {
    env: { ...processEnv, PORT: '0', DATA_DIR: join(folder, 'data'), ...variables },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((done) => child.once('exit', (code) => done({ code, output })));
}

describe('start', () => {
  test('exits with a sentence when the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    expect(await failedStart({ PORT: String(port), LOG_LEVEL: 'error' })).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is already in use; stop what uses it or set PORT.\n`,
    });
    other.close();
  });

  test('exits with a sentence when a variable is not valid', async () => {
    expect(await failedStart({ PORT: 'seventy' })).toEqual({
      code: 1,
      output: 'The variable PORT must be a port number.\n',
    });
  });

  test('exits with a sentence when the data folder is below a file', async () => {
    const { code, output } = await failedStart({ DATA_DIR: join(serverEntry, 'data') });
    expect(code).toBe(1);
    expect(output).toMatch(/^The data folder .* cannot be written; set DATA_DIR to a folder that can\.\n$/);
  });

  test.each([0, 8, 64, 200])('exits with a sentence when there is room for %i KB only', async (kilobytes) => {
    const dataDir = mkdtempSync(join(folder, 'full-'));
    const limit = ['prlimit', `--fsize=${kilobytes * 1024}`];
    const { code, output } = await failedStart({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, limit);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^(The database cannot be written \(.*\); make room on its disk, or check who may write there, and try again\.|The data folder .* cannot be written; set DATA_DIR to a folder that can\.)\n$/,
    );
  });

  test('exits with a sentence when the database does not answer', async () => {
    const { code, output } = await failedStart({ DATABASE_URL: 'postgres://anna:hidden@127.0.0.1:9/rides' });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The database at 127\.0\.0\.1:9\/rides cannot be reached \(.*\); check DATABASE_URL\.\n$/,
    );
  });

  test.each([
    [
      'is no database at all',
      Buffer.from('not a database at all, and longer than a header of a hundred bytes'.repeat(3)),
    ],
    ['was cut short', readFileSync(inject('databaseTemplates').sqliteTemplate).subarray(0, 10_000)],
  ])('a database file that %s', async (_what, content) => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    writeFileSync(sqliteFile(dataDir), content);
    const { code, output } = await failedStart({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^The database file in DATA_DIR is damaged \(.*\); restore the newest backup with: npm run restore -- FILE --replace\n$/,
    );
  });

  test('exits with a sentence when the table of the accounts is damaged', async () => {
    const dataDir = mkdtempSync(join(folder, 'damaged-'));
    const file = sqliteFile(dataDir);
    copyFileSync(inject('databaseTemplates').sqliteTemplate, file);
    const sqlite = new Sqlite(file);
    const pages = sqlite
      .prepare("select rootpage from sqlite_master where tbl_name = 'staff_accounts' and rootpage > 0")
      .pluck()
      .all() as number[];
    const size = Number(sqlite.pragma('page_size', { simple: true }));
    sqlite.close();
    const handle = openSync(file, 'r+');
    for (const page of pages) writeSync(handle, Buffer.alloc(size, 'x'), 0, size, (page - 1) * size);
    closeSync(handle);
    const { code, output } = await failedStart({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    expect(code).toBe(1);
    expect(output).toContain('restore the newest backup with: npm run restore -- FILE --replace\n');
  });

  test('exits with a sentence when another process uses the data folder', async () => {
    const site = await startSite();
    expect(await failedStart({ DATA_DIR: site.dataDir })).toEqual({
      code: 1,
      output: `Another running process already uses the data folder ${site.dataDir}; stop it first.\n`,
    });
    await site.stop();
  });
});

test('prints a working password when it starts for the first time only', async () => {
  const dataDir = mkdtempSync(join(folder, 'first-'));
  chmodSync(dataDir, 0o700);
  const first = await startSite({ DATA_DIR: dataDir, ADMIN_PASSWORD: '', LOG_LEVEL: 'debug' });
  await expect.poll(first.output).toMatch(/user name admin and password \S{16}/);
  const password = /password (\S{16})/.exec(first.output())?.[1];
  expect(first.output()).toContain('Protections on: none; off: second factor for all staff');
  const signIn = (url: string) =>
    fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
  expect((await signIn(first.url)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  const second = await startSite({ DATA_DIR: dataDir, ADMIN_PASSWORD: '', LOG_LEVEL: 'debug' });
  expect((await signIn(second.url)).status).toBe(200);
  expect(second.output()).not.toContain('password');
  expect(await second.stop()).toBe(0);
});

test('finishes requests in flight and exits with 0 when it receives SIGTERM', async () => {
  const site = await startSite();
  const signIns = await Promise.all(Array.from({ length: 10 }, () => beginSignIn(site.url)));
  const stopped = site.stop();
  await refusesConnections(site.url);
  // Their connections would keep the server waiting.
  expect(await Promise.all(signIns.map((signIn) => signIn.finish()))).toEqual(
    Array(10).fill({ status: 200, connection: 'close' }),
  );
  expect(await stopped).toBe(0);
  await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();
});

test('answers 503 and Retry-After in our own words when a request arrives while it stops', async () => {
  const site = await startSite();
  const signIn = await beginSignIn(site.url);
  const { port, hostname } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  // The answer to the first shows that the beginning of the second was read.
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /api/geo HTTP/1.1\r\nHost: x\r\n');
  await once(socket, 'data');
  const stopped = site.stop();
  await refusesConnections(site.url);
  socket.write('\r\n');
  await once(socket, 'close');
  expect(response).toMatch(/HTTP\/1\.1 503 /);
  expect(response).toMatch(/retry-after: 5\r\n/i);
  expect(response).toMatch(/connection: close\r\n/i);
  expect(response).toContain(sendingCopy.unavailable);
  expect(response).toContain('x-content-type-options: nosniff');
  expect(await signIn.finish()).toMatchObject({ status: 200 });
  expect(await stopped).toBe(0);
});

test('finishes requests in flight when it receives the signal twice', async () => {
  const site = await startSite();
  const signIn = await beginSignIn(site.url);
  const stopped = site.stop();
  site.process.kill('SIGTERM');
  await refusesConnections(site.url);
  site.process.kill('SIGTERM');
  expect(await signIn.finish()).toMatchObject({ status: 200 });
  expect(await stopped).toBe(0);
});

// npm passes the first signal to the shell in which it runs the command, and the second to nobody.
test.each(['SIGTERM', 'SIGKILL'] as const)('stops when npm gets %s by its process id', async (signal) => {
  const project = mkdtempSync(join(folder, 'npm-'));
  const runner = join(import.meta.dirname, '../../scripts/run.mjs');
  const start = `node ${JSON.stringify(runner)} src/server/main.ts`;
  writeFileSync(join(project, 'package.json'), JSON.stringify({ scripts: { start } }));
  const port = String(await freePort());
  const npm = spawn('npm', ['start'], {
    cwd: project,
    env: { ...processEnv, PORT: port, DATA_DIR: join(project, 'data'), ADMIN_PASSWORD: STAFF.password },
  });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output).toContain('answers at http');
  npm.kill(signal);
  await refusesConnections(`http://127.0.0.1:${port}`);
});

async function refusesConnections(url: string): Promise<void> {
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
}

type Answer = { status: number; connection: string | undefined };

/** A sign-in that the server has begun to read, as its '100 Continue' proves, and whose body is still to come. */
async function beginSignIn(url: string): Promise<{ finish: () => Promise<Answer> }> {
  const body = JSON.stringify(STAFF);
  const request = httpRequest(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { expect: '100-continue', 'content-type': 'application/json', 'content-length': body.length },
  });
  const answered = once(request, 'response').then(([response]) => {
    response.resume();
    return { status: response.statusCode, connection: response.headers.connection };
  });
  const begun = once(request, 'continue');
  request.flushHeaders();
  await begun;
  return {
    finish() {
      request.end(body);
      return answered;
    },
  };
}
