import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** HAProxy before PostgreSQL servers: connections go to the one that is no standby, as `docs/scaling.md` describes. */
export async function startHaproxy(port: number, servers: number[]): Promise<{ stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config(port, servers));
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const exited = once(proxy, 'exit');
  const stopWithUs = () => proxy.kill('SIGKILL');
  process.once('exit', stopWithUs);
  while (!(await answers(port))) await wait(50);
  return {
    async stop() {
      process.off('exit', stopWithUs);
      proxy.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function config(port: number, servers: number[]): string {
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h

listen database
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${hex(startupMessage())}
  tcp-check expect binary ${hex(readyForQuery)}
  tcp-check send-binary ${hex(queryMessage('select pg_is_in_recovery()'))}
  tcp-check expect binary ${hex(rowOf('f'))}
  tcp-check send-binary ${hex(terminate)}
  default-server check inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server) => `  server port-${server} 127.0.0.1:${server}`).join('\n')}
`;
}

// Messages of PostgreSQL's protocol: a type, the length that counts itself, the content.

const readyForQuery = message('Z', Buffer.from('I'));
const terminate = message('X', Buffer.alloc(0));

function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

function startupMessage(): Buffer {
  const protocol = Buffer.from([0, 3, 0, 0]);
  return message('', Buffer.concat([protocol, Buffer.from('user\0sterling\0database\0postgres\0\0')]));
}

function queryMessage(text: string): Buffer {
  return message('Q', Buffer.from(`${text}\0`));
}

/** A row with one column of one character. */
function rowOf(value: string): Buffer {
  return message('D', Buffer.from([0, 1, 0, 0, 0, 1, value.charCodeAt(0)]));
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex');
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
