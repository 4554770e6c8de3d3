import type { Config } from '@react-router/dev/config';
import { publicPaths, staffPaths } from './src/routes.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  // Each module that the server loads keeps its own name (vite.config.ts).
  serverBuildFile: '[name].js',
  // The not-found page is prerendered through the catch-all route; the server sends it with status 404.
  prerender: [...publicPaths, ...staffPaths, '/404'],
} satisfies Config;
