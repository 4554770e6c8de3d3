import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Transport } from '#server/mail/transport.ts';

export type Inbox = AsyncDisposable & {
  url: string;
  /** Every mail that was accepted, read as a recipient's program reads it. */
  mails: Email[];
  /** Makes the server refuse all mail with this error, until it is called with undefined. */
  refuse: (error: string | undefined) => void;
  close: () => Promise<void>;
};

/** A real mail server on this machine. */
export async function startInbox(port = 0): Promise<Inbox> {
  const mails: Email[] = [];
  let error: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        if (error) return done(Object.assign(new Error(error), { responseCode: 451 }));
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    mails,
    refuse: (copy) => {
      error = copy;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Sends to nowhere, and keeps the kinds in their order. */
export function collectKinds(): { sent: string[]; transport: Transport } {
  const sent: string[] = [];
  return { sent, transport: { label: 'here', send: async ({ kind }) => void sent.push(kind) } };
}
