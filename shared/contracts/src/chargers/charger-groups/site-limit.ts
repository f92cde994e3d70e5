import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { checkOneLimit, loadLimitFields } from './load-limit.ts';

/** Limit over everything at a location: all its super groups and groups. Both `null`: none. */
const siteLimit = z.strictObject(loadLimitFields);

/** Needs a Pro licence, as writing groups does; `version` is the `ETag` as a number, 0 before the first one. */
export const setSiteLimit = endpoint({
  method: 'PATCH',
  path: '/api/v1/load-control/{id}/limit/',
  summary: 'Set the limit of a location over all its super groups and groups',
  source: 'our own (beyond §7): §1 “Load control: charger groups, charger super groups, sites”, §3 site',
  permission: 'change_charger',
  repeat: 'if-match',
  params: z.object({ id: z.uuid() }),
  body: siteLimit.superRefine(checkOneLimit),
  reply: siteLimit.extend({ version: z.number().int() }),
});
