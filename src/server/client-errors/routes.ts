import type { FastifyInstance } from 'fastify';
import { reportClientError } from '#contracts/system.ts';
import type { AppContext } from '../app-context.ts';
import { isSecretAddress } from '../http/secret-paths.ts';
import { serve } from '../http/serve.ts';

/** Rendering errors of the pages, as one warning each in the log. Neither address nor browser is logged. */
export function clientErrorRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, reportClientError, ({ body }) => {
    const clientError = {
      message: withoutPersonalData(withoutSecrets(app, body.message)),
      path: isSecretAddress(app, body.path) ? SECRET : withoutPersonalData(body.path.replace(/[?#].*$/, '')),
    };
    ctx.log.warn({ clientError }, 'a page failed in the browser');
    return { received: true as const };
  });
}

const SECRET = '[secret address]';

/** A message may quote the address of an offer or a link of an email. */
function withoutSecrets({ secretPaths }: FastifyInstance, text: string): string {
  return secretPaths.reduce((rest, path) => rest.replaceAll(new RegExp(`${path}/\\S*`, 'gi'), SECRET), text);
}

/** A message may quote what a visitor typed: email addresses, phone numbers and queries are cut out. */
function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/[^\s"'<>]+@[^\s"'<>]+/g, '[email]')
    .replaceAll(/\+?\(?\d[\d\s().-]{5,}\d/g, '[number]')
    .replaceAll(/\?\S+/g, '?[query]');
}
