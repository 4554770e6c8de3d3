import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';

/** The bench as one document that needs no server. */
export async function buildBench(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      cssCodeSplit: false,
      lib: { entry: fileURLToPath(new URL('bench.tsx', import.meta.url)), formats: ['iife'], name: 'bench' },
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
<body><div id="bench"></div><script>${text('js').replaceAll('</script', '<\\/script')}</script></body></html>`;
}
