import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a JSON array of any length while its chunks are read, so that memory does not grow with it. The first chunk is
 * awaited, so that a failure until then is still answered as a Problem; a later one cuts the connection.
 */
export async function streamJsonArray(
  reply: FastifyReply,
  chunks: AsyncGenerator<unknown[]>,
): Promise<Readable> {
  const first = await chunks.next();
  reply.type('application/json; charset=utf-8');
  return Readable.from(encode(first, chunks), { objectMode: false });
}

async function* encode(
  first: IteratorResult<unknown[]>,
  chunks: AsyncGenerator<unknown[]>,
): AsyncGenerator<string> {
  yield first.done ? '[' : `[${elements(first.value)}`;
  for await (const chunk of chunks) yield `,${elements(chunk)}`;
  yield ']';
}

function elements(values: unknown[]): string {
  return JSON.stringify(values).slice(1, -1);
}
