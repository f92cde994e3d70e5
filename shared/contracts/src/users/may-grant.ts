import type { UserType } from '../auth/token.ts';

const ranks: Readonly<Record<UserType, number>> = { driver: 0, partner: 1, tenant_owner: 2, admin: 3, superuser: 4 };

/** Whether somebody may give a user type, or touch a user who has it: nobody reaches above themselves. */
export const reaches = (own: UserType, other: UserType): boolean => ranks[own] >= ranks[other];

/** Whether every section that is given is one that the giver may open; `null` is all of them. */
export const coversSections = (own: readonly string[] | null, given: readonly string[] | null): boolean =>
  own === null || (given !== null && given.every((section) => own.includes(section)));
