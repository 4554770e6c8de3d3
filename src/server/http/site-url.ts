import { company } from '#content/company.ts';
import type { AppContext } from '../app-context.ts';

/** Where links in mails start. */
export function siteUrl(ctx: AppContext): string {
  return ctx.env.PUBLIC_URL?.replace(/\/+$/, '') ?? company.siteUrl;
}
