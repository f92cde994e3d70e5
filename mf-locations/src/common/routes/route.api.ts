import {
  callApiWithTag,
  refetchReplies,
  useApiMutation,
  useApiQuery,
  useLiveEvent,
  useTaggedQuery,
} from '@plugboard/api';
import {
  addVehicleRoute,
  changeVehicleRoute,
  deleteVehicleRoute,
  getDirections,
  getVehicleRoute,
  listVehicleRoutes,
  recalculateVehicleRoute,
  uploadRoutes,
  type Waypoint,
} from '@plugboard/contracts/vehicles';
import { useDebouncedValue, useThrottledCallback } from '@plugboard/sdk';

const invalidates = [listVehicleRoutes, getVehicleRoute];

export const useRoute = (id: string) => useApiQuery(getVehicleRoute, { params: { id } });
export const useRouteToEdit = (id: string) => useTaggedQuery(getVehicleRoute, { params: { id } });

/** The ETag of the stored version, which pages show from then on. */
export async function fetchRouteTag(id: string): Promise<string | null> {
  for (const call of invalidates) refetchReplies(call);
  return (await callApiWithTag(getVehicleRoute, { params: { id } })).tag;
}

export const useAddRoute = () => useApiMutation(addVehicleRoute, { invalidates });
export const useChangeRoute = () => useApiMutation(changeVehicleRoute, { invalidates });
export const useDeleteRoute = () => useApiMutation(deleteVehicleRoute, { invalidates });
/** The deleted route's page stays shown until it is left, so only the list is read again. */
export const useRecalculateRoute = () => useApiMutation(recalculateVehicleRoute, { invalidates: [listVehicleRoutes] });
export const useUploadRoutes = () => useApiMutation(uploadRoutes, { invalidates });

/** Directions through waypoints that are being drawn; nothing is asked for fewer than two. */
export function useDirections(waypoints: readonly Pick<Waypoint, 'lat' | 'lng'>[]) {
  const text = useDebouncedValue(waypoints.map(({ lat, lng }) => `${lat.toFixed(5)},${lng.toFixed(5)}`).join(';'));
  const enabled = text.includes(';');
  const query = useApiQuery(getDirections, { query: { waypoints: text } }, { enabled, keepPrevious: true });
  return { ...query, data: enabled ? query.data : undefined };
}

/** Reads shown routes again when one is saved or deleted. */
export function useLiveRoutes(): void {
  const refetch = useThrottledCallback(() => refetchReplies(listVehicleRoutes), 2000);
  useLiveEvent('vehicle-routes-changed', refetch, { refetch: [listVehicleRoutes] });
}
