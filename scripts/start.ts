import { finish } from '../src/server/finish.ts';
import { buildIfNeeded } from './site-build.ts';

await finish(async () => {
  await buildIfNeeded();
  await import('../src/server/main.ts');
});
