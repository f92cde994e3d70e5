/** Exports for other domains. */
export { namesOfVehicle } from './vehicles/vehicles.service.ts';
