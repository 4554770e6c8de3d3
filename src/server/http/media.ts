import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Pictures and films, streamed from disk with ranges, so that a film can be sought and a large file costs no memory. */
export async function mediaRoutes(app: FastifyInstance, buildFolder: string): Promise<void> {
  const root = join(buildFolder, 'media');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // A name with a hash never changes its content; cards and icons keep their names and are asked about again.
      const hashed = /\.[0-9a-f]{8,}\.\w+$/.test(path);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
