import type { FastifyInstance } from 'fastify';
import { company } from '#content/company.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { siteUrl } from './site-url.ts';

const PATH = '/.well-known/security.txt';

/** RFC 9116. Served by a route because `Expires` is required and has to stay ahead of the clock. */
export function securityTxtRoute(app: FastifyInstance, ctx: AppContext): void {
  app.get(PATH, (_request, reply) => {
    const expires = new Date((Math.floor(ctx.now() / DAY_MS) + 180) * DAY_MS).toISOString();
    const lines = [
      `Contact: mailto:${company.email.info}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl(ctx)}${PATH}`,
    ];
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
