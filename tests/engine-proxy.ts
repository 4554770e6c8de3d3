import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** Where the script of the tests lies: the security policy allows scripts of the site's own. */
const SCRIPT = '/tests-first-script.js';

/** What WebDriver does not tell: errors, rejections, refusals of the security policy, and files that did not load. */
function collectFaults(): void {
  const faults: string[] = [];
  Object.assign(window, { faults });
  const note = (...parts: unknown[]) => faults.push(parts.map(String).join(' '));
  const named = (target: EventTarget | null) =>
    (target as HTMLImageElement | null)?.src ?? (target as HTMLLinkElement | null)?.href;
  /** A film of a kind that the engine does not play: it takes the next one. */
  const isPassedOver = (target: EventTarget | null) =>
    target instanceof HTMLSourceElement && target.nextElementSibling instanceof HTMLSourceElement;
  addEventListener(
    'error',
    (event) => {
      if (!isPassedOver(event.target)) note('error', event.message ?? named(event.target));
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => note('rejection', event.reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    note(event.violatedDirective, event.blockedURI),
  );
  const log = console.error;
  console.error = (...parts) => {
    note('console', ...parts);
    log(...parts);
  };
}

/** The script goes into the first part of a document: one that is sent as it happens has no end to wait for. */
function withFirstScript(): Transform {
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = chunk.toString('latin1');
      done(
        null,
        isFirst
          ? Buffer.from(text.replace('<head>', `$&<script src="${SCRIPT}"></script>`), 'latin1')
          : chunk,
      );
      isFirst = false;
    },
  });
}

/** A server before the site, which puts a script first into every document: WebDriver has none that runs before the page's. */
export async function startEngineProxy(siteUrl: string, more?: () => void) {
  const script = [collectFaults, more].flatMap((work) => (work ? `(${work})();` : [])).join('\n');
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT) return outgoing.setHeader('content-type', 'text/javascript').end(script);
    const { method, headers } = incoming;
    const before = request(new URL(incoming.url ?? '/', siteUrl), {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    before.on('error', () => outgoing.destroy());
    before.on('response', (answer) => {
      const { 'content-length': _length, ...rest } = answer.headers;
      const isDocument = answer.headers['content-type']?.startsWith('text/html');
      outgoing.writeHead(answer.statusCode ?? 502, isDocument ? rest : answer.headers);
      answer.on('error', () => outgoing.destroy());
      (isDocument ? answer.pipe(withFirstScript()) : answer).pipe(outgoing);
    });
    // A visitor who leaves ends the stream of live events too.
    outgoing.once('close', () => before.destroy());
    incoming.pipe(before);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
