import type { z } from 'zod';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { call, ResponseError } from '#contracts/client.ts';
import type { Endpoint, Role } from '#contracts/endpoint.ts';
import { acceptPage, type ListPage, type ListQuery } from '#contracts/request-lists.ts';

/**
 * The dashboard also works before a server that has only the calls and fields of the specification. What it makes of such a
 * server's answers is here; the rest of the dashboard reads pages of whole requests, and leaves out what is missing.
 */

export type ListEndpoint<Item> = Endpoint<
  z.ZodUndefined,
  z.ZodType<ListQuery>,
  z.ZodUndefined,
  z.ZodType<Item[] | ListPage<Item>>
>;

type PageQuery = Omit<ListQuery, 'ids'> & {
  /** Separated by commas. */
  ids?: string | undefined;
};

/** Defaults of the fields that the specification does not have. */
const unset = { version: 0, reference: '', estimate: '' };

/** Reads one page of a list. There the answer is an array: one page that holds everything. */
export async function readPage<Item extends object>(
  read: ListEndpoint<Item>,
  query: PageQuery,
  signal?: AbortSignal,
): Promise<ListPage<Item>> {
  const data = await call(read, { query, headers: acceptPage, ...(signal && { signal }) });
  const page = Array.isArray(data) ? { items: data, matching: data.length, total: data.length } : data;
  // Neither: the panel says that it cannot be shown.
  if (!Array.isArray(page.items)) return page;
  return { ...page, items: page.items.map((item) => ({ ...unset, ...item })) };
}

/** The call does not exist there: its panel or button is left out. */
export function isMissing(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404;
}

/** There are no roles there: whoever has signed in may do everything. */
export function roleOf(member: { role?: Role } | undefined): Role {
  return member?.role ?? 'owner';
}

type Addition =
  | 'totalVisits'
  | 'newVisitors'
  | 'returningVisitors'
  | 'averageTimeOnPage'
  | 'series'
  | 'campaigns'
  | 'quoteRequestCount'
  | 'websiteRequestCount'
  | 'sales'
  | 'dropped'
  | 'locationAttribution';

/** The summary has none of the additions there. */
export type Summary = Omit<AnalyticsSummary, Addition> & Partial<Pick<AnalyticsSummary, Addition>>;
