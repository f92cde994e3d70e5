import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';

const source = 'spec §7 chargers';

/** A manufacturer with a cloud, and the tenant's account there. */
export const chargerVendor = z.object({
  /** A short word that stays the same, e.g. `larkspur`. */
  id: z.string(),
  name: z.string(),
  is_logged_in: z.boolean(),
  /** Of the account; `null` where there is none, and for who may not change chargers. */
  user_name: z.string().nullable(),
  logged_in_at: z.iso.datetime({ offset: true }).nullable(),
});
export type ChargerVendor = z.infer<typeof chargerVendor>;

/** By name. */
export const listChargerVendors = endpoint({
  method: 'GET',
  path: '/api/v1/charger-vendor/',
  summary: 'Makers whose clouds the portal can use, and whether the tenant is logged in there',
  source,
  permission: 'view_charger',
  query: listQuery.extend({ ordering: z.enum(orderingsOf(['name'])).default('name') }),
  reply: page(chargerVendor),
});

/**
 * Logs the tenant in, replacing its previous login. The vendor is asked at once; 400 for `password` if it refuses the
 * login, without saying which of the two is wrong. The password is not stored: the vendor's credentials are, encrypted.
 */
export const logInAtChargerVendor = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-vendor/{id}/login',
  summary: 'Log in at a maker’s cloud',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  params: z.object({ id: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  body: z.strictObject({ user_name: z.string().trim().min(1).max(200), password: z.string().min(1).max(200) }),
  reply: chargerVendor,
  errors: ['SYSTEM_UNREACHABLE'],
  rateLimit: { max: 10, seconds: 900, by: 'account' },
});
