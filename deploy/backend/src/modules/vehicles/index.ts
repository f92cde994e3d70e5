/** Exports for other domains. */
export { getVehicleNames } from './vehicles/vehicles.service.ts';
