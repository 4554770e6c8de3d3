/** Roles of staff, each with the rights of the ones before it: viewer reads, desk works on requests, owner does everything. */
export const roles = ['viewer', 'desk', 'owner'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call an endpoint: anybody, every signed-in member of staff, or staff of this role and above. `signed-in` is for
 * one's own account, since it is also open to staff who still have to set up a required second factor.
 */
export type Access = 'public' | 'signed-in' | Role;

/** Whether a signed-in member of this role may call an endpoint. What is not known is not allowed. */
export function allows(role: Role, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  const minimum = roles.indexOf(access);
  return minimum >= 0 && roles.indexOf(role) >= minimum;
}
