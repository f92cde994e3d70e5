/** Accounts of `test-tenants.ts`, one for each kind of user. */
export const testRoles = ['superuser', 'admin', 'owner', 'partner', 'driver', 'limited', 'sections'] as const;
export type TestRole = (typeof testRoles)[number];

export const everybody: readonly TestRole[] = testRoles;
export const managers: readonly TestRole[] = ['superuser', 'admin', 'owner'];
export const staff: readonly TestRole[] = [...managers, 'partner'];

/**
 * Accounts that may make each call, repeated by hand in the `access.ts` of its domain so that a permission cannot change
 * by accident. `sections` may open tickets and chargers only.
 */
export type AccessTable = Readonly<Record<string, 'public' | readonly TestRole[]>>;
