import { defineConfig } from 'vite';

/** Compiles the pages for browsers without JavaScript, so that the server can render them: src/website/noscript-pages.tsx. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: 'src/website/noscript-pages.tsx', outDir: 'build/noscript', target: 'node24' },
});
