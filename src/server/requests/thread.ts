import type { Kysely } from 'kysely';
import { owedUntil } from '#rules/waiting.ts';
import type { Tables } from '../db/schema.ts';

/** What a customer and the desk have written to each other about a quote request: never notes, nor other requests. */

const MAX_MESSAGES = 20;
/** As long as a reply may be. A change that is asked for names each field twice. */
const MAX_TEXT = 4000;

export type Message = {
  isOwn: boolean;
  text: string;
  createdAt: number;
  /** Until when its answer is owed. */
  dueAt?: number;
};

/** The newest messages, in order of time. */
export async function readThread(db: Kysely<Tables>, quoteRequestId: number): Promise<Message[]> {
  const since = await correctedAt(db, quoteRequestId);
  const own = await questionsSince(db, quoteRequestId, since)
    .select(['message', 'createdAt', 'isRead', 'replyDueAt'])
    // A change that is open stands on the page by itself, with its own hour.
    .where((row) => row.or([row('isRead', '=', 1), row('rideChange', 'is', null)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const replies = await db
    .selectFrom('requestReplies')
    .select(['text', 'createdAt'])
    .where('createdAt', '>', since)
    .where(({ eb, or }) =>
      or([
        eb('requestId', '=', quoteRequestId),
        eb('requestId', 'in', questionsSince(db, quoteRequestId, since).select('id')),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const asked = own.map(({ message, createdAt, ...state }) => {
    const dueAt = owedUntil('contact-messages', state, 'question');
    return { isOwn: true, text: clip(message), createdAt, ...(dueAt && { dueAt }) };
  });
  const answered = replies.map(({ text, createdAt }) => ({ isOwn: false, text: clip(text), createdAt }));
  return [...asked.reverse(), ...answered.reverse()]
    .sort((one, other) => one.createdAt - other.createdAt)
    .slice(-MAX_MESSAGES);
}

/** What a reply answers: all open questions about a quote request, or the one that is named. */
export async function readAnswered(
  db: Kysely<Tables>,
  quoteRequestId: number,
  messageId?: number,
): Promise<string | undefined> {
  const questions = await questionsSince(db, quoteRequestId, await correctedAt(db, quoteRequestId))
    .select('message')
    .$if(messageId === undefined, (query) => query.where('isRead', '=', 0))
    .$if(messageId !== undefined, (query) => query.where('id', '=', messageId ?? 0))
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const text = questions.map(({ message }) => message).reverse();
  return text.length > 0 ? clip(text.join('\n\n')) : undefined;
}

function questionsSince(db: Kysely<Tables>, quoteRequestId: number, since: number) {
  return db
    .selectFrom('contactMessages')
    .where('quoteRequestId', '=', quoteRequestId)
    .where('deletedAt', 'is', null)
    .where('createdAt', '>', since);
}

/** When the contact data was last corrected: what was written before may be another person's. */
async function correctedAt(db: Kysely<Tables>, quoteRequestId: number): Promise<number> {
  const { at } = await db
    .selectFrom('requestEvents')
    .select((row) => row.fn.max('createdAt').as('at'))
    .where('requestId', '=', quoteRequestId)
    .where('kind', '=', 'contact-corrected')
    .executeTakeFirstOrThrow();
  return Number(at ?? 0);
}

function clip(text: string): string {
  const characters = [...text];
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT - 1).join('')}…` : text;
}
