import { useTexts } from '@plugboard/sdk';
import { MapBoard } from '../components/map-board.tsx';
import { useMapState } from '../use-map-state.ts';
import { useSiteLayer } from '../use-site-layer.tsx';
import { useRouteLayer } from './use-route-layer.tsx';
import { useVehicleLayer } from './use-vehicle-layer.tsx';

/** The map with vehicles and their routes beside the sites. */
export function FleetBoard() {
  const { t } = useTexts();
  const state = useMapState();
  const sites = useSiteLayer(state);
  const vehicles = useVehicleLayer(state);
  const routes = useRouteLayer(state);
  const layers = [...(sites === null ? [] : [sites]), vehicles, routes];
  return <MapBoard state={state} layers={layers} search={t('maps.search')} />;
}
