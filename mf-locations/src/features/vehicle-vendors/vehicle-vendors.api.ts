import { callApi, useApiMutation, useApiQuery } from '@plugboard/api';
import {
  addVehiclesByList,
  getVehicle,
  listVehicles,
  listVehicleVendors,
  listVendorVehicles,
  signInAtVehicleVendor,
} from '@plugboard/contracts/vehicles';

const maxVendors = 100;
const invalidates = [listVehicles, getVehicle, listVehicleVendors];

export const useVehicleVendors = () => useApiQuery(listVehicleVendors, { query: { limit: maxVendors } });

/** Address at which a person signs in at a vendor. */
export const beginSignIn = async (vendor: string): Promise<string> =>
  (await callApi(signInAtVehicleVendor, { params: { id: vendor } })).login_url;

/** Vehicles that the tenant's account at a vendor has. Asking is a write: it is in the audit log. */
export const useListAtVendor = () => useApiMutation(listVendorVehicles, { invalidates: [] });
export const useAddByList = () => useApiMutation(addVehiclesByList, { invalidates });
