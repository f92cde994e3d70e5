/** Exports for other domains. */
export { getVehiclePlace } from './vehicles/vehicle-place.service.ts';
export { getVehicleNames } from './vehicles/vehicles.service.ts';
