import { errorMessage } from '@plugboard/api';
import { useGate } from '@plugboard/auth';
import type { LocationListItem, MapCluster, MapSite, SiteState } from '@plugboard/contracts/locations';
import { siteStates } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import { Attention } from '../../common/attention.tsx';
import { siteGate } from '../../common/gates.ts';
import { useSiteExtent } from '../../common/location.api.ts';
import { partAround } from './map-address.model.ts';
import type { MapEntry, MapLayer } from './map-layer.ts';
import { useListedSites, useLiveSites, useMapSites } from './maps.api.ts';
import { clusterMarkerId, siteMarkerId, toClusterMarker, toSiteMarker } from './site-markers.model.ts';
import type { MapState } from './use-map-state.ts';

const stateKeys = {
  attention: 'list.needsAttention',
  charging: 'terms:chargerStatus.charging',
  fine: 'list.fine',
  empty: 'list.noChargers',
} as const satisfies Record<SiteState, string>;

/** Sites that are listed at first, and how many more at a press. */
const listStep = 25;

const toEntry = (site: LocationListItem): MapEntry => ({
  id: siteMarkerId(site.id),
  title: site.name,
  to: places.location(site.id),
  detail: site.address,
  end: <Attention site={site} />,
  part: partAround(site.latitude, site.longitude),
});

/** Sites in view: as rings and clusters on the map, by name in the list. */
export function useSiteLayer({ filter, view, chosen, isShown }: MapState): MapLayer | null {
  const { t } = useTexts();
  const isOffered = useGate(siteGate).open;
  const [limit, setLimit] = useState(listStep);
  const isOn = isOffered && isShown('sites');
  const map = useMapSites(filter, view, isOn);
  const everywhere = useSiteExtent(filter, isOffered);
  const list = useListedSites(filter, view, limit, isOn);
  useLiveSites();
  if (!isOffered) return null;
  const states = ({ states: counts }: MapCluster) =>
    siteStates.flatMap((state) => (counts[state] > 0 ? [t(`maps.states.${state}`, { count: counts[state] })] : []));
  const siteLabel = ({ name, state }: MapSite) => t('maps.site', { name, state: t(stateKeys[state]) });
  const clusterLabel = (cluster: MapCluster) =>
    t('maps.cluster', { count: cluster.count, states: states(cluster).join(', ') });
  const sites = isOn ? (map.data?.results ?? []) : [];
  const clusters = isOn ? (map.data?.clusters ?? []) : [];
  const listed = (isOn ? (list.data?.results ?? []) : []).map(toEntry);
  // A chosen site comes first where the list has not got to it.
  const unlisted = sites.filter(
    ({ id }) => siteMarkerId(id) === chosen && listed.every((entry) => entry.id !== chosen),
  );
  const error = map.error ?? list.error;
  // No filter, and yet no site anywhere: the network is new.
  const isEmpty = everywhere.data?.extent === null && Object.values(filter).every((value) => value === undefined);
  return {
    key: 'sites',
    label: t('list.title'),
    markers: [
      ...clusters.map((cluster) => toClusterMarker(cluster, clusterLabel(cluster))),
      ...sites.map((site) => toSiteMarker(site, siteLabel(site), chosen)),
    ],
    entries: [
      ...unlisted.map((site) => ({
        id: chosen,
        title: site.name,
        to: places.location(site.id),
        detail: t(stateKeys[site.state]),
        end: null,
        part: partAround(site.latitude, site.longitude),
      })),
      ...listed,
    ],
    extent: everywhere.isError ? null : everywhere.isPlaceholderData ? undefined : everywhere.data?.extent,
    count: list.data?.count,
    none: t(isEmpty ? 'list.none' : 'maps.noSites'),
    failure:
      error === null
        ? null
        : {
            text: errorMessage(error, t('list.failed')),
            onRetry: () => {
              void map.refetch();
              void list.refetch();
            },
          },
    onMore: (list.data?.count ?? 0) > listed.length ? () => setLimit(limit + listStep) : undefined,
    opens: (marker) => clusters.find(({ id }) => clusterMarkerId(id) === marker)?.bounds ?? null,
  };
}
