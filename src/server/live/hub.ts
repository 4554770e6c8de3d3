import { Readable } from 'node:stream';
import { liveCopy } from '#content/staff/live.ts';
import { HEARTBEAT_MS } from '#contracts/live.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import { findValidSessions, type StaffSession } from '../http/sessions.ts';
import type { LiveMessage } from './publish.ts';

/** A reader that leaves more than this unread is dropped. It connects again. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Open streams. A browser has six HTTP/1.1 connections for all its tabs, so a session gets fewer. */
export const MAX_STREAMS = { session: 4, account: 12, process: 500 };

/** Whoever waits for the next event of a quote request, by its id. */
type Watchers = Map<number, Set<() => void>>;

type Stream = { session: StaffSession; body: Readable };

/** The event streams of this process. Listens to the database from the first stream on. */
export function createHub(ctx: AppContext) {
  const streams = new Set<Stream>();
  const watchers: Watchers = new Map();
  let listening: Promise<() => Promise<void>> | undefined;

  function listen(): Promise<unknown> {
    listening ??= ctx.db.listen(receive, onLost).catch((error) => {
      listening = undefined;
      throw error;
    });
    return listening;
  }

  /** Events may be missed from now on. The dashboards connect again and read what they show. */
  function onLost(): void {
    listening = undefined;
    endAll();
  }

  function receive(text: string): void {
    const message = JSON.parse(text) as LiveMessage;
    if (message === 'sessions changed') {
      endRefused();
      return;
    }
    const { member, list, requests } = message.event;
    if (list === 'quote-requests') wake(requests.map(({ id }) => id));
    for (const stream of streams)
      if (member === undefined || stream.session.username === member)
        write(stream, `data: ${JSON.stringify(message.event)}\n\n`);
  }

  /** An event without ids is of the whole list. */
  function wake(ids: number[]): void {
    for (const id of ids.length > 0 ? ids : [...watchers.keys()])
      for (const onChange of watchers.get(id) ?? []) onChange();
  }

  function write({ body }: Stream, text: string): void {
    if (body.readableLength > MAX_UNREAD_BYTES) body.destroy();
    else if (!body.readableEnded) body.push(text);
  }

  function end(stream: Stream): void {
    streams.delete(stream);
    stream.body.push(null);
  }

  function endAll(): void {
    for (const stream of streams) end(stream);
    wake([]);
  }

  /** Ends the streams whose session has ended or has other rights than when they were opened. */
  function endRefused(): void {
    endRefusedOf([...streams]).catch((err) => ctx.log.error({ err }, 'sessions of streams were not checked'));
  }

  async function endRefusedOf(checked: Stream[]): Promise<void> {
    if (checked.length === 0) return;
    const valid = await findValidSessions(ctx, [...new Set(checked.map(({ session }) => session.tokenHash))]);
    for (const stream of checked) {
      const { tokenHash, role, hasSecondFactor } = stream.session;
      const current = valid.get(tokenHash);
      if (current?.role !== role || current.hasSecondFactor !== hasSecondFactor) end(stream);
    }
  }

  function requireRoom({ tokenHash, accountId }: StaffSession): void {
    const ofAccount = [...streams].filter(({ session }) => session.accountId === accountId);
    const ofSession = ofAccount.filter(({ session }) => session.tokenHash === tokenHash);
    if (streams.size >= MAX_STREAMS.process)
      throw new ApiError('unavailable', liveCopy.full, { retryAfterSeconds: 60, isExpected: true });
    if (ofSession.length >= MAX_STREAMS.session || ofAccount.length >= MAX_STREAMS.account)
      throw new ApiError('too_many_requests', liveCopy.tooMany, { retryAfterSeconds: 60 });
  }

  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, 'event: ping\ndata: {}\n\n');
    // Sessions also expire, and the staff command ends some without telling this process.
    endRefused();
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    streamCount: () => streams.size,
    async open(session: StaffSession): Promise<Readable> {
      await listen();
      requireRoom(session);
      const stream = { session, body: new Readable({ read() {} }) };
      stream.body.once('close', () => streams.delete(stream));
      streams.add(stream);
      // Sent at once, so that the browser knows that the stream is open.
      stream.body.push('retry: 3000\n\n');
      // The session may have ended since it was checked, before this stream could be told.
      await endRefusedOf([stream]);
      return stream.body;
    },
    endAll,
    /** Calls back when something happens to a quote request, or events may be missed, until the returned function is called. */
    async watch(id: number, onChange: () => void): Promise<() => void> {
      await listen();
      const others = watchers.get(id) ?? new Set();
      watchers.set(id, others.add(onChange));
      return () => {
        others.delete(onChange);
        if (others.size === 0) watchers.delete(id);
      };
    },
    async close(): Promise<void> {
      clearInterval(heartbeat);
      endAll();
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}
