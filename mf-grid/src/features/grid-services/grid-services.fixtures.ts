import {
  changeGridSite,
  changeMarketParticipation,
  defaultServiceSettings,
  getMarketParticipation,
  type GridBid,
  type GridOffer,
  type GridSite,
  listGridBids,
  listGridEarnings,
  listGridOffers,
  listGridSites,
  type MarketParticipation,
  resetMarketParticipation,
} from '@plugboard/contracts/grid';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { aPage, fakeApi, tagged } from '@plugboard/testing';
import { site } from '../../common/events/grid-event.fixtures.ts';

export const usd = (amount: string) => ({ amount, currency: 'USD' as const });

export const aMarket = (special: Partial<MarketParticipation> = {}): MarketParticipation => ({
  is_active: true,
  changed_at: '2026-11-01T10:00:00Z',
  changed_by: 'Ana Ruiz',
  services: defaultServiceSettings,
  currency: 'USD',
  max_price: usd('2.00'),
  min_capacity_kw: 5,
  market: 'Embedded market',
  ...special,
});

const times = { starts_at: '2026-11-25T01:00:00Z', ends_at: '2026-11-25T02:00:00Z' };

export const aBid = (special: Partial<GridBid> = {}): GridBid => ({
  id: '6d0d8b1e-0008-4c5e-8a4b-000000000001',
  service: 'CAPACITY_TRADING',
  strategy: 'EMERGENCY_ONLY',
  location: site,
  timezone: 'America/Los_Angeles',
  ...times,
  duration: 60,
  state: 'BID',
  offered_kw: 42,
  price: usd('0.50'),
  awarded_kw: null,
  clearing_price: null,
  delivered_kw: null,
  performance: null,
  earned: null,
  grid_event: null,
  may_withdraw: true,
  ...special,
});

export const anOffer = (special: Partial<GridOffer> = {}): GridOffer => ({
  location: site,
  service: 'CAPACITY_TRADING',
  strategy: 'EMERGENCY_ONLY',
  ...times,
  timezone: 'America/Los_Angeles',
  forecast_kw: 80,
  vacant_kw: 42,
  offered_kw: 42,
  price: usd('0.50'),
  reason: null,
  ...special,
});

export const aSite = (special: Partial<GridSite> = {}): GridSite => ({
  ...site,
  timezone: 'America/Los_Angeles',
  is_stopped: false,
  max_events_a_day: 2,
  max_minutes_a_day: 240,
  stopped_at: null,
  stopped_by: null,
  version: 7,
  ...special,
});

const earning = {
  location: site,
  utility: usd('114.00'),
  capacity_trading: usd('20.00'),
  managed_curtail_bidding: usd('6.50'),
  total: usd('140.50'),
};

export const serverOf = (market = aMarket()) =>
  fakeApi()
    .on(getMarketParticipation, () => tagged(market, '"5"'))
    .on(changeMarketParticipation, () => market)
    .on(resetMarketParticipation, () => market)
    .on(listGridBids, () => aPage([aBid()]))
    .on(listGridOffers, () => aPage([anOffer()]))
    .on(listGridSites, () => aPage([aSite()]))
    .on(changeGridSite, () => aSite())
    .on(lookUpLocations, () => aPage([]))
    .on(listGridEarnings, () => ({
      ...aPage([earning]),
      from: '2026-10-25',
      to: '2026-11-24',
      total: usd('140.50'),
    }));
