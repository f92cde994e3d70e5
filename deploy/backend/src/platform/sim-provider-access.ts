import { z } from 'zod';
import { jsonSetting } from './json-setting.ts';

const access = z.strictObject({
  /** `https://supersim.twilio.com`. */
  url: z.url({ protocol: /^https?$/ }),
  /** An account's id with its token, or an API key's with its secret. */
  account: z.string().min(1),
  token: z.string().min(1),
});

/**
 * `SIM_PROVIDER`: where the SIM cards of chargers come from, and what the portal signs in with there. Without it there
 * is the embedded provider.
 *
 * @example {"url": "https://supersim.twilio.com", "account": "AC…", "token": "…"}
 */
export const simProviderAccess = jsonSetting(access.nullable(), 'null');
export type SimProviderAccess = z.output<typeof access>;
