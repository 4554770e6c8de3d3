import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { mailFrame } from '#content/mails/frame.ts';
import type { EmailContent } from '#content/mails/words.ts';
import type { Env } from '../env.ts';
import { renderEmail } from './template.ts';

type OutgoingEmail = { id: number; messageId: string; kind: string; recipient: string; words: EmailContent };

/** Delivers an email, or throws, and the outbox tries again later. */
export type Transport = {
  /** Where letters go, in words for the log. */
  route: string;
  carry: (email: OutgoingEmail) => Promise<void>;
};

export function createTransport(env: Env): Transport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL) : fileTransport(join(env.DATA_DIR, 'mail'));
}

function smtpTransport(url: string): Transport {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    route: `SMTP at ${new URL(url).host}`,
    carry: async (email) => {
      await transport.sendMail(compose(email));
    },
  };
}

/** Without a mail server nothing is lost: the letters lie in a folder, as any mail program opens them. */
function fileTransport(folder: string): Transport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    route: `files in ${folder}`,
    carry: async (email) => {
      const { message } = await transport.sendMail(compose(email));
      if (!Buffer.isBuffer(message)) throw new Error('the email was not composed');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Named by its Message-ID and moved into place: written again after a crash it is still one whole file.
      const name = join(folder, `${email.messageId.split('@')[0]}.eml`);
      await writeFile(`${name}.part`, message, { mode: 0o600 });
      await rename(`${name}.part`, name);
    },
  };
}

function compose({ messageId, kind, recipient, words }: OutgoingEmail) {
  const { html, text } = renderEmail(words);
  return {
    messageId: `<${messageId}>`,
    from: mailFrame.from,
    to: recipient,
    replyTo: words.replyTo ?? mailFrame.desk,
    subject: words.subject,
    html,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Letter': kind,
      ...(words.unsubscribe && {
        'List-Unsubscribe': `<${words.unsubscribe.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
