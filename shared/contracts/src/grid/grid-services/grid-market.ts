import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { currency, money } from '../../platform/money/money.ts';

const path = '/api/v1/grid-services/participation/';
const source = 'our own (beyond §7); spec §2.19 grid services, §4 market participation, grid bidding strategies';

/** Capacity Trading and Managed Curtail Bidding. */
export const gridServices = ['CAPACITY_TRADING', 'MANAGED_CURTAIL_BIDDING'] as const;
export const gridService = z.enum(gridServices);
export type GridService = z.infer<typeof gridService>;

/**
 * - `EMERGENCY_ONLY`: bids are almost never dispatched; minimum capacity is offered at the maximum price;
 * - `VACANT_CHARGERS_ONLY`: bids only for the capacity of chargers that have no schedule.
 */
export const biddingStrategies = ['EMERGENCY_ONLY', 'VACANT_CHARGERS_ONLY'] as const;
export const biddingStrategy = z.enum(biddingStrategies);
export type BiddingStrategy = z.infer<typeof biddingStrategy>;

/** Minutes: 15 minutes, 1 hour, 24 hours (spec §2.19). */
export const bidDurations = [15, 60, 1440] as const;
export const bidDuration = z.union([z.literal(15), z.literal(60), z.literal(1440)]);
export type BidDuration = z.infer<typeof bidDuration>;

/** Of one service. Prices are for a kW kept free or left off for an hour, as a decimal with two digits. */
const price = z.string().regex(/^\d{1,5}\.\d{2}$/, { error: 'gridMarket.price' });
export const serviceSettings = z.strictObject({
  is_on: z.boolean(),
  strategy: biddingStrategy,
  duration: bidDuration,
  min_price: price,
});
export type ServiceSettings = z.output<typeof serviceSettings>;

const services = z.strictObject({ CAPACITY_TRADING: serviceSettings, MANAGED_CURTAIL_BIDDING: serviceSettings });

/** Settings after a reset. */
export const defaultServiceSettings: z.output<typeof services> = {
  CAPACITY_TRADING: { is_on: true, strategy: 'EMERGENCY_ONLY', duration: 60, min_price: '0.50' },
  MANAGED_CURTAIL_BIDDING: { is_on: true, strategy: 'VACANT_CHARGERS_ONLY', duration: 15, min_price: '0.30' },
};

export const marketParticipation = z.object({
  is_active: z.boolean(),
  changed_at: z.iso.datetime({ offset: true }).nullable(),
  changed_by: z.string().nullable(),
  services,
  currency,
  /** Highest price that the market takes; what “Emergency only” asks. */
  max_price: money,
  /** Smallest offer in kW; what “Emergency only” offers. */
  min_capacity_kw: z.number(),
  /** Name of the market. */
  market: z.string(),
});
export type MarketParticipation = z.infer<typeof marketParticipation>;

export const getMarketParticipation = endpoint({
  method: 'GET',
  path,
  summary: 'Whether and how the tenant takes part in the market',
  source,
  permission: 'view_utility',
  reply: marketParticipation,
});

/** Turns participation on or off, or saves its settings; fields not sent stay. Off withdraws all open bids. */
export const changeMarketParticipation = endpoint({
  method: 'PATCH',
  path,
  summary: 'Turn market participation on or off, or change how the tenant bids',
  source,
  permission: 'change_utility',
  repeat: 'if-match',
  body: z.strictObject({ is_active: z.boolean(), services: services.partial() }).partial(),
  reply: marketParticipation,
});

/** Turns participation off, withdraws open bids and brings the settings back to what they are at first. */
export const resetMarketParticipation = endpoint({
  method: 'POST',
  path: `${path}reset/`,
  summary: 'Reset the market participation settings',
  source,
  permission: 'change_utility',
  repeat: 'same-result',
  reply: marketParticipation,
});
