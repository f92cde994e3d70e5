import { z } from 'zod';
import { jsonSetting } from './json-setting.ts';

const access = z.strictObject({
  name: z.string().min(1),
  /** The token endpoint of its OAuth 2.0 server, RFC 6749. */
  url: z.url({ protocol: /^https?$/ }),
  /** OAuth client of the portal, for vendors that require one. */
  client: z.strictObject({ id: z.string().min(1), secret: z.string().min(1) }).optional(),
});
export type ChargerVendorAccess = z.output<typeof access>;

/**
 * `CHARGER_VENDORS`: makers whose clouds the portal can use, by short words that stay the same. Where it is not set,
 * production has none, and any other set-up the embedded ones.
 *
 * @example {"larkspur": {"name": "Larkspur", "url": "https://id.larkspur.example/oauth/token"}}
 */
export const chargerVendorAccess = jsonSetting(
  z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), access).nullable(),
  'null',
);
export type ChargerVendorAccesses = z.output<typeof chargerVendorAccess>;
