export type NamedMember = { username: string; displayName: string };

/** What a member of staff is called: by the name of the person, or by the username where none is set. */
export function memberName(named: readonly NamedMember[], username: string): string {
  return named.find((member) => member.username === username)?.displayName ?? username;
}
