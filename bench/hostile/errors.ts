import { publicPaths } from '../../src/routes.ts';
import { startSite } from '../../tests/site-process.ts';

/** Errors for pages, endpoints and files whose names contain a hash: none may stay in a cache. */
export async function cacheErrors(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: 'silent' });
  const paths = [...publicPaths, '/assets/none-abc.js', '/media/none.0123abcd.avif', '/api/nothing', '/%zz'];
  let errors = 0;
  let kept = 0;
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await fetch(site.url + path, {
        method,
        headers: { origin: 'https://elsewhere.example' },
      });
      await answer.arrayBuffer();
      if (answer.status < 400) continue;
      errors++;
      if (answer.headers.get('cache-control') !== 'no-store') kept++;
    }
  }
  await site.stop();
  console.log(`${errors} errors: ${kept} may be kept by a cache`);
  if (errors === 0 || kept > 0) process.exitCode = 1;
}
