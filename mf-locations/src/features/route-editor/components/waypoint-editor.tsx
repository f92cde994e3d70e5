import { decodePath, toMiles } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { errorMessage } from '@plugboard/api';
import { useGate } from '@plugboard/auth';
import { formatNumber, Notice } from '@plugboard/ui';
import { LayerMap, type MapLine, type MapMarker } from '@plugboard/ui/map';
import { useMemo, useState } from 'react';
import { siteGate } from '../../../common/gates.ts';
import { useSiteExtent } from '../../../common/location.api.ts';
import { useDirections } from '../../../common/routes/route.api.ts';
import { boundsOf, metresOf, straightLine, toStopMarkers } from '../../../common/routes/route-battery.model.ts';
import { useRouteWords } from '../../../common/routes/route-words.ts';
import styles from '../route-editor.module.css';
import { addWaypoint, placeWaypoint, type Waypoints } from '../waypoints.model.ts';
import { WaypointFinder } from './waypoint-finder.tsx';
import { WaypointList } from './waypoint-list.tsx';

interface WaypointEditorProps {
  readonly id?: string;
  readonly value?: Waypoints;
  readonly onChange?: (waypoints: Waypoints) => void;
}

const none: Waypoints = [];

/** Draws a route: waypoints are pressed into the map or found by address, dragged, put in order and named. */
export function WaypointEditor({ id, value = none, onChange = () => {} }: WaypointEditorProps) {
  const { t, language } = useTexts();
  const { stopOf, list } = useRouteWords();
  const { data, error } = useDirections(value);
  // The view follows neither clicks nor drags, only the first waypoints and those found by address.
  const [focus, setFocus] = useState(() => boundsOf(value));
  // Without a waypoint the map begins where the network is.
  const mayListSites = useGate(siteGate).open;
  const sites = useSiteExtent({}, mayListSites && focus === null);
  const lines = useMemo<readonly MapLine[]>(() => {
    if (value.length < 2) return [];
    return data?.way ? [{ id: 'way', path: decodePath(data.way.path), tone: 'primary' }] : [straightLine('way', value)];
  }, [data, value]);
  const markers: readonly MapMarker[] = toStopMarkers(value, stopOf).map((marker, at) => ({
    ...marker,
    isMovable: true,
    tone: data?.dropped.includes(at) ? 'bad' : 'primary',
  }));
  const dropped = (data?.dropped ?? []).flatMap((at) => value[at] ?? []);
  return (
    <div className={styles['editor']}>
      <WaypointFinder
        id={id}
        waypoints={value}
        onFound={(waypoint) => {
          const waypoints = addWaypoint(value, waypoint);
          onChange(waypoints);
          setFocus(boundsOf(waypoints));
        }}
      />
      <LayerMap
        label={t('routes.drawMap')}
        size="large"
        markers={markers}
        lines={lines}
        focus={focus ?? sites.data?.extent ?? null}
        onPress={({ latitude: lat, longitude: lng }) => onChange(addWaypoint(value, { lat, lng }))}
        onMove={(marker, { latitude: lat, longitude: lng }) =>
          onChange(placeWaypoint(value, Number(marker.split(' ')[1]), { lat, lng }))
        }
      />
      {dropped.length === 0 ? null : (
        <Notice tone="warn">{t('routes.willDrop', { count: dropped.length, waypoints: list(dropped) })}</Notice>
      )}
      {error === null ? null : <Notice tone="warn">{errorMessage(error, t('routes.againFailed'))}</Notice>}
      {data?.way && value.length > 1 ? (
        <p className={styles['length']} role="status">
          {t('routes.totalLength', { miles: formatNumber(toMiles(metresOf(data.way)), language) })}
        </p>
      ) : null}
      <WaypointList waypoints={value} onChange={onChange} />
    </div>
  );
}
