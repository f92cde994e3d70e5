import { gridServices } from '@plugboard/contracts/grid';
import { moneyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { GridMarket, MarketAnswer, MarketBid } from '../../../platform/grid-market/grid-market.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isSectionOn } from '../../accounts/index.ts';
import { createCalledEvent } from '../grid-events/create-called-event.service.ts';
import { findGridEvent, type GridEventRow } from '../grid-events/grid-events.service.ts';
import { findGridSite, findGridSitesWithChargers } from '../grid-sites/grid-sites.service.ts';
import { writeBidStep, writePlacedBid } from './bid-entry.ts';
import { findGridBid, findOpenBids, type GridBidRow, updateBid } from './grid-bids.repository.ts';
import { findGridMarketRow, findTenantsInMarket } from './grid-market.repository.ts';
import { findOffers } from './offers.service.ts';
import { settleBid } from './settle-bid.ts';
import { submitOffer } from './submit-offer.service.ts';

interface Run {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly now: Date;
}

const toMarketBid = (bid: GridBidRow): MarketBid => ({
  id: bid.id,
  service: bid.service,
  kw: bid.offered_kw,
  priceMinor: bid.price_minor,
  startsAt: bid.starts_at,
  endsAt: bid.ends_at,
});

/** Bids for all sites of a tenant that have something to offer. */
async function placeBids(run: Run, market: GridMarket): Promise<void> {
  const settings = await findGridMarketRow(run.db, run.tenantId);
  // A tenant whose section is switched off could not turn its bids off.
  if (!settings?.is_active || !(await isSectionOn(run, 'utility_rewards'))) return;
  const sites = await findGridSitesWithChargers(run.db, run.tenantId);
  for (const service of gridServices)
    for (const offer of await findOffers(run, market, { service, sites, settings })) {
      if (offer.reason !== null) continue;
      const id = await submitOffer(run, market, { offer, service, settings, requester: requesterOf(settings) });
      const bid = id === null ? undefined : await findGridBid(run.db, run.tenantId, id);
      if (bid) await writePlacedBid(run.db, bid);
    }
}

const requesterOf = ({
  requested_by_tenant_id,
  requested_by,
  requested_by_name,
  on_behalf_of,
}: Pick<GridBidRow, 'requested_by_tenant_id' | 'requested_by' | 'requested_by_name' | 'on_behalf_of'>) => ({
  requested_by_tenant_id,
  requested_by,
  requested_by_name,
  on_behalf_of,
});

async function dispatchBid(run: Run, bid: GridBidRow, awardedKw: number): Promise<void> {
  const site = await findGridSite(run.db, run.tenantId, bid.location_id);
  // A site that was stopped meanwhile delivers nothing, and is settled so.
  if (!site || site.is_stopped) return;
  const event_id = await createCalledEvent(run, {
    origin: 'MARKET',
    name: bid.location_name,
    starts_at: bid.starts_at,
    ends_at: bid.ends_at,
    timezone: bid.timezone,
    reductionKw: awardedKw,
    may_pause: false,
    max_reduction: null,
    locations: [bid.location_id],
    requester: requesterOf(bid),
  });
  await updateBid(run.db, bid, { state: 'DISPATCHED', event_id });
  await writeBidStep(run.db, bid, 'grid_bid.dispatched', { awarded_kw: awardedKw, grid_event: event_id });
}

/** Stores whether the market takes a bid. */
async function decideBid(run: Run, bid: GridBidRow, answer: MarketAnswer): Promise<void> {
  const { db } = run;
  if (answer.state === 'PENDING') return;
  if (answer.state === 'REJECTED') {
    await updateBid(db, bid, { state: 'REJECTED' });
    return writeBidStep(db, bid, 'grid_bid.rejected');
  }
  const { awardedKw, clearingMinor } = answer;
  await updateBid(db, bid, { state: 'AWARDED', awarded_kw: awardedKw, clearing_minor: clearingMinor });
  const award = { awarded_kw: awardedKw, clearing_price: moneyOf(clearingMinor, bid.currency) };
  await writeBidStep(db, bid, 'grid_bid.awarded', award);
  if (answer.isDispatched) await dispatchBid(run, bid, awardedKw);
}

async function settle(run: Run, bid: GridBidRow, event: GridEventRow | undefined): Promise<void> {
  const settlement = settleBid(bid, event);
  await updateBid(run.db, bid, { state: 'SETTLED', ...settlement });
  const earned = moneyOf(settlement.earned_minor, bid.currency);
  await writeBidStep(run.db, bid, 'grid_bid.settled', { delivered_kw: settlement.delivered_kw, earned });
}

/** Brings a bid a step further: awarded or rejected, dispatched, settled. */
async function followBid(run: Run, bid: GridBidRow, answer: MarketAnswer | undefined): Promise<void> {
  const { db, tenantId, now } = run;
  if (bid.state === 'BID') {
    if (answer) await decideBid(run, bid, answer);
    return;
  }
  if (bid.state === 'AWARDED' && answer?.isDispatched && bid.ends_at > now && bid.awarded_kw !== null)
    return dispatchBid(run, bid, bid.awarded_kw);
  if (bid.ends_at > now) return;
  const event = bid.event_id === null ? undefined : await findGridEvent(db, tenantId, bid.event_id);
  if (event && (event.state === 'SCHEDULED' || event.state === 'ACTIVE')) return;
  await settle(run, bid, event);
}

/** Bids, and follows the bids of all tenants. */
export async function runMarket({ database, clock }: Platform, market: GridMarket): Promise<void> {
  for (const tenantId of await findTenantsInMarket(database)) {
    const now = clock();
    const open = await withTenant(database, tenantId, (db) => findOpenBids(db, tenantId));
    const answers = new Map(
      (await market.readAnswers(open.map(toMarketBid), now)).map((answer) => [answer.id, answer]),
    );
    await withTenant(database, tenantId, async (db) => {
      const run = { db, tenantId, now };
      for (const bid of await findOpenBids(db, tenantId)) await followBid(run, bid, answers.get(bid.id));
      await placeBids(run, market);
    });
  }
}
