import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageCommand } from './package-command.ts';

/** Pages with hot reload on PORT; the API behind them, started again when a server file changes, on the next port. */
const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const env = { ...process.env, API_PORT: String(port + 1) };

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...env, PORT: env.API_PORT },
});
const pages = spawn(
  process.execPath,
  [packageCommand('react-router'), 'dev', '--port', String(port), '--host', process.env.HOST ?? '127.0.0.1'],
  {
    cwd: root,
    stdio: 'inherit',
    env,
  },
);

const stop = () => {
  api.kill();
  pages.kill();
  // The channel to run.mjs would keep this process alive.
  if (process.connected) process.disconnect();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, stop);
api.once('exit', stop);
pages.once('exit', stop);
