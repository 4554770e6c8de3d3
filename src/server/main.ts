import { join } from 'node:path';
import pino from 'pino';
import { company } from '#content/company.ts';
import { createApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { openDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';
import { runCommand } from './run-command.ts';
import { readSecret } from './secret.ts';
import { ensureFirstAccount } from './staff/accounts.ts';
import { StartupError } from './startup-error.ts';

const STOP_WITHIN = 9_000;

const buildFolder = join(import.meta.dirname, '../../build/client');

/** Opens the data, serves, and says so. Resolves when the site answers. */
async function start(): Promise<void> {
  const env = readEnv(process.env);
  // Structured lines on standard error; standard output is for the person who started it.
  const log = pino({ level: env.LOG_LEVEL }, pino.destination(2));
  const db = await openDatabase(env);
  const ctx: AppContext = { db, env, log, now: Date.now, secret: await readSecret(db) };
  const app = await createApp(ctx, buildFolder);

  const address = await app
    .listen({ host: env.HOST, port: env.PORT })
    .catch(async (error: NodeJS.ErrnoException) => {
      await app.close();
      await db.close();
      throw listenError(error, env.HOST, env.PORT);
    });
  const password = await ensureFirstAccount(db, env, ctx.now());

  say(`${company.name} answers at ${address}`);
  say(`Data: ${db.label}`);
  if (password) {
    say(
      `Staff sign in at ${address}/admin-login with user name ${env.ADMIN_USERNAME} and password ${password}`,
    );
    say(
      `This password is shown only now; change it with: npm run staff -- set-password ${env.ADMIN_USERNAME}`,
    );
  }

  let stopping = false;
  const stop = async () => {
    // A service manager signals us and whoever started us, who passes it on: the second time must not cut the first short.
    if (stopping) return;
    stopping = true;
    const giveUp = setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN);
    await app.close();
    await db.close();
    clearTimeout(giveUp);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // Started by another process of ours: when that one is gone, so is the reason to go on.
  process.once('disconnect', stop);
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} on ${host} is already in use; stop what uses it or set PORT.`);
    case 'EACCES':
      return new StartupError(`Port ${port} may not be opened by this user; set PORT to 1024 or higher.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`The address ${host} is not one of this machine's; check HOST.`);
    default:
      return error;
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(start);
