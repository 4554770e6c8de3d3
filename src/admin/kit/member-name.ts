import { readSession } from '#contracts/staff.ts';
import { memberName } from '#rules/member-name.ts';
import { useApiQuery } from './api.ts';

/** Names members by their usernames. */
export function useMemberName(): (username: string) => string {
  const { data: session } = useApiQuery(readSession, {});
  return (username) => memberName(session?.names ?? [], username);
}
