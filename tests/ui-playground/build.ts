import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';

/** Every UI component on one page, built into a single HTML document that needs no server. */
export async function buildPlayground(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      cssCodeSplit: false,
      lib: {
        entry: fileURLToPath(new URL('playground.tsx', import.meta.url)),
        formats: ['iife'],
        name: 'playground',
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((built) =>
    'output' in built ? built.output : [],
  );
  const text = (kind: 'js' | 'css') =>
    outputs
      .filter((file) => file.fileName.endsWith(kind))
      .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
      .join('\n');
  return `<!doctype html><html lang="en"><head><title>Controls</title><style>${text('css')}</style></head>
<body><div id="playground"></div><script>${text('js').replaceAll('</script', '<\\/script')}</script></body></html>`;
}
