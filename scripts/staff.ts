import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import pino from 'pino';
import { type Role, roles } from '../src/contracts/endpoint.ts';
import { EmailAddress } from '../src/contracts/form-fields.ts';
import { Username } from '../src/contracts/staff.ts';
import type { AppContext } from '../src/server/app-context.ts';
import { logSecurityEvent, type SecurityEvent } from '../src/server/audit/security-log.ts';
import { runDataCommand } from '../src/server/commands/run-command.ts';
import { StartupError } from '../src/server/commands/startup-error.ts';
import { getOrCreateSecret } from '../src/server/crypto/secret.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { readEnv } from '../src/server/env.ts';
import { ApiError } from '../src/server/http/api-error.ts';
import { addAccount, setPassword } from '../src/server/staff/accounts.ts';
import * as commands from '../src/server/staff/commands.ts';
import { passwordProblem } from '../src/server/staff/password-rules.ts';

const USAGE = `Usage: npm run staff -- COMMAND
  list                        who can sign in
  add NAME ROLE               a new account; the password is read from standard input
  invite NAME EMAIL ROLE      mails a link to choose a password
  set-password NAME           a new password, or a new owner; it is read from standard input
  role NAME ROLE              owner, desk or viewer
  disable NAME, enable NAME   whether the account can sign in
  end-sessions NAME           signs the account out everywhere
  reset-second-factor NAME    removes passkeys, authenticator app and recovery codes`;

type Action = (ctx: AppContext, log: (event: SecurityEvent) => void) => Promise<string>;

/**
 * Reads the command line, and the password where one is needed, before the database is opened. The action returns what to
 * print; every change is audited in its own transaction.
 */
async function readAction([command, ...args]: string[]): Promise<Action> {
  const [name = '', second = '', third = ''] = args;
  switch (`${command} ${args.length}`) {
    case 'list 0':
      return ({ db, now }) => commands.listText(db, now());
    case 'add 2': {
      const [username, role] = [usernameOf(name), roleOf(second)];
      const { password, madeUp } = await readPassword(username);
      return async ({ db, now }, log) => {
        await addAccount(db, { username, role, password }, now());
        log('account-added');
        return `The account ${username} was added as ${role}.${madeUp}`;
      };
    }
    case 'invite 3': {
      const [username, email, role] = [usernameOf(name), emailOf(second), roleOf(third)];
      return async (ctx, log) => {
        const url = await commands.inviteMember(ctx, { username, email, role });
        log('invitation-sent');
        return `A mail to ${email} waits in the outbox. Its link works once, for three days:\n${url}`;
      };
    }
    case 'set-password 1': {
      const username = usernameOf(name);
      const { password, madeUp } = await readPassword(username);
      return async ({ db, now }, log) => {
        const done = await setPassword(db, username, password, now());
        log(done === 'added' ? 'account-added' : 'password-changed');
        return done === 'added'
          ? `The account ${username} was added.${madeUp}`
          : `The password of ${username} was changed; its sessions ended.${madeUp}`;
      };
    }
    case 'role 2': {
      const role = roleOf(second);
      return async ({ db, now }, log) => {
        await commands.changeRole(db, name, role, now());
        log('account-changed');
        return `${name} is now ${role}.`;
      };
    }
    case 'disable 1':
    case 'enable 1':
      return async ({ db, now }, log) => {
        await commands.setDisabled(db, name, command === 'disable', now());
        log('account-changed');
        return command === 'disable'
          ? `${name} can no longer sign in; the sessions ended.`
          : `${name} can sign in again.`;
      };
    case 'end-sessions 1':
      return async ({ db, now }) =>
        `Sessions of ${name} that ended: ${await commands.endSessions(db, name, now())}.`;
    case 'reset-second-factor 1':
      return async ({ db, now }, log) => {
        await commands.resetSecondFactor(db, name, now());
        log('second-factor-changed');
        return `The second factor of ${name} was removed; the sessions ended.`;
      };
    default:
      throw new StartupError(USAGE);
  }
}

await runDataCommand(async () => {
  const action = await readAction(process.argv.slice(2));
  const env = readEnv(process.env);
  const db = await openDatabase(env, { allowRunningSite: true, mustExist: true });
  const log = pino({ level: env.LOG_LEVEL }, pino.destination({ dest: 2, sync: true }));
  try {
    const ctx: AppContext = { db, env, log, now: Date.now, secret: await getOrCreateSecret(db) };
    // A structured line for unattended runs; the sentence is for people.
    const logEvent = (event: SecurityEvent) => {
      if (!process.stderr.isTTY) logSecurityEvent(log, event);
    };
    console.log(await action(ctx, logEvent));
  } catch (error) {
    throw error instanceof ApiError ? new StartupError(error.message) : error;
  } finally {
    await db.close();
  }
});

function usernameOf(text: string): string {
  const { data, error } = Username.safeParse(text);
  if (data === undefined)
    throw new StartupError(`The user name cannot be used: ${error?.issues[0]?.message}.`);
  return data;
}

function emailOf(text: string): string {
  const { data } = EmailAddress.safeParse(text);
  if (data === undefined) throw new StartupError(`${text} is no email address; nothing was changed.`);
  return data;
}

function roleOf(text: string): Role {
  const role = roles.find((name) => name === text);
  if (!role) throw new StartupError(`The role must be ${roles.join(', ')}; nothing was changed.`);
  return role;
}

/** From standard input; one is made up when it is empty. */
async function readPassword(username: string): Promise<{ password: string; madeUp: string }> {
  const typed = await readLine();
  if (!typed) {
    const password = randomBytes(12).toString('base64url');
    return { password, madeUp: `\nIts password is ${password} (shown only now).` };
  }
  const problem = passwordProblem(typed, username);
  if (problem) throw new StartupError(`The password ${problem}; nothing was changed.`);
  return { password: typed, madeUp: '' };
}

async function readLine(): Promise<string> {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY,
  });
  try {
    const question = process.stdin.isTTY ? 'New password (empty: one is made up): ' : '';
    return await Promise.race([
      lines.question(question),
      new Promise<string>((ended) => lines.once('close', () => ended(''))),
    ]);
  } finally {
    lines.close();
  }
}
