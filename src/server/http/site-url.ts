import { company } from '#content/company.ts';
import type { AppContext } from '../app-context.ts';

/** Base of the links in emails, without a trailing slash. */
export function siteUrl(ctx: AppContext): string {
  return ctx.env.PUBLIC_URL?.replace(/\/+$/, '') ?? company.siteUrl;
}
