import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** An answer as it travels: its body is still compressed. */
export type Answer = { headers: IncomingHttpHeaders; body: Buffer };

/** Without the headers that every server writes for each answer anew. */
export async function readAnswer(url: string): Promise<Answer> {
  const request = get(url, { headers: { 'accept-encoding': 'gzip' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const { connection, date, 'keep-alive': keepAlive, ...headers } = answer.headers;
  return { headers, body: Buffer.concat(chunks) };
}

/** A process that answers everything with the bytes and headers that `url` had, by Node's http module alone. */
export async function startBareNode(url: string) {
  const child = fork(import.meta.filename, [url]);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const { headers, body } = await readAnswer(process.argv[2] ?? '');
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
}
