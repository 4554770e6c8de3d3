import { defineConfig } from 'vite';

/** Compiles the pages for browsers without JavaScript, so that the server can render them: src/website/server-pages.tsx. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: 'src/website/server-pages.tsx', outDir: 'build/server-pages', target: 'node24' },
});
