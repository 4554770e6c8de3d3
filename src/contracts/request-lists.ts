import { z } from 'zod';
import { lookupText, wholeNumber } from './form-fields.ts';
import { RowIds } from './row-id.ts';

/** Largest page. */
export const MAX_PAGE = 100;
const MAX_OFFSET = 10_000_000;
export const MAX_SEARCH_LENGTH = 200;
/** Matches of a search are counted up to here; beyond it, only that there are more. */
export const MAX_COUNTED = 10_000;

/**
 * Query of the three request lists; all of it is optional. Without any of these, the answer is the specification's plain
 * array of the whole list, otherwise a page of it.
 */
export function listQuery<Status extends string, Sort extends string>(
  statuses: readonly [Status, ...Status[]],
  sorts: readonly [Sort, ...Sort[]],
) {
  return z
    .object({
      limit: wholeNumber(1, MAX_PAGE, `A page has 1 to ${MAX_PAGE} requests.`),
      /** `nextCursor` of the page before. Rows that are added or removed meanwhile neither repeat nor hide others. */
      cursor: z.string().max(1000),
      /** How many to skip after the cursor, or from the start. */
      offset: wholeNumber(0, MAX_OFFSET, `The offset is a number up to ${MAX_OFFSET}.`),
      search: lookupText(MAX_SEARCH_LENGTH),
      /** A status, or another choice of the dashboard's menu, such as what is overdue. */
      status: z.enum(statuses),
      sort: z.enum(sorts),
      /** One request, by its id or its reference. */
      request: lookupText(100),
      /** Only these. */
      ids: RowIds,
    })
    .partial();
}

/** The specification's plain call. Every other is answered with a page. */
export function isWholeList({ query }: { query: object }): boolean {
  return Object.keys(query).length === 0;
}

export type ListQuery = z.output<ReturnType<typeof listQuery<string, string>>>;

export function listPage<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    /** Absent on the last page. */
    nextCursor: z.string().optional(),
    /** How many requests match, on all pages. */
    matching: z.number(),
    /** True when there are more than `matching`: a search counts up to `MAX_COUNTED`. */
    matchesMore: z.boolean().optional(),
    /** How many requests there are. */
    total: z.number(),
  });
}

export type ListPage<Item> = {
  items: Item[];
  nextCursor?: string | undefined;
  matching: number;
  matchesMore?: boolean | undefined;
  total: number;
};

/**
 * Names a change of a request or of a selection, 128 random bits. The answer to the change contains it; sent back as `undo`,
 * it restores the earlier state, times included, unless somebody has changed a request since.
 */
export const UndoToken = z.string().regex(/^[\w-]{22}$/, 'This change cannot be undone.');

export const undoAlone = 'An undo takes no other change.';

export function isUndoAlone(change: { undo?: string | undefined }): boolean {
  return change.undo === undefined || Object.keys(change).length === 1;
}

/**
 * Header of a change that says which version of the request it was made from. When somebody has changed the request since, the
 * answer is 409 with `current`. A header, because the specification fixes the body.
 */
export function ifMatch(version: number | undefined): Record<string, string> {
  return version === undefined ? {} : { 'if-match': `"${version}"` };
}

export const RequestListName = z.enum(['quote-requests', 'booking-requests', 'contact-messages']);
export type RequestListName = z.infer<typeof RequestListName>;

/** 'quote requests', for audit sentences whose subject is a list. */
export function listNoun(list = ''): string {
  return list.replaceAll('-', ' ');
}

/** The answer to a removal: how many it took, and the moment that names it when it is taken back. */
export const Removed = z.object({ removed: z.number(), removedAt: z.string() });
export type Removed = z.infer<typeof Removed>;
