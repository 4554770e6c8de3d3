import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { processEnv, type SiteProcess, startSite } from '../site-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sterling-row-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(
  script: string,
  args: string[],
  dataDir: string,
  input = '',
  variables: Record<string, string> = {},
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../scripts', script), ...args],
    {
      input,
      encoding: 'utf8',
      env: { ...processEnv, ...variables, DATA_DIR: dataDir },
    },
  );
  // Log lines are checked by themselves.
  return { status, output: stdout + stderr.replaceAll(/^\{.*\n/gm, '') };
}

async function createData(dataDir: string): Promise<void> {
  await (await openDatabase({ DATA_DIR: dataDir })).close();
}

async function signInStatus(site: SiteProcess, username: string, password: string): Promise<number> {
  const answer = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return answer.status;
}

describe('npm run staff, beside a running site', () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test('changes nothing for a short password or a mistyped command', async () => {
    expect(run('staff.ts', ['set-password', 'admin'], site.dataDir, 'short\n')).toEqual({
      status: 1,
      output: 'The password must have at least 12 characters; nothing was changed.\n',
    });
    expect(run('staff.ts', ['set-password', 'admin'], site.dataDir, 'Password1234\n').output).toContain(
      'too easy to guess',
    );
    expect(run('staff.ts', ['remove', 'admin'], site.dataDir).status).toBe(1);
    expect(await signInStatus(site, 'admin', 'a long test password')).toBe(200);
  });

  test('changes a password, adds an account and makes up a password', async () => {
    expect(run('staff.ts', ['set-password', 'admin'], site.dataDir, 'a brand new password\n')).toEqual({
      status: 0,
      output: 'The password of admin was changed; its sessions ended.\n',
    });
    expect(await signInStatus(site, 'admin', 'a brand new password')).toBe(200);
    expect(await signInStatus(site, 'admin', 'a long test password')).toBe(401);
    expect(
      run('staff.ts', ['set-password', 'night desk'], site.dataDir, 'another new password\n').output,
    ).toBe('The account night desk was added.\n');
    expect(await signInStatus(site, 'night desk', 'another new password')).toBe(200);
    const madeUp = run('staff.ts', ['set-password', 'third'], site.dataDir);
    expect(await signInStatus(site, 'third', /password is (\S+)/.exec(madeUp.output)?.[1] ?? '')).toBe(200);
  });

  test('adds and lists accounts, and says why it changes nothing', async () => {
    const staff = (args: string[], input?: string) => run('staff.ts', args, site.dataDir, input);
    expect(staff(['add', 'ruth', 'viewer'], 'seven quiet herons walk\n')).toEqual({
      status: 0,
      output: 'The account ruth was added as viewer.\n',
    });
    expect(staff(['role', 'ruth', 'chief'])).toEqual({
      status: 1,
      output: 'The role must be viewer, desk, owner; nothing was changed.\n',
    });
    expect(staff(['disable', 'nobody']).output).toBe('This account doesn’t exist or has been removed.\n');
    expect(staff(['list']).output).toMatch(/^ruth\tviewer\tenabled\tno second factor\tsessions: 0$/m);
  });
});

