import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/**
 * React Router writes loader data as a stream that its own client decodes, in the document and in a `.data` file for
 * client-side navigation. Prerendered data is complete, so both become JSON, which src/router/ reads.
 */
export async function decodePageData(stream: Uint8Array): Promise<unknown> {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(stream);
      controller.close();
    },
  });
  const { done, value } = await decode(body, globalThis as unknown as Window);
  await done;
  const [result, ...more] = Object.values(value as Record<string, { data: unknown }>);
  if (!result || more.length > 0) throw new Error('A page has the data of one loader.');
  return result.data;
}

/** Replaces React Router's own scripts in a document: what remains is the module that starts it, and its data. */
export function embedPageData(html: string, data: unknown): string {
  const scripts = html.indexOf('<script>window.__reactRouterContext');
  const starter = /<script type="module" async="">.*?<\/script>/s.exec(html.slice(scripts))?.[0];
  if (scripts < 0 || !starter) throw new Error('A page is started by one script.');
  const json = JSON.stringify(data)?.replaceAll('<', '\\u003c');
  // Evaluating the code and starting to hydrate are two tasks, so that neither holds up the visitor for long.
  const start = starter.replace(/\nimport\(("[^"]+")\);/, '\nsetTimeout(() => import($1));');
  const block = json ? `<script type="application/json" id="loader-data">${json}</script>` : '';
  return `${html.slice(0, scripts).replaceAll(' data-discover="true"', '')}${block}${start}</body></html>`;
}
