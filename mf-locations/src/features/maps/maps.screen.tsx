import { useGate } from '@plugboard/auth';
import { lazyTab } from '@plugboard/sdk/tabs';
import { fleetGate } from '../../common/gates.ts';
import { SitesBoard } from './sites-board.tsx';

/** Code of vehicles, which a tenant without them never loads. */
const FleetBoard = lazyTab(async () => (await import('./fleet/fleet-board.tsx')).FleetBoard, 'maps.failed');

/** The map of sites, vehicles and routes (spec §2.13 “Maps screen”). */
export default function MapsScreen() {
  return useGate(fleetGate).open ? <FleetBoard /> : <SitesBoard />;
}
