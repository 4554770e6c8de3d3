import type { Kysely } from 'kysely';
import type { CarryOver } from '../db/restore-rows.ts';
import type { Tables } from '../db/schema.ts';

type Disabled = { username: string; disabledAt: number | null };

/** For a restore: who was disabled after the backup was taken cannot sign in to the restored data either. */
export function carryDisabledAccounts(print: (line: string) => void): CarryOver {
  return async (replacedQuery) => {
    // A damaged database can be replaced all the same.
    const replaced = await readDisabled(replacedQuery).catch(() => undefined);
    return async (restored, takenAt) => {
      const since = new Date(takenAt).toISOString();
      if (!replaced) {
        print(`The replaced data cannot be read. Disable again by hand who was disabled since ${since}.`);
        return;
      }
      const usernames = await disable(restored, replaced);
      if (usernames.length === 0) return;
      print(`Disabled again staff accounts that were disabled since ${since}: ${usernames.join(', ')}.`);
      if (!(await hasOwner(restored))) print('No owner can sign in now: add one with npm run staff.');
    };
  };
}

function readDisabled(query: Kysely<Tables>): Promise<Disabled[]> {
  return query
    .selectFrom('staffAccounts')
    .select(['username', 'disabledAt'])
    .where('disabledAt', 'is not', null)
    .orderBy('username')
    .execute();
}

/** Returns the user names of those that were enabled. */
async function disable(restored: Kysely<Tables>, accounts: Disabled[]): Promise<string[]> {
  const usernames: string[] = [];
  for (const { username, disabledAt } of accounts) {
    const changed = await restored
      .updateTable('staffAccounts')
      .set({ disabledAt })
      .where('username', '=', username)
      .where('disabledAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (changed) usernames.push(username);
  }
  return usernames;
}

async function hasOwner(query: Kysely<Tables>): Promise<boolean> {
  const owner = query.selectFrom('staffAccounts').select('id').where('role', '=', 'owner');
  return (await owner.where('disabledAt', 'is', null).executeTakeFirst()) !== undefined;
}
