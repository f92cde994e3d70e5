import {
  callApiWithTag,
  refetchReplies,
  useApiMutation,
  useApiQuery,
  useLiveEvent,
  useTaggedQuery,
} from '@plugboard/api';
import {
  addVehicle,
  changeVehicle,
  deleteVehicle,
  getVehicle,
  listVehicles,
  listVehicleSessions,
} from '@plugboard/contracts/vehicles';
import { useThrottledCallback } from '@plugboard/sdk';

const invalidates = [listVehicles, getVehicle];
const read = [listVehicles, getVehicle, listVehicleSessions] as const;

export const useVehicle = (id: string) => useApiQuery(getVehicle, { params: { id } });
export const useVehicleToEdit = (id: string) => useTaggedQuery(getVehicle, { params: { id } });

/** The ETag of the stored version, which pages show from then on. */
export async function fetchVehicleTag(id: string): Promise<string | null> {
  for (const call of invalidates) refetchReplies(call);
  return (await callApiWithTag(getVehicle, { params: { id } })).tag;
}

export const useAddVehicle = () => useApiMutation(addVehicle, { invalidates });
export const useChangeVehicle = () => useApiMutation(changeVehicle, { invalidates });
export const useDeleteVehicle = () => useApiMutation(deleteVehicle, { invalidates });

/** Reads shown vehicles again when their telematics report, and when a charger where one may stand changes. */
export function useLiveVehicles(): void {
  const refetch = useThrottledCallback(() => {
    for (const call of read) refetchReplies(call);
  }, 2000);
  useLiveEvent('vehicle-changed', refetch, { refetch: [listVehicles, getVehicle] });
  useLiveEvent('charger-changed', refetch, { refetch: [] });
}
