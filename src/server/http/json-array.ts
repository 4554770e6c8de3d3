import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * A JSON array of any length. What fits in one chunk is answered as any other value is; the rest is sent while its
 * chunks are read, so that memory does not grow with it. The first two chunks are awaited, so that a failure until then
 * is still answered as a Problem; a later one cuts the connection.
 */
export async function streamJsonArray(
  reply: FastifyReply,
  chunks: AsyncGenerator<unknown[]>,
): Promise<Readable | unknown[]> {
  const first = await chunks.next();
  if (first.done) return [];
  const second = await chunks.next();
  if (second.done) return first.value;
  reply.type('application/json; charset=utf-8');
  return Readable.from(encode(first.value, second.value, chunks), { objectMode: false });
}

async function* encode(
  first: unknown[],
  second: unknown[],
  rest: AsyncGenerator<unknown[]>,
): AsyncGenerator<string> {
  yield `[${elements(first)},${elements(second)}`;
  for await (const chunk of rest) yield `,${elements(chunk)}`;
  yield ']';
}

function elements(values: unknown[]): string {
  return JSON.stringify(values).slice(1, -1);
}
