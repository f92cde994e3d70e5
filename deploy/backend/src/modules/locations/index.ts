/** Exports for other domains. */
export { addressOf, findLocationsByName, getSite, isLocation } from './locations/locations.service.ts';
