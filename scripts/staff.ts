import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import pino from 'pino';
import { passwordProblem } from '../src/contracts/password.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { readEnv } from '../src/server/env.ts';
import { runDataCommand } from '../src/server/run-command.ts';
import { logSecurityEvent } from '../src/server/security-log.ts';
import { setPassword } from '../src/server/staff/accounts.ts';
import { StartupError } from '../src/server/startup-error.ts';

/** npm run staff -- set-password NAME: changes a password, or adds the account when there is none. */
await runDataCommand(async () => {
  const [command, username, ...more] = process.argv.slice(2);
  if (command !== 'set-password' || !username || more.length > 0 || username.length > 80) {
    throw new StartupError(
      'Usage: npm run staff -- set-password NAME   (the password is read from standard input)',
    );
  }
  const typed = await readPassword();
  const password = typed || randomBytes(12).toString('base64url');
  const problem = typed && passwordProblem(typed, username);
  if (problem) throw new StartupError(`The password ${problem}; nothing was changed.`);

  const env = readEnv(process.env);
  const db = await openDatabase(env, { allowRunningSite: true });
  try {
    const done = await setPassword(db, username, password, Date.now());
    // Structured line for unattended runs; the sentence below is for people.
    if (!process.stderr.isTTY) {
      const log = pino({ level: env.LOG_LEVEL }, pino.destination({ dest: 2, sync: true }));
      logSecurityEvent(log, done === 'added' ? 'account-added' : 'password-changed');
    }
    console.log(
      done === 'added'
        ? `The account ${username} was added.`
        : `The password of ${username} was changed; its sessions ended.`,
    );
    if (!typed) console.log(`Its password is ${password} (shown only now).`);
  } finally {
    await db.close();
  }
});

async function readPassword(): Promise<string> {
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
