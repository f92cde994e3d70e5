/** What other modules may use of this one. */
export { namesOfVehicle } from './vehicles/vehicles.service.ts';
