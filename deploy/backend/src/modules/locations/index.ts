/** What other modules may use of this one. */
export { addressOf, getSite, isLocation } from './locations/locations.service.ts';
