import { deepStrictEqual } from 'node:assert/strict';
import { LiveEvent, streamEvents } from '#contracts/live.ts';

export type EventStream = Disposable & {
  /** Resolves with the next event; rejects when the stream ends before it. */
  next: () => Promise<LiveEvent>;
  /** Reads on to the end; resolves when the server has ended the stream. */
  ended: () => Promise<void>;
};

/** Connects as a dashboard does. Rejects with the status when the server refuses. */
export async function openStream(url: string, cookie: string): Promise<EventStream> {
  const controller = new AbortController();
  const response = await fetch(url + streamEvents.path, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(String(response.status));
  }
  const events = eventsIn(response.body.pipeThrough(new TextDecoderStream()));
  return {
    async next() {
      const { value } = await events.next();
      if (!value) throw new Error('The stream has ended.');
      return value;
    },
    async ended() {
      while (!(await events.next()).done);
    },
    [Symbol.dispose]: () => controller.abort(),
  };
}

async function* eventsIn(chunks: ReadableStream<string>): AsyncGenerator<LiveEvent> {
  let text = '';
  for await (const chunk of chunks) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks)
      if (block.startsWith('data: ')) {
        const event = JSON.parse(block.slice('data: '.length));
        deepStrictEqual(LiveEvent.parse(event), event, 'an event with undeclared fields');
        yield event;
      }
  }
}