test.each([
  ['staff.ts', ['list']],
  ['staff.ts', ['set-password', 'admin']],
  ['demo.ts', ['--remove']],
  ['backup.ts', [join(folder, 'nothing.backup')]],
])('%s %j creates no database where there is none', (script, args) => {
  const dataDir = join(folder, 'mistyped');
  const { status, output } = run(script, args, dataDir, 'a brand new password\n');
  expect([status, output]).toEqual([
    1,
    `There is no data in ${dataDir} yet; set DATA_DIR to where the site keeps it.\n`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test('restores a backup that was taken while the site ran, and staff sign in there', async () => {
  const site = await startSite();
  const file = join(folder, 'tonight.backup');
  expect(run('backup.ts', [file], site.dataDir).output).toMatch(/^Saved \d+ rows to /);
  expect(run('backup.ts', [file], site.dataDir)).toEqual({
    status: 1,
    output: `${file} already exists; choose another name.\n`,
  });
  expect(run('restore.ts', [file], site.dataDir)).toMatchObject({
    status: 1,
    output: expect.stringContaining('stop it first'),
  });
  await site.stop();

  const elsewhere = join(folder, 'elsewhere');
  expect(run('restore.ts', [file], elsewhere)).toEqual({ status: 0, output: `Restored ${file}.\n` });
  expect(run('restore.ts', [file], elsewhere)).toMatchObject({
    status: 1,
    output: expect.stringContaining('add --replace'),
  });
  const restored = await startSite({ DATA_DIR: elsewhere });
  expect(await signInStatus(restored, 'admin', 'a long test password')).toBe(200);
  await restored.stop();
});

test('says no backup is saved that cannot be restored', async () => {
  const dataDir = join(folder, 'damaged');
  const file = join(folder, 'damaged.backup');
  run('staff.ts', ['set-password', 'admin'], dataDir, 'a brand new password\n');
  const db = await openDatabase({ DATA_DIR: dataDir });
  // SQLite stores it, and the check of a restore refuses it.
  await sql`insert into rate_limits (key, window_start, count) values ('damaged', 'soon', 1)`.execute(
    db.query,
  );
  await db.close();
  expect(run('backup.ts', [file], dataDir)).toEqual({
    status: 1,
    output: `The backup was written but not proven, because it could not be restored and compared: a value of rate_limits.window_start is not of type integer\n`,
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('damaged.'))).toEqual(['damaged.unproven']);
});

test('restores no plain file when a passphrase is set, unless that is asked for', async () => {
  const [source, target] = [join(folder, 'forger'), join(folder, 'trusting')];
  const file = join(folder, 'forged.backup');
  await createData(source);
  run('backup.ts', [file], source);
  const passphrase = { BACKUP_PASSPHRASE: 'seven quiet herons walk' };
  expect(run('restore.ts', [file], target, '', passphrase)).toEqual({
    status: 1,
    output: `${file} is not encrypted although BACKUP_PASSPHRASE is set, so anybody may have written it; add --allow-plain if you trust it. Nothing was changed.\n`,
  });
  expect(existsSync(target)).toBe(false);
  expect(run('restore.ts', [file, '--allow-plain'], target, '', passphrase).status).toBe(0);
});

test('creates no file or folder that others can read when the umask would allow it', async () => {
  const dataDir = join(folder, 'private');
  const umask = process.umask(0);
  try {
    await (await startSite({ DATA_DIR: dataDir })).stop();
    expect(run('staff.ts', ['set-password', 'admin'], dataDir, 'a brand new password\n').status).toBe(0);
    expect(run('backup.ts', [join(dataDir, 'tonight.backup')], dataDir).status).toBe(0);
  } finally {
    process.umask(umask);
  }
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const files = readdirSync(dataDir);
  expect(files).toContain('tonight.backup');
  expect(modeOf(dataDir)).toBe('700');
  expect(files.map((file) => [file, modeOf(join(dataDir, file))])).toEqual(
    files.map((file) => [file, '600']),
  );
});

test('writes backup, restore and password changes of the command line to the audit log', async () => {
  const [first, second] = [join(folder, 'audited'), join(folder, 'audited-again')];
  const file = join(folder, 'audited.backup');
  await createData(first);
  run('staff.ts', ['set-password', 'admin'], first, 'a brand new password\n');
  run('backup.ts', [file], first);
  run('restore.ts', [file], second);
  const actions = async (dataDir: string) => {
    const db = await openDatabase({ DATA_DIR: dataDir });
    const rows = await db.query.selectFrom('auditLog').select('action').orderBy('id').execute();
    await db.close();
    return rows.map(({ action }) => action);
  };
  expect(await actions(first)).toEqual(['staff set-password', 'backup']);
  // The backup was taken before its own entry was written.
  expect(await actions(second)).toEqual(['staff set-password', 'restore']);
});
