export * from './location-lookup.ts';
