import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { periodDay } from '../../platform/core/day-period.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { money } from '../../platform/money/money.ts';
import { utilityPeriod } from '../utility/report-period.ts';
import { bidDuration, biddingStrategy, gridService } from './grid-market.ts';

const source = 'our own (beyond §7); spec §2.19 grid services';
const moment = z.iso.datetime({ offset: true });
const place = z.object({ id: z.uuid(), name: z.string() });

/** `BID` → `AWARDED` or `REJECTED`; → `DISPATCHED` when the market calls; → `SETTLED`. `WITHDRAWN` before an award. */
export const bidStates = ['BID', 'AWARDED', 'REJECTED', 'WITHDRAWN', 'DISPATCHED', 'SETTLED'] as const;
export const bidState = z.enum(bidStates);
export type BidState = z.infer<typeof bidState>;

export const gridBid = z.object({
  id: z.uuid(),
  service: gridService,
  strategy: biddingStrategy,
  location: place,
  timezone: z.string(),
  starts_at: moment,
  ends_at: moment,
  duration: bidDuration,
  state: bidState,
  offered_kw: z.number(),
  /** For a kW and hour. */
  price: money,
  /** `null` before an award. */
  awarded_kw: z.number().nullable(),
  clearing_price: money.nullable(),
  /** `null` unless it was dispatched and settled. */
  delivered_kw: z.number().nullable(),
  performance: z.number().nullable(),
  /** Amount that the market owes at the end. */
  earned: money.nullable(),
  grid_event: z.uuid().nullable(),
  may_withdraw: z.boolean(),
});
export type GridBid = z.infer<typeof gridBid>;

export const listGridBids = endpoint({
  method: 'GET',
  path: '/api/v1/grid-services/bid/',
  summary: 'Bids and awards',
  source,
  permission: 'view_utility',
  query: listQuery.extend({
    ordering: z.enum(orderingsOf(['starts_at', 'state', 'earned'])).default('-starts_at'),
    service__in: commaJoined(gridService).optional(),
    state__in: commaJoined(bidState).optional(),
    location__in: commaJoined(z.uuid()).optional(),
    from: periodDay.optional(),
    to: periodDay.optional(),
  }),
  reply: page(gridBid),
});

/** Forecast of a site for the next period of a service. */
export const gridOffer = z.object({
  location: place,
  service: gridService,
  strategy: biddingStrategy,
  starts_at: moment,
  ends_at: moment,
  /** IANA zone of the site. */
  timezone: z.string(),
  /** kW expected of cars, and kW of chargers without a schedule among it. */
  forecast_kw: z.number(),
  vacant_kw: z.number(),
  /** The earlier bid, if the reason is `ALREADY_BID`. */
  offered_kw: z.number(),
  price: money,
  /** Why nothing is offered (any more); `null` where something is. */
  reason: z.enum(['OFF', 'STOPPED', 'NOTHING_PLUGGED_IN', 'NOTHING_VACANT', 'BELOW_MINIMUM', 'ALREADY_BID']).nullable(),
});
export type GridOffer = z.infer<typeof gridOffer>;

export const listGridOffers = endpoint({
  method: 'GET',
  path: '/api/v1/grid-services/offer/',
  summary: 'What each site would offer to the market next, by strategy and forecast',
  source,
  permission: 'view_utility',
  query: listQuery.extend({
    ordering: z.enum(orderingsOf(['location'])).default('location'),
    service: gridService.default('CAPACITY_TRADING'),
  }),
  reply: page(gridOffer),
});

/** Places the offer of a site for the next period. A job does so by itself while participation is on. */
export const placeGridBid = endpoint({
  method: 'POST',
  path: '/api/v1/grid-services/bid/',
  summary: 'Bid for a site',
  source,
  permission: 'change_utility',
  repeat: 'idempotency-key',
  body: z.strictObject({ service: gridService, location: z.uuid() }),
  reply: gridBid,
  errors: ['CONFLICT'],
});

export const withdrawGridBid = endpoint({
  method: 'DELETE',
  path: '/api/v1/grid-services/bid/{id}/',
  summary: 'Withdraw a bid that has no award yet',
  source,
  permission: 'change_utility',
  repeat: 'same-result',
  params: z.object({ id: z.uuid() }),
  reply: gridBid,
  errors: ['CONFLICT'],
});

export const gridEarning = z.object({
  location: place,
  utility: money,
  capacity_trading: money,
  managed_curtail_bidding: money,
  total: money,
});
export type GridEarning = z.infer<typeof gridEarning>;

export const listGridEarnings = endpoint({
  method: 'GET',
  path: '/api/v1/grid-services/earning/',
  summary: 'What each site has earned from the grid',
  source,
  permission: 'view_utility',
  query: listQuery.extend({
    ordering: z.enum(orderingsOf(['location', 'total'])).default('-total'),
    period: utilityPeriod.optional(),
    from: periodDay.optional(),
    to: periodDay.optional(),
  }),
  reply: page(gridEarning).extend({ from: z.iso.date(), to: z.iso.date(), total: money }),
});
