/** Exports for other domains. */
export {
  findHoldingPrice,
  findPriceVersion,
  type HoldingPriceRow,
} from './location-prices/holding-price.repository.ts';
export type { PriceColumns } from './location-prices/location-prices.tables.ts';
export { toPriceColumns, toPriceSettings, toPublicSettings } from './location-prices/price-columns.ts';
export { addressOf, findLocationsByName, getSite, isLocation } from './locations/locations.service.ts';
