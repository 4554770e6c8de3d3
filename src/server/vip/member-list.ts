import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { type listVipMembers, VipMember } from '#contracts/vip.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { endMembership } from './end-membership.ts';

/** The contract names the columns that leave the server. */
const columns = Object.keys(VipMember.shape) as (keyof VipMember)[];

type MemberQuery = z.output<NonNullable<(typeof listVipMembers)['query']>>;
type MemberPage = z.output<(typeof listVipMembers)['response']>;

export async function listMembers(
  ctx: AppContext,
  { search, code, before, limit }: MemberQuery,
): Promise<MemberPage> {
  const db = ctx.db.query;
  const matching = matchingMembers(db, search, code);
  const rows = await matching
    .select(columns)
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return {
    members: rows.slice(0, limit).map(toWireFormat),
    hasMore: rows.length > limit,
    matching: await countOf(matching),
    total: await countOf(matchingMembers(db)),
  };
}

function matchingMembers(db: Kysely<Tables>, search?: string, code?: 'used' | 'unused') {
  return db
    .selectFrom('vipMembers')
    .where('unsubscribedAt', 'is', null)
    .$if(!!search, (query) => {
      const pattern = `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
      return query.where(
        sql<boolean>`(email_key like ${pattern} escape '\\' or lower(code) like ${pattern} escape '\\')`,
      );
    })
    .$if(code === 'used', (query) => query.where('codeUsedAt', 'is not', null))
    .$if(code === 'unused', (query) => query.where('codeUsedAt', 'is', null));
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
    .where('unsubscribedAt', 'is', null)
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
