import { ResponseError } from '#contracts/client.ts';
import type { ListPage } from '#contracts/request-lists.ts';

/**
 * The dashboard also works before a server that has only the calls and fields of the specification. What it makes of such a
 * server's answers is here; the rest of the dashboard reads pages of whole requests, and leaves out what is missing.
 */

/** What a request has beyond the specification, before anybody has set it. */
const unset = { version: 0, reference: '', estimate: '' };

/** A paged call is answered with an array there: one page that holds everything. */
export function toPage<Item extends object>(data: Item[] | ListPage<Item>): ListPage<Item> {
  const page = Array.isArray(data) ? { items: data, matching: data.length, total: data.length } : data;
  // Neither: the panel says that it cannot be shown.
  if (!Array.isArray(page.items)) return page;
  return { ...page, items: page.items.map((item) => ({ ...unset, ...item })) };
}

/** The call does not exist there: its panel or button is left out. */
export function isMissing(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404;
}
