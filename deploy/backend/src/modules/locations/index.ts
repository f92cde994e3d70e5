/** Exports for other domains. */
export { addressOf, getSite, isLocation } from './locations/locations.service.ts';
