import { buildIfNeeded } from './site-build.ts';

await buildIfNeeded();
await import('../src/server/main.ts');
