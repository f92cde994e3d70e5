/** Exports for other domains. */
export { findDiscountFor } from './location-discounts/find-discount.service.ts';
export { toElectricityColumns } from './location-electricity/electricity-columns.ts';
export { findElectricitySettings } from './location-electricity/get-electricity.service.ts';
export { getUtilityTariff } from './location-electricity/utilities.ts';
export {
  findHoldingPrice,
  findPriceVersion,
  type HoldingPriceRow,
} from './location-prices/holding-price.repository.ts';
export { findDefaultPrices } from './location-prices/get-location-prices.service.ts';
export type { PriceColumns } from './location-prices/location-prices.tables.ts';
export { toPriceColumns, toPriceSettings, toPublicSettings } from './location-prices/price-columns.ts';
export { thousandthsOf } from './location-prices/thousandths.ts';
export { atHome, homeOf, requireLocation, requireLocationRight } from './locations/held-location.service.ts';
export { findSitesWithin } from './locations/sites-within.repository.ts';
export { findLocationsByName, getSite, isLocation, isOwnLocation } from './locations/locations.service.ts';
