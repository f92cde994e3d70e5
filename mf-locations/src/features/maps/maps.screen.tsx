import { useGate } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { lazyTab } from '@plugboard/sdk/tabs';
import { fleetGate } from '../../common/gates.ts';
import { MapBoard } from './components/map-board.tsx';
import { useMapState } from './use-map-state.ts';
import { useSiteLayer } from './use-site-layer.tsx';

/** The map of a tenant without vehicles. */
function SitesBoard() {
  const { t } = useTexts();
  const state = useMapState();
  const sites = useSiteLayer(state);
  return <MapBoard state={state} layers={sites === null ? [] : [sites]} search={t('list.search')} />;
}

/** Code of vehicles, which a tenant without them never loads. */
const FleetBoard = lazyTab(async () => (await import('./fleet/fleet-board.tsx')).FleetBoard, 'maps.failed');

/** The map of sites, vehicles and routes (spec §2.13 “Maps screen”). */
export default function MapsScreen() {
  return useGate(fleetGate).open ? <FleetBoard /> : <SitesBoard />;
}
