import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';

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
  const request = get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'gzip' } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const own = new Set(['connection', 'date', 'keep-alive']);
  const headers = Object.entries(answer.headers).filter(([name]) => !own.has(name));
  const server = createServer((_request, response) =>
    response.writeHead(200, headers.flat() as string[]).end(body),
  );
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
}
