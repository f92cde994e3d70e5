import {
  bidState,
  biddingStrategy,
  defaultServiceSettings,
  gridServices,
  type GridService,
} from '@plugboard/contracts/grid';
import { z } from 'zod';
import { settleBid } from '../modules/grid/index.ts';
import { embeddedMarket } from '../platform/grid-market/embedded-market.ts';
import { toInstant } from '../platform/time/to-instant.ts';
import data from './data/grid.json' with { type: 'json' };
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';

const { bids: plan } = z
  .object({
    bids: z.object({
      market: z.object({
        is_active: z.boolean(),
        strategy: z.object({ CAPACITY_TRADING: biddingStrategy, MANAGED_CURTAIL_BIDDING: biddingStrategy }),
      }),
      codes: z.array(z.string()),
      days: z.int(),
      states: z.array(bidState),
      /** Part of an award that was left off, one after the other. */
      delivered: z.array(z.number()),
    }),
  })
  .parse(data);

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Of the day, on the site’s clock. */
const beginsAt: Readonly<Record<GridService, number>> = { CAPACITY_TRADING: 18, MANAGED_CURTAIL_BIDDING: 12 };

/** Participation in the market, and bids of three weeks in every state that is over. */
export function gridBidRows(fleet: DemoFleet, accounts: readonly Row[], now: Date): Rows[] {
  const { id: tenant_id, currency } = fleet.tenant;
  const owner = accounts.find((row) => row['tenant_id'] === tenant_id && row['email'] === `owner@${tenant_id}.example`);
  if (tenant_id !== 'demo' || !owner) return [];
  const random = randomFor(`grid bids of ${tenant_id}`);
  const requester = {
    requested_by_tenant_id: tenant_id,
    requested_by: owner['id'],
    requested_by_name: null,
    on_behalf_of: null,
  };
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const sites = fleet.locations.filter(({ code }) => plan.codes.includes(code));
  const rows = sites.flatMap((site, place) =>
    gridServices.flatMap((service, kind) =>
      Array.from({ length: plan.days }, (_, index): Row => {
        const { duration } = defaultServiceSettings[service];
        const strategy = plan.market.strategy[service];
        const starts_at = toInstant(today - (index + 1) * dayMs + beginsAt[service] * hourMs, site.timezone);
        const ends_at = new Date(starts_at.getTime() + duration * 60_000);
        const state = plan.states[(index + place + kind) % plan.states.length] ?? 'SETTLED';
        const isSettled = state === 'SETTLED';
        const isEmergency = strategy === 'EMERGENCY_ONLY';
        const offered_kw = isEmergency ? embeddedMarket.minCapacityKw : random.integer(80, 240) / 10;
        const price_minor = isEmergency ? embeddedMarket.maxPriceMinor : 30;
        const clearing_minor = isEmergency ? price_minor : random.integer(40, 120);
        const part = plan.delivered[index % plan.delivered.length] ?? 1;
        const award = { service, starts_at, ends_at, awarded_kw: offered_kw, clearing_minor };
        const event = { baseline_kw: 2 * offered_kw, measured_kw: (2 - part) * offered_kw };
        const settled = isSettled ? settleBid(award, isEmergency ? undefined : event) : undefined;
        return {
          tenant_id,
          id: random.uuid(),
          service,
          strategy,
          location_id: site.id,
          timezone: site.timezone,
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
          duration,
          state,
          offered_kw,
          price_minor,
          currency,
          awarded_kw: isSettled ? offered_kw : null,
          clearing_minor: isSettled ? clearing_minor : null,
          delivered_kw: settled?.delivered_kw ?? null,
          performance: settled?.performance ?? null,
          earned_minor: settled?.earned_minor ?? null,
          event_id: null,
          ...requester,
          created_at: new Date(starts_at.getTime() - hourMs).toISOString(),
        };
      }),
    ),
  );
  return [
    {
      table: 'grid_market',
      rows: [
        {
          tenant_id,
          is_active: plan.market.is_active,
          services: defaultServiceSettings,
          changed_at: new Date(now.getTime() - 40 * dayMs).toISOString(),
          changed_by: `${String(owner['first_name'])} ${String(owner['last_name'])}`.trim(),
          version: 1,
          ...requester,
        },
      ],
    },
    { table: 'grid_bid', rows },
  ];
}
