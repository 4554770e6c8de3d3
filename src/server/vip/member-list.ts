import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { vipCopy } from '#content/staff/vip.ts';
import { type ListPage, PAGE_SIZE } from '#contracts/request-lists.ts';
import { type exportVipMembers, type listVipMembers, VipMember } from '#contracts/vip.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { type CsvColumn, spreadsheetTime } from '../http/csv-file.ts';
import { endMembership } from './end-membership.ts';

/** The contract names the columns that leave the server. */
const columns = Object.keys(VipMember.shape) as (keyof VipMember)[];

/** Rows of a streamed list per query. */
const CHUNK = 200;

type MemberQuery = z.output<NonNullable<(typeof listVipMembers)['query']>>;
type MemberFilter = z.output<NonNullable<(typeof exportVipMembers)['query']>> & {
  /** Codes stay valid when their members leave, so a search finds them. */
  withFormer?: boolean;
};

export async function listMembers(
  ctx: AppContext,
  { search, status, cursor, offset, limit = PAGE_SIZE }: MemberQuery,
): Promise<ListPage<VipMember>> {
  const db = ctx.db.query;
  const filter = { search, status, withFormer: true };
  const before = cursor === undefined ? undefined : Number(cursor);
  const members = await readMembers(db, filter, { before, offset, limit: limit + 1 });
  const last = members.length > limit ? members[limit - 1] : undefined;
  return {
    items: members.slice(0, limit),
    ...(last && { nextCursor: String(last.id) }),
    matching: await countOf(matchingMembers(db, filter)),
    total: await countOf(matchingMembers(db)),
  };
}

/** The newest that match, also former members by their codes. */
export function findMembers(ctx: AppContext, search: string, limit: number): Promise<VipMember[]> {
  return readMembers(ctx.db.query, { search, withFormer: true }, { limit });
}

/** Everybody whom the filter finds, in chunks. */
export async function* readAllMembers(ctx: AppContext, filter: MemberFilter): AsyncGenerator<VipMember[]> {
  let last: VipMember | undefined;
  do {
    const members = await readMembers(ctx.db.query, filter, { before: last?.id, limit: CHUNK });
    if (members.length > 0) yield members;
    last = members[CHUNK - 1];
  } while (last);
}

export const memberCsvColumns: CsvColumn<VipMember>[] = [
  { heading: vipCopy.address, cell: ({ email }) => email },
  { heading: vipCopy.code, cell: ({ code }) => code },
  { heading: vipCopy.used, cell: ({ codeUsedAt }) => codeUsedAt && spreadsheetTime(codeUsedAt) },
  { heading: vipCopy.joined, cell: ({ createdAt }) => spreadsheetTime(createdAt) },
  { heading: vipCopy.source, cell: ({ source }) => source },
];

async function readMembers(
  db: Kysely<Tables>,
  filter: MemberFilter,
  { before, offset = 0, limit }: { before?: number | undefined; offset?: number | undefined; limit: number },
): Promise<VipMember[]> {
  const rows = await matchingMembers(db, filter)
    .select(columns)
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toWireFormat);
}

function matchingMembers(db: Kysely<Tables>, { search, status, withFormer }: MemberFilter = {}) {
  const isMember = sql<boolean>`unsubscribed_at is null`;
  return db
    .selectFrom('vipMembers')
    .$if(!search || !withFormer, (query) => query.where(isMember))
    .$if(!!search, (query) => {
      const hasAddress = sql<boolean>`(${hasWord(sql`email_key`, search ?? '')} and ${isMember})`;
      // People type a code without dashes or with spaces. Punctuation alone is not part of a code.
      const typed = (search ?? '').replace(/[\s-]/g, '');
      if (!typed) return query.where(hasAddress);
      return query.where(
        sql<boolean>`(${hasAddress} or ${hasWord(sql`replace(lower(code), '-', '')`, typed, ['', 'vip'])})`,
      );
    })
    .$if(status === 'used', (query) => query.where('codeUsedAt', 'is not', null))
    .$if(status === 'unused', (query) => query.where('codeUsedAt', 'is', null));
}

/** Whether a word of the text begins like this: as in the lists, letters in the middle of one find nothing. */
function hasWord(
  text: RawBuilder<unknown>,
  typed: string,
  befores = ['', ...['@', '.', '-', '+', '_'].map((separator) => `%${escapeLike(separator)}`)],
): RawBuilder<boolean> {
  const start = escapeLike(typed.toLowerCase());
  const patterns = befores.map((before) => sql`${text} like ${`${before}${start}%`} escape '\\'`);
  return sql`(${sql.join(patterns, sql` or `)})`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

async function countOf(members: ReturnType<typeof matchingMembers>): Promise<number> {
  const { count } = await members
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks the code as used now, or as unused. Returns undefined when there is no such member. */
export async function markCode(
  trx: Transaction<Tables>,
  now: number,
  id: number,
  isCodeUsed: boolean,
): Promise<VipMember | undefined> {
  const row = await trx
    .updateTable('vipMembers')
    .set((member) => ({
      codeUsedAt: isCodeUsed ? member.fn.coalesce('codeUsedAt', member.val(now)) : null,
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && toWireFormat(row);
}

/** Ends a membership; returns the Message-IDs of its deleted emails, or undefined when there is no such member. */
export async function removeMember(
  ctx: AppContext,
  trx: Transaction<Tables>,
  id: number,
): Promise<string[] | undefined> {
  const member = await trx
    .selectFrom('vipMembers')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('unsubscribedAt', 'is', null)
    .$if(ctx.db.engine === 'postgres', (row) => row.forUpdate())
    .executeTakeFirst();
  return member && endMembership(ctx, trx, member);
}
