import { z } from 'zod';
import { jsonSetting } from '../json-setting.ts';

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const access = z.strictObject({
  /** Shown to people. */
  name: z.string().min(1),
  /** `programName` at the programme’s server. */
  program: z.string().min(1),
  /** The server’s base, such as `https://vtn.example/openadr3/3.0.1`. */
  api_url: address,
  /** `<api_url>/auth/token` where nothing is said. */
  token_url: address.optional(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  /** Page of the utility where a person releases meters; it comes back with `code` and `state`. */
  connect_url: address,
  /**
   * The portal's own address as the server reaches it, such as `https://demo.example`: events are subscribed to there.
   * Left out, they are polled alone.
   */
  callback_url: address.optional(),
  /** Name of the utility on meters. */
  utility: z.string().min(1),
});
export type UtilityProgrammeAccess = z.output<typeof access>;

/**
 * `UTILITY_PROGRAMME`: a server of OpenADR 3 whose dispatches are carried out. Where it is not set, the embedded programme
 * dispatches.
 *
 * @example {"name": "Flex", "program": "EV-FLEX", "api_url": "https://vtn.example/openadr3/3.0.1", "client_id": "…", …}
 */
export const utilityProgrammeAccess = jsonSetting(access.nullable(), 'null');
