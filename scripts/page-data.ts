import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/**
 * React Router writes loader data as a stream that its own client decodes, in the document and in a `.data` file for
 * client-side navigation. Prerendered data is complete, so the file becomes JSON, which src/router/ reads, and the
 * document needs none.
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

/** Removes React Router's own scripts from a document: what remains is the module that starts it. */
export function keepStarter(html: string): string {
  const scripts = html.indexOf('<script>window.__reactRouterContext');
  const starter = /<script type="module" async="">.*?<\/script>/s.exec(html.slice(scripts))?.[0];
  if (scripts < 0 || !starter) throw new Error('A page is started by one script.');
  return `${html.slice(0, scripts).replaceAll(' data-discover="true"', '')}${starter}</body></html>`;
}
