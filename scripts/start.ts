import { finish } from './finish.ts';
import { buildIfNeeded } from './site-build.ts';

await finish(async () => {
  await buildIfNeeded();
  await import('../src/server/main.ts');
});
