import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SelectType } from 'kysely';
import nodemailer from 'nodemailer';
import type { EmailContent } from '#content/emails/email-content.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import type { Delivery } from '#contracts/request-lists.ts';
import type { Tables } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { isLoopback } from '../http/subnet.ts';
import { emailFile, emailFolder } from './email-files.ts';
import { MARK_ID, renderEmail } from './template.ts';

type OutgoingEmail = {
  messageId: string;
  kind: string;
  recipient: string;
  content: EmailContent;
  /** The first email to the recipient about the same request: mail programs show one conversation. */
  follows?: string | undefined;
};

/** Throws when the email could not be delivered; the outbox then retries. */
export type Transport = {
  /** Destination of the emails, for the log. */
  label: string;
  send: (email: OutgoingEmail) => Promise<void>;
};

export function createTransport(env: Env): Transport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.SMTP_ALLOW_CLEARTEXT) : fileTransport(env);
}

function smtpTransport(url: string, allowCleartext: boolean): Transport {
  const requireTLS = sendsPassword(url) && !allowCleartext;
  const transport = nodemailer.createTransport({
    url: requireTLS ? withoutTlsOptions(url) : url,
    // STARTTLS is otherwise optional: an attacker on the network could strip the offer and read the password.
    ...(requireTLS && { requireTLS }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    label: `SMTP at ${new URL(url).host}`,
    send: async (email) => {
      await transport.sendMail(compose(email));
    },
  };
}

function sendsPassword(url: string): boolean {
  const { protocol, username, hostname } = new URL(url);
  return protocol === 'smtp:' && username !== '' && !isLoopback(hostname);
}

/** nodemailer prefers options in the query of the URL to those given beside it. */
function withoutTlsOptions(url: string): string {
  const parsed = new URL(url);
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) parsed.searchParams.delete(name);
  return parsed.href;
}

/** How far an email of the outbox has come. Without a mail server nothing is sent. */
export function deliveryOf(
  env: Pick<Env, 'SMTP_URL'>,
  state: SelectType<Tables['emails']['state']>,
): Delivery {
  return state === 'sent' && !env.SMTP_URL ? 'written' : state;
}

/** Without an SMTP server, each email is written to an .eml file, which mail clients can open. */
function fileTransport(env: Env): Transport {
  const folder = emailFolder(env);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    label: `files in ${folder}`,
    send: async (email) => {
      const { message } = await transport.sendMail(compose(email));
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer returned no buffer');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The name comes from the Message-ID and the file is renamed into place, so a retry replaces it as a whole.
      const name = emailFile(env, email.messageId);
      await writeFile(`${name}.part`, message, { mode: 0o600 });
      await rename(`${name}.part`, name);
    },
  };
}

const mark = readFileSync(join(import.meta.dirname, 'mark.png'));

function compose({ messageId, kind, recipient, content, follows }: OutgoingEmail) {
  const { html, text } = renderEmail(content);
  return {
    messageId: `<${messageId}>`,
    ...(follows && { references: `<${follows}>`, inReplyTo: `<${follows}>` }),
    from: emailFrame.from,
    to: recipient,
    replyTo: content.replyTo ?? emailFrame.desk,
    subject: content.subject,
    html,
    text,
    attachments: [
      { filename: 'mark.png', content: mark, cid: MARK_ID, contentDisposition: 'inline' as const },
      ...(content.calendar?.others ?? []).map(({ fileName, method, text }) => ({
        ...{
          filename: fileName,
          content: text,
          contentType: `text/calendar; charset=utf-8; method=${method}`,
        },
      })),
    ],
    ...(content.calendar && {
      icalEvent: {
        filename: content.calendar.fileName,
        method: content.calendar.method,
        content: content.calendar.text,
      },
    }),
    headers: {
      // What a member of staff has written is a letter, which an absence note may answer.
      ...(kind !== 'reply' && { 'Auto-Submitted': 'auto-generated' }),
      'X-Email-Kind': kind,
      ...(content.unsubscribe && {
        'List-Unsubscribe': `<${content.unsubscribe.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
