import { useTexts } from '@plugboard/sdk';
import { MapBoard } from './components/map-board.tsx';
import { useMapState } from './use-map-state.ts';
import { useSiteLayer } from './use-site-layer.tsx';

/** The map of a tenant without vehicles. */
export function SitesBoard() {
  const { t } = useTexts();
  const state = useMapState();
  const sites = useSiteLayer(state);
  return <MapBoard state={state} layers={sites === null ? [] : [sites]} search={t('list.search')} />;
}
