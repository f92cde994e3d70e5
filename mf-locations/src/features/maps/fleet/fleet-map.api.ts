import { useApiQuery } from '@plugboard/api';
import { listVehicleRoutes, listVehicles } from '@plugboard/contracts/vehicles';
import type { MapView } from '@plugboard/ui/map';

/** Vehicles and routes that one view shows at most; the map says where there are more. */
const maxVehicles = 200;
const maxRoutes = 50;

const within = (view: MapView | null) => (view === null ? {} : { bounds__within: view.bounds.join(',') });

export const useVehiclesInView = (search: string | undefined, view: MapView | null, isOn: boolean) =>
  useApiQuery(
    listVehicles,
    { query: { search, ...within(view), limit: maxVehicles, ordering: 'name' } },
    { enabled: isOn, keepPrevious: true },
  );

export const useRoutesInView = (search: string | undefined, view: MapView | null, isOn: boolean) =>
  useApiQuery(
    listVehicleRoutes,
    { query: { search, ...within(view), limit: maxRoutes, ordering: 'name' } },
    { enabled: isOn, keepPrevious: true },
  );

/** Vehicles anywhere that a search finds. */
export const useFoundVehicles = (search: string | undefined) =>
  useApiQuery(
    listVehicles,
    { query: { search, limit: maxVehicles, ordering: 'name' } },
    { enabled: search !== undefined },
  );
