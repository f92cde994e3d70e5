import type { MapCluster, MapSite, SiteState } from '@plugboard/contracts/locations';
import { siteStates } from '@plugboard/contracts/locations';
import type { MapMarker, MapTone } from '@plugboard/ui/map';
import { shortCount } from './map-address.model.ts';

const toneOf: Readonly<Record<SiteState, MapTone>> = {
  attention: 'bad',
  charging: 'info',
  fine: 'good',
  empty: 'muted',
};

const signOf: Readonly<Record<SiteState, string>> = { attention: '!', charging: 'ϟ', fine: '', empty: '–' };

export const siteMarkerId = (id: string): string => `site ${id}`;
export const clusterMarkerId = (id: string): string => `cluster ${id}`;

/** A ring in the colour of the site's state, with a sign in it. */
export const toSiteMarker = (site: MapSite, label: string, chosen: string): MapMarker => ({
  id: siteMarkerId(site.id),
  kind: 'site',
  tone: toneOf[site.state],
  text: signOf[site.state],
  latitude: site.latitude,
  longitude: site.longitude,
  label,
  isSelected: chosen === siteMarkerId(site.id),
});

/** How many sites lie there, in a ring of their states. */
export const toClusterMarker = (cluster: MapCluster, label: string): MapMarker => ({
  id: clusterMarkerId(cluster.id),
  kind: 'cluster',
  tone: toneOf[siteStates.find((state) => cluster.states[state] > 0) ?? 'empty'],
  text: shortCount(cluster.count),
  shares: siteStates.flatMap((state) =>
    cluster.states[state] > 0 ? [{ tone: toneOf[state], count: cluster.states[state] }] : [],
  ),
  latitude: cluster.latitude,
  longitude: cluster.longitude,
  label,
});
