import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { company } from '#content/company.ts';
import type { PagesModule } from '#contracts/server-pages.ts';
import { createApp } from './app.ts';
import type { AppContext, RestoreOrder } from './app-context.ts';
import { runDataCommand } from './commands/run-command.ts';
import { StartupError } from './commands/startup-error.ts';
import { getOrCreateSecret } from './crypto/secret.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { finishUpgrade } from './db/upgrade-backup.ts';
import { describeProtections, type Env, readEnv } from './env.ts';
import { createLogger } from './log.ts';
import { carryOutRestore, recordRestore } from './restores/restore-site.ts';
import { ensureFirstAccount } from './staff/accounts.ts';
import { checkAdminPassword } from './staff/admin-password.ts';
import { findData, readDemoMark } from './system/demo-mark.ts';

const MAX_STOP_MS = 9_000;

const buildFolder = join(import.meta.dirname, '../../build/client');

/** Made from website sources by the site build, so it is loaded by path. */
const pagesModule = pathToFileURL(join(import.meta.dirname, '../../build/server/pages.js')).href;
const loadPages = (): Promise<PagesModule> => import(pagesModule);

/** The site while it runs. A restore closes it and opens the next one in the same process. */
type Site = { ctx: AppContext; address: string; close: () => Promise<void> };

/** Resolves when the server listens. */
async function openSite(env: Env, log: AppContext['log'], restore: AppContext['restore']): Promise<Site> {
  const db = await openDatabase(env);
  const ctx: AppContext = { db, env, log, now: Date.now, secret: await getOrCreateSecret(db), restore };
  const app = await createApp(ctx, buildFolder, loadPages);
  const fail = (prefix: string, host: string, port: number) => async (error: NodeJS.ErrnoException) => {
    await app.close();
    await db.close();
    throw listenError(error, host, port, prefix);
  };
  const { HOST, PORT, METRICS_HOST, METRICS_PORT = 0 } = env;
  await app.metrics?.listen(METRICS_HOST, METRICS_PORT).catch(fail('METRICS_', METRICS_HOST, METRICS_PORT));
  const address = await app.listen({ host: HOST, port: PORT }).catch(fail('', HOST, PORT));
  let closed: Promise<void> | undefined;
  const close = async () => {
    const closeTimer = setTimeout(() => app.server.closeAllConnections(), MAX_STOP_MS);
    await app.close();
    await db.close();
    clearTimeout(closeTimer);
  };
  return {
    ctx,
    address,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  // Logs go to standard error; standard output is for the person who started the server.
  const { log, endOutages } = createLogger(env.LOG_LEVEL, pino.destination(2));
  process.once('exit', endOutages);
  const passwordWarning = checkAdminPassword(env);
  if (passwordWarning) log.warn(passwordWarning);

  const restore = (order: RestoreOrder) => {
    // A site that does not open again ends the process, as at its start.
    void runDataCommand(async () => {
      await site.close();
      if (stopping) return;
      const outcome = await carryOutRestore(env, order, (line) => log.warn(line));
      site = await openSite(env, log, restore);
      await recordRestore(site.ctx, order, outcome);
    });
  };
  let site = await openSite(env, log, restore);
  const { db } = site.ctx;
  const password = await ensureFirstAccount(db, env, Date.now());
  const demoLine = await describeDemo(db);
  const upgradeBackup = finishUpgrade(env.DATA_DIR);
  await recordRestore(site.ctx, undefined, undefined);

  let stopping = false;
  const stop = async () => {
    // A service manager signals this process and its parent, which forwards the signal: ignore the second one.
    if (stopping) return;
    stopping = true;
    await site.close();
    // A restore that is under way has changed nothing yet.
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // Stops when the parent process that started this one over IPC has ended.
  process.once('disconnect', stop);

  print(`${company.name} answers at ${site.address}`);
  print(`Data: ${db.label}`);
  print(describeProtections(env));
  if (upgradeBackup) print(`The database was upgraded; its state before is saved in ${upgradeBackup}`);
  if (password) {
    print(
      `Staff sign in at ${site.address}/admin-login with user name ${env.ADMIN_USERNAME} and password ${password}`,
    );
    print(
      `This password is shown only now; change it with: npm run staff -- set-password ${env.ADMIN_USERNAME}`,
    );
  }
  if (demoLine) print(demoLine);
}

async function describeDemo(db: Database): Promise<string | undefined> {
  if (await readDemoMark(db.query)) return 'This is demo data; remove it with: npm run demo -- --remove';
  if (await findData(db)) return undefined;
  return 'Nothing is stored yet; npm run demo fills it with two fictional years to look at.';
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number, prefix = ''): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} on ${host} is already in use; stop what uses it or set ${prefix}PORT.`,
      );
    case 'EACCES':
      return new StartupError(
        `Port ${port} may not be opened by this user; set ${prefix}PORT to 1024 or higher.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`The address ${host} does not belong to this machine; check ${prefix}HOST.`);
    default:
      return error;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runDataCommand(start);
