import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cacheControlOf } from './headers.ts';

/** Streams films from disk with range requests, which seeking needs. `pages.ts` serves the pictures from memory. */
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
      reply.header('cache-control', cacheControlOf(relative(buildFolder, path)));
    },
  });
}
