import type { GridService } from '@plugboard/contracts/grid';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { GridMarket } from '../../../platform/grid-market/grid-market.ts';
import { newId } from '../../../platform/ids.ts';
import type { RequesterColumns } from '../grid-events/grid-events.tables.ts';
import { findTenantCurrency } from '../utility/list-dispatches.service.ts';
import { insertBid } from './grid-bids.repository.ts';
import type { MarketSettings } from './grid-market.repository.ts';
import type { SiteOffer } from './offers.service.ts';

interface Scope {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly now: Date;
}

interface Submitted {
  readonly offer: SiteOffer;
  readonly service: GridService;
  readonly settings: MarketSettings;
  readonly requester: RequesterColumns;
}

/** Places an offer at the market; `null` where the site has a bid for the period already. */
export async function submitOffer(
  { db, tenantId, now }: Scope,
  market: GridMarket,
  { offer, service, settings, requester }: Submitted,
): Promise<string | null> {
  const id = newId();
  const { strategy, duration } = settings.services[service];
  const isFirst = await insertBid(db, {
    tenant_id: tenantId,
    id,
    service,
    strategy,
    location_id: offer.site.id,
    timezone: offer.site.timezone,
    ...offer.period,
    duration,
    state: 'BID',
    offered_kw: offer.kw,
    price_minor: offer.priceMinor,
    currency: await findTenantCurrency(db, tenantId),
    awarded_kw: null,
    clearing_minor: null,
    delivered_kw: null,
    performance: null,
    earned_minor: null,
    event_id: null,
    ...requester,
    created_at: now,
  });
  if (!isFirst) return null;
  await market.submit([
    {
      id,
      service,
      kw: offer.kw,
      priceMinor: offer.priceMinor,
      startsAt: offer.period.starts_at,
      endsAt: offer.period.ends_at,
    },
  ]);
  return id;
}
