import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { company } from '#content/company.ts';
import type { PagesModule } from '#contracts/server-pages.ts';
import { createApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { runDataCommand } from './commands/run-command.ts';
import { StartupError } from './commands/startup-error.ts';
import { getOrCreateSecret } from './crypto/secret.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { finishUpgrade } from './db/upgrade-backup.ts';
import { describeProtections, readEnv } from './env.ts';
import { createLogger } from './log.ts';
import { ensureFirstAccount } from './staff/accounts.ts';
import { checkAdminPassword } from './staff/admin-password.ts';
import { findData, readDemoMark } from './system/demo-mark.ts';

const MAX_STOP_MS = 9_000;

const buildFolder = join(import.meta.dirname, '../../build/client');

/** Made from website sources by the site build, so it is loaded by path. */
const pagesModule = pathToFileURL(join(import.meta.dirname, '../../build/server/pages.js')).href;
const loadPages = (): Promise<PagesModule> => import(pagesModule);

/** Resolves when the server listens. */
async function start(): Promise<void> {
  const env = readEnv(process.env);
  // Logs go to standard error; standard output is for the person who started the server.
  const { log, endOutages } = createLogger(env.LOG_LEVEL, pino.destination(2));
  process.once('exit', endOutages);
  const passwordWarning = checkAdminPassword(env);
  if (passwordWarning) log.warn(passwordWarning);
  const db = await openDatabase(env);
  const ctx: AppContext = { db, env, log, now: Date.now, secret: await getOrCreateSecret(db) };
  const app = await createApp(ctx, buildFolder, loadPages);

  await app.metrics?.listen(env.METRICS_HOST, env.METRICS_PORT ?? 0).catch(async (error) => {
    await app.close();
    await db.close();
    throw listenError(error, env.METRICS_HOST, env.METRICS_PORT ?? 0, 'METRICS_');
  });
  const address = await app
    .listen({ host: env.HOST, port: env.PORT })
    .catch(async (error: NodeJS.ErrnoException) => {
      await app.close();
      await db.close();
      throw listenError(error, env.HOST, env.PORT);
    });
  const password = await ensureFirstAccount(db, env, ctx.now());
  const demoLine = await describeDemo(db);
  const upgradeBackup = finishUpgrade(env.DATA_DIR);

  let stopping = false;
  const stop = async () => {
    // A service manager signals this process and its parent, which forwards the signal: ignore the second one.
    if (stopping) return;
    stopping = true;
    const closeTimer = setTimeout(() => app.server.closeAllConnections(), MAX_STOP_MS);
    await app.close();
    await db.close();
    clearTimeout(closeTimer);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // Stops when the parent process that started this one over IPC has ended.
  process.once('disconnect', stop);

  print(`${company.name} answers at ${address}`);
  print(`Data: ${db.label}`);
  print(describeProtections(env));
  if (upgradeBackup) print(`The database was upgraded; its state before is saved in ${upgradeBackup}`);
  if (password) {
    print(
      `Staff sign in at ${address}/admin-login with user name ${env.ADMIN_USERNAME} and password ${password}`,
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
