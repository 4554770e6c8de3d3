import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { isStaffPath } from '#contracts/staff-path.ts';

/**
 * The manifest without the lists from which preloads of scripts are written. On a slow line they would take their share of it
 * from the picture and the type of the first view, and hydration of public pages waits until the browser is idle anyway.
 */
function withoutPreloads({ entry, routes, ...manifest }: EntryContext['manifest']): EntryContext['manifest'] {
  return {
    ...manifest,
    entry: { ...entry, imports: [] },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]),
    ),
  };
}

/** Renders a document at build time. Nothing is streamed: every section stands in its place without scripts. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const isStaff = isStaffPath(new URL(request.url).pathname);
    const manifest = isStaff ? context.manifest : withoutPreloads(context.manifest);
    const page = <ServerRouter context={{ ...context, manifest }} url={request.url} />;
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
