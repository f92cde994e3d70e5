import { permissionsOfDomains } from '../../composition/domains.ts';

/** Permission of an account. Each is declared in the `domain.ts` of the domain that it belongs to. */
export type Permission = keyof typeof permissionsOfDomains;

/**
 * Permissions of accounts. The backend lists an account's own in `permissions` of `GET /api/v1/user/me`, enforces them
 * for every call, and gates refer to them.
 */
export const permissions = Object.keys(permissionsOfDomains) as Permission[];

/** Access to an endpoint: public, any signed-in account, or holders of one permission. */
export type Access = 'public' | 'signed-in' | Permission;
