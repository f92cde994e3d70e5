import { z } from 'zod';
import { jsonSetting } from '../json-setting.ts';

const access = z.strictObject({
  /** Shown to people. */
  name: z.string().min(1),
  /** Base of the market's API, see `createHttpMarket`. */
  url: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  api_key: z.string().min(1),
  /** Highest price that the market takes for a kW and hour, in minor units. */
  max_price_minor: z.number().int().min(1),
  /** Smallest offer. */
  min_capacity_kw: z.number().min(0),
});
export type GridMarketAccess = z.output<typeof access>;

/**
 * `GRID_MARKET`: a market for capacity and curtailment. Where it is not set, the embedded market decides.
 *
 * @example {"name": "Flex Exchange", "url": "https://market.example/v1", "api_key": "…", "max_price_minor": 500, …}
 */
export const gridMarketAccess = jsonSetting(access.nullable(), 'null');
