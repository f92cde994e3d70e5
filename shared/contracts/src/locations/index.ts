export * from './location-lookup.ts';
export * from './location-prices.ts';
