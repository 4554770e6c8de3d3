import type { Config } from '@react-router/dev/config';
import { publicPaths } from './src/routes.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  // The not-found page is prerendered through the catch-all route; the server sends it with status 404.
  prerender: [...publicPaths, '/404'],
} satisfies Config;
