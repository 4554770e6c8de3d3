import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { mailFrame } from '#content/mails/frame.ts';
import type { MailWords } from '#content/mails/words.ts';
import type { Env } from '../env.ts';
import { renderMail } from './template.ts';

type Letter = { id: number; messageId: string; kind: string; recipient: string; words: MailWords };

/** Takes a letter out of the house, or throws and it is tried again. */
export type Carrier = {
  /** Where letters go, in words for the log. */
  route: string;
  carry: (letter: Letter) => Promise<void>;
};

export function chooseCarrier(env: Env): Carrier {
  return env.SMTP_URL ? smtpCarrier(env.SMTP_URL) : fileCarrier(join(env.DATA_DIR, 'mail'));
}

function smtpCarrier(url: string): Carrier {
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
    carry: async (letter) => {
      await transport.sendMail(compose(letter));
    },
  };
}

/** Without a mail server nothing is lost: the letters lie in a folder, as any mail program opens them. */
function fileCarrier(folder: string): Carrier {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    route: `files in ${folder}`,
    carry: async (letter) => {
      const { message } = await transport.sendMail(compose(letter));
      if (!Buffer.isBuffer(message)) throw new Error('the letter was not composed');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Named by its Message-ID and moved into place: written again after a crash it is still one whole file.
      const name = join(folder, `${letter.messageId.split('@')[0]}.eml`);
      await writeFile(`${name}.part`, message, { mode: 0o600 });
      await rename(`${name}.part`, name);
    },
  };
}

function compose({ messageId, kind, recipient, words }: Letter) {
  const { html, text } = renderMail(words);
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
