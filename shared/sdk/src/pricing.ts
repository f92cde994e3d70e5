/**
 * The fields of price settings (spec §3 “Pricing”) for forms of chargers and of locations. As `forms`, it is built into
 * the remotes that use it.
 */
export { atPriceFields } from './pricing/at-price-fields.ts';
export { FeeFields } from './pricing/fee-fields.tsx';
export { PriceFacts, type PriceFactsProps } from './pricing/price-facts.tsx';
export {
  type PriceForm,
  priceForm,
  type PriceSide,
  sideOf,
  type StoredPrices,
  toPriceChange,
  toPriceForm,
  toPriceOfSide,
  weekdayName,
} from './pricing/price-form.model.ts';
export { RateFields, type RateFieldsProps } from './pricing/rate-fields.tsx';
export { SessionFields } from './pricing/session-fields.tsx';
export { usePriceWords } from './pricing/use-price-words.ts';
