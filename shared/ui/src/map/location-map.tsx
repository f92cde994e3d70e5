import type { LocationMapProps } from './map.types.ts';
import { MapFrame, useMapEngine } from './map-frame.tsx';
import styles from './map.module.css';
import { useMapTexts } from './use-map-texts.ts';

const loadGoogleMap = async () => {
  const { default: Drawn } = await import(/* webpackChunkName: "google-map" */ './google-map.tsx');
  return { kind: 'google', Drawn } as const;
};

const loadBundledMap = async () => {
  const { default: Drawn } = await import(/* webpackChunkName: "map" */ './bundled-map.tsx');
  return { kind: 'bundled', Drawn } as const;
};

/**
 * Places on a map, fitted to all of them; clusters open when pressed. The ground is Google's where the tenant has a key
 * and Google answers, the world's bundled outlines otherwise. The map's code is loaded when it comes into view. Screen
 * readers have the same places as a list.
 *
 * @example <LocationMap label={t('map')} points={[{ id, latitude, longitude, label: name }]} onSelect={openSite} />
 */
export function LocationMap(props: LocationMapProps) {
  const { label, points, onSelect } = props;
  const texts = useMapTexts();
  const engine = useMapEngine(loadGoogleMap, loadBundledMap);
  return (
    <MapFrame
      label={label}
      engine={engine}
      failed={texts.failed}
      draw={(code) =>
        code.kind === 'bundled' ? (
          <code.Drawn {...props} />
        ) : (
          <code.Drawn {...props} apiKey={engine.apiKey} onUnavailable={engine.giveUpGoogle} />
        )
      }
    >
      <ul className={styles['list']} aria-label={texts.places}>
        {points.map((point) => (
          <li key={point.id}>
            {onSelect ? (
              <button type="button" onClick={() => onSelect(point.id)}>
                {point.label}
              </button>
            ) : (
              point.label
            )}
          </li>
        ))}
      </ul>
    </MapFrame>
  );
}
