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
 * `SIM_PROVIDER`: address and credentials of the provider of chargers' SIM cards. Unset, the embedded provider is used.
 *
 * @example {"url": "https://supersim.twilio.com", "account": "AC…", "token": "…"}
 */
export const simProviderAccess = jsonSetting(access.nullable(), 'null');
export type SimProviderAccess = z.output<typeof access>;
