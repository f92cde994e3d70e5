import type { CurrentType } from '../../chargers/chargers/charger-values.ts';
import type { PriceSettings } from '../../chargers/pricing/price-settings.ts';
import type { OpenPrice } from '../open-chargers/open-charger.ts';
import { toSecond } from './energy-curve.ts';
import { rateBySiteClock, rateChanges } from './rate-changes.ts';

const week = 7 * 24 * 3600;

interface Place {
  readonly currentType: CurrentType;
  /** IANA zone of the site. */
  readonly timezone: string;
}

/** How price settings read before a charge, at a moment; `null` where they have no price for the current type. */
export function quotePrice(settings: PriceSettings, { currentType, timezone }: Place, at: Date): OpenPrice | null {
  const price = currentType === 'AC' ? settings.ac : settings.dc;
  if (!price) return null;
  const rateOf = rateBySiteClock(price, timezone);
  const second = toSecond(at);
  const [change] = rateChanges(rateOf, second, second + week);
  return {
    currency: settings.currency,
    rate: rateOf(second),
    varies: price.intervals.length > 0,
    rate_until: change === undefined ? null : new Date(change * 1000).toISOString(),
    sales_tax: settings.sales_tax,
    session_activation_fee: settings.session_activation_fee,
    session_stand_by_fee: settings.session_stand_by_fee,
    session_stand_by_grace_period: settings.session_stand_by_grace_period,
    pre_authorized: settings.pre_authorized,
    session_limit: settings.session_limit,
  };
}
