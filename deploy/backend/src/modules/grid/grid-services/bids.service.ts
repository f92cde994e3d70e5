import { type GridBid, type GridService, listGridBids as listCall } from '@plugboard/contracts/grid';
import { moneyOf, type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { GridMarket } from '../../../platform/grid-market/grid-market.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { requesterOf } from '../../network/index.ts';
import { findGridSite } from '../grid-sites/grid-sites.service.ts';
import { bidEntryOf } from './bid-entry.ts';
import { countGridBids, findGridBid, findGridBids, type GridBidRow, updateBid } from './grid-bids.repository.ts';
import { findMarketSettings } from './grid-market.repository.ts';
import { findOffers } from './offers.service.ts';
import { submitOffer } from './submit-offer.service.ts';

const toGridBidDto = (row: GridBidRow): GridBid => {
  const money = (minor: number | null) => (minor === null ? null : moneyOf(minor, row.currency));
  return {
    id: row.id,
    service: row.service,
    strategy: row.strategy,
    location: { id: row.location_id, name: row.location_name },
    timezone: row.timezone,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    duration: row.duration,
    state: row.state,
    offered_kw: row.offered_kw,
    price: moneyOf(row.price_minor, row.currency),
    awarded_kw: row.awarded_kw,
    clearing_price: money(row.clearing_minor),
    delivered_kw: row.delivered_kw,
    performance: row.performance,
    earned: money(row.earned_minor),
    grid_event: row.event_id,
    may_withdraw: row.state === 'BID',
  };
};

export async function listBids(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const selection = { ...query, tenantId };
  const rows = await findGridBids(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countGridBids(db, selection));
  return { results: rows.map(toGridBidDto), ...buildPageLinks(listCall.path, query, count), count };
}

async function requireBid({ db, tenantId }: SignedInCall, id: string): Promise<GridBidRow> {
  const row = await findGridBid(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** Bids for a site; 409 with the reason where it has nothing to offer. */
export async function placeBid(
  call: SignedInCall,
  market: GridMarket,
  { service, location }: { readonly service: GridService; readonly location: string },
): Promise<GridBid> {
  const { db, tenantId } = call;
  const site = await findGridSite(db, tenantId, location);
  if (!site) throw new Failure('NOT_FOUND');
  const settings = await findMarketSettings(db, tenantId);
  const [offer] = await findOffers(call, market, { service, sites: [site], settings });
  if (!offer || offer.reason !== null)
    throw new Failure('CONFLICT', { text: `gridMarket.reason.${offer?.reason ?? 'OFF'}` });
  const id = await submitOffer(call, market, { offer, service, settings, requester: requesterOf(call) });
  if (id === null) throw new Failure('CONFLICT', { text: 'gridMarket.reason.ALREADY_BID' });
  const bid = await requireBid(call, id);
  await call.audit(bidEntryOf(bid, 'grid_bid.placed'));
  return toGridBidDto(bid);
}

export async function withdrawBid(call: SignedInCall, market: GridMarket, id: string): Promise<GridBid> {
  const bid = await requireBid(call, id);
  if (bid.state !== 'BID' && bid.state !== 'WITHDRAWN')
    throw new Failure('CONFLICT', { text: 'gridMarket.alreadyDecided' });
  if (bid.state === 'BID') {
    await updateBid(call.db, bid, { state: 'WITHDRAWN' });
    await market.withdraw([id]);
  }
  await call.audit(bidEntryOf(bid, 'grid_bid.withdrawn'));
  return toGridBidDto(await requireBid(call, id));
}
