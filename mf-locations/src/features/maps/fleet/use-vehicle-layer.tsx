import { errorMessage } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import type { VehicleListItem } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { useChargerStatusLabel } from '@plugboard/sdk/chargers';
import type { MapMarker } from '@plugboard/ui/map';
import { batteryTone } from '../../../common/vehicles/battery.model.ts';
import { Battery } from '../../../common/vehicles/battery.tsx';
import { useLiveVehicles } from '../../../common/vehicles/vehicle.api.ts';
import { joinParts, partAround } from '../map-address.model.ts';
import type { MapEntry, MapLayer } from '../map-layer.ts';
import type { MapState } from '../use-map-state.ts';
import { useFoundVehicles, useVehiclesInView } from './fleet-map.api.ts';

const markerId = ({ id }: VehicleListItem) => `vehicle ${id}`;

const toEntry = (vehicle: VehicleListItem): MapEntry => ({
  id: markerId(vehicle),
  title: vehicle.name,
  to: places.vehicle(vehicle.id),
  detail: [vehicle.plate_number, vehicle.charger.location_name].filter(Boolean).join(' · '),
  end: <Battery {...vehicle.charger} />,
  part: vehicle.current_location === null ? null : partAround(...vehicle.current_location),
});

const extentOf = (vehicles: readonly VehicleListItem[] | undefined) =>
  vehicles && joinParts(vehicles.map(({ current_location: place }) => (place === null ? null : partAround(...place))));

/** Vehicles in view with the charge of their batteries, kept up to date by their telematics. */
export function useVehicleLayer({ filter, view, chosen, isShown }: MapState): MapLayer {
  const { t } = useTexts();
  const statusOf = useChargerStatusLabel();
  const isOn = isShown('vehicles');
  const query = useVehiclesInView(filter.search, view, isOn);
  const found = useFoundVehicles(filter.search);
  useLiveVehicles();
  const vehicles = isOn ? (query.data?.results ?? []) : [];
  const count = query.data?.count;
  const toMarker = (vehicle: VehicleListItem): readonly MapMarker[] => {
    const { current_location: place, charger, name } = vehicle;
    if (place === null) return [];
    const percent = charger.battery_percent === null ? null : Math.round(charger.battery_percent);
    const words = [
      percent === null ? null : t('vehicles.percent', { percent }),
      charger.id === null ? null : statusOf(charger.status),
    ].filter((word) => word !== null);
    return [
      {
        id: markerId(vehicle),
        kind: 'vehicle',
        tone: percent === null ? 'muted' : batteryTone(percent),
        text: percent === null ? '' : String(percent),
        latitude: place[0],
        longitude: place[1],
        label: words.length === 0 ? name : t('maps.site', { name, state: words.join(', ') }),
        isSelected: chosen === markerId(vehicle),
      },
    ];
  };
  return {
    key: 'vehicles',
    label: t('vehicles.title'),
    markers: vehicles.flatMap(toMarker),
    entries: vehicles.map(toEntry),
    extent: filter.search === undefined || found.isError ? null : extentOf(found.data?.results),
    count,
    none: t('maps.noVehicles'),
    hint:
      count !== undefined && count > vehicles.length && isOn ? t('maps.zoomIn', { shown: vehicles.length }) : undefined,
    failure:
      query.error === null
        ? null
        : { text: errorMessage(query.error, t('vehicles.failed')), onRetry: () => void query.refetch() },
  };
}
