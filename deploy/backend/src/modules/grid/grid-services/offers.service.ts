import { type GridOffer, type GridService, listGridOffers as listCall } from '@plugboard/contracts/grid';
import { moneyOf, type Currency, type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { GridMarket } from '../../../platform/grid-market/grid-market.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { countGridSites, findGridSites, type GridSiteRow } from '../grid-sites/grid-sites.service.ts';
import { findTenantCurrency } from '../utility/list-dispatches.service.ts';
import { decideOffer, type Offer } from './decide-offer.ts';
import { findForecasts } from './forecast.repository.ts';
import { findBiddingLocations } from './grid-bids.repository.ts';
import { findMarketSettings, type MarketSettings } from './grid-market.repository.ts';
import { nextPeriod } from './offer-period.ts';

interface Scope {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly now: Date;
}

export interface SiteOffer extends Offer {
  readonly site: GridSiteRow;
  readonly period: ReturnType<typeof nextPeriod>;
  readonly forecast: { readonly forecast_kw: number; readonly vacant_kw: number };
}

const nothing = { forecast_kw: 0, vacant_kw: 0 };

/** Offers of sites to a service for their next period. Sites of one zone are forecast together. */
export async function findOffers(
  { db, tenantId, now }: Scope,
  market: GridMarket,
  {
    service,
    sites,
    settings,
  }: { readonly service: GridService; readonly sites: readonly GridSiteRow[]; readonly settings: MarketSettings },
): Promise<SiteOffer[]> {
  const own = settings.services[service];
  const offers: SiteOffer[] = [];
  for (const [timezone, here] of Map.groupBy(sites, (site) => site.timezone)) {
    const period = nextPeriod(own.duration, timezone, now);
    const forecasts = await findForecasts(db, tenantId, { starts_at: period.starts_at, minutes: own.duration });
    const bidding = await findBiddingLocations(db, tenantId, { service, starts_at: period.starts_at });
    for (const site of here) {
      const forecast = forecasts.find(({ location_id }) => location_id === site.id) ?? nothing;
      const offer = decideOffer({
        isActive: settings.is_active,
        settings: own,
        isStopped: site.is_stopped,
        bid: bidding.get(site.id) ?? null,
        forecast,
        market,
      });
      offers.push({ ...offer, site, period, forecast });
    }
  }
  return offers;
}

const rounded = (kw: number): number => Math.round(kw * 10) / 10;

const toOfferDto = (
  { site, period, forecast, kw, priceMinor, reason }: SiteOffer,
  {
    service,
    settings,
    currency,
  }: { readonly service: GridService; readonly settings: MarketSettings; readonly currency: Currency },
): GridOffer => ({
  location: { id: site.id, name: site.name },
  service,
  strategy: settings.services[service].strategy,
  starts_at: period.starts_at.toISOString(),
  ends_at: period.ends_at.toISOString(),
  timezone: site.timezone,
  forecast_kw: rounded(forecast.forecast_kw),
  vacant_kw: rounded(forecast.vacant_kw),
  offered_kw: kw,
  price: moneyOf(priceMinor, currency),
  reason,
});

export async function listOffers(
  call: SignedInCall,
  market: GridMarket,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const { db, tenantId } = call;
  const { service, ordering, ...page } = query;
  const settings = await findMarketSettings(db, tenantId);
  const currency = await findTenantCurrency(db, tenantId);
  const sites = await findGridSites(db, tenantId, { ...page, ordering: ordering === 'location' ? 'name' : '-name' });
  const offers = await findOffers(call, market, { service, sites, settings });
  const count = await countGridSites(db, tenantId, query.search);
  const results = sites.flatMap(({ id }) => offers.filter(({ site }) => site.id === id));
  return {
    results: results.map((offer) => toOfferDto(offer, { service, settings, currency })),
    ...buildPageLinks(listCall.path, query, count),
    count,
  };
}
