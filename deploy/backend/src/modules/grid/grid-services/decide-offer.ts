import type { GridOffer, ServiceSettings } from '@plugboard/contracts/grid';

interface Asked {
  readonly isActive: boolean;
  readonly settings: ServiceSettings;
  readonly isStopped: boolean;
  /** The bid for the period, where there is one. */
  readonly bid: Pick<Offer, 'kw' | 'priceMinor'> | null;
  readonly forecast: { readonly forecast_kw: number; readonly vacant_kw: number };
  readonly market: { readonly minCapacityKw: number; readonly maxPriceMinor: number };
}

export interface Offer {
  readonly kw: number;
  readonly priceMinor: number;
  readonly reason: GridOffer['reason'];
}

const toMinor = (price: string): number => Math.round(Number(price) * 100);
const tenthsDown = (kw: number): number => Math.floor(kw * 10) / 10;

/**
 * What a site offers by its strategy: “Emergency only” the minimum capacity at the maximum price, “Vacant chargers only”
 * what chargers without a schedule are expected to draw, at the tenant’s lowest price.
 */
export function decideOffer({ isActive, settings, isStopped, bid, forecast, market }: Asked): Offer {
  const isEmergency = settings.strategy === 'EMERGENCY_ONLY';
  const available = isEmergency ? forecast.forecast_kw : forecast.vacant_kw;
  const priceMinor = isEmergency ? market.maxPriceMinor : Math.min(market.maxPriceMinor, toMinor(settings.min_price));
  const none = (reason: NonNullable<Offer['reason']>): Offer => ({ kw: 0, priceMinor, reason });
  if (!isActive || !settings.is_on) return none('OFF');
  if (isStopped) return none('STOPPED');
  if (bid !== null) return { kw: bid.kw, priceMinor: bid.priceMinor, reason: 'ALREADY_BID' };
  if (forecast.forecast_kw <= 0) return none('NOTHING_PLUGGED_IN');
  if (available <= 0) return none('NOTHING_VACANT');
  if (available < market.minCapacityKw) return none('BELOW_MINIMUM');
  return { kw: isEmergency ? market.minCapacityKw : tenthsDown(available), priceMinor, reason: null };
}
