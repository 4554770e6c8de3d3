import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { createTransport } from './transport.ts';

/** A mail server that asks for a password and offers no TLS, as an attacker on the network can make any server appear. */
async function startCleartextServer() {
  const passwords: unknown[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password);
      done(null, { user: username ?? '' });
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    passwords,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

const email = {
  messageId: 'one@sterlingrow.example',
  kind: 'new-message',
  recipient: 'desk@sterlingrow.example',
  content: { subject: 'A', preview: 'B', heading: 'C', paragraphs: [], closing: [] },
};

// 0.0.0.0 reaches this machine without being a loopback address.
test.each(['', '?ignoreTLS=true', '?requireTLS=false'])(
  'sends no password when the mail server offers no TLS (%s)',
  async (query) => {
    await using server = await startCleartextServer();
    const SMTP_URL = `smtp://desk:secret@0.0.0.0:${server.port}/${query}`;
    await expect(createTransport(readEnv({ SMTP_URL })).send(email)).rejects.toThrow(/TLS/);
    expect(server.passwords).toEqual([]);
  },
);

test('sends the password when the owner allows clear text or the server is on this machine', async () => {
  await using server = await startCleartextServer();
  const elsewhere = { SMTP_URL: `smtp://desk:secret@0.0.0.0:${server.port}`, SMTP_ALLOW_CLEARTEXT: 'true' };
  await createTransport(readEnv(elsewhere)).send(email);
  await createTransport(readEnv({ SMTP_URL: `smtp://desk:secret@127.0.0.1:${server.port}` })).send(email);
  expect(server.passwords).toEqual(['secret', 'secret']);
});

test('carries the mark that its head shows, and fetches nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  await createTransport(readEnv({ DATA_DIR: folder })).send({ ...email, messageId: 'a'.repeat(36) });
  const { attachments, html } = await new PostalMime().parse(
    readFileSync(join(folder, 'mail', `${'a'.repeat(36)}.eml`)),
  );
  expect(attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline' }]);
  expect(html?.match(/<img src="([^"]*)"/)?.[1]).toBe(
    `cid:${attachments[0]?.contentId?.replace(/^<|>$/g, '')}`,
  );
  expect(html).not.toContain('src="http');
});
