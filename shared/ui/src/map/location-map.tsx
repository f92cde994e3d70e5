import { useContext, useState } from 'react';
import { useInView } from '../charts/use-in-view.ts';
import { Button } from '../core/antd.ts';
import { GoogleMapsKeyContext } from '../core/google-maps-key.ts';
import { useUiLocale } from '../core/ui-locale.ts';
import { useLazyCode } from '../core/use-lazy-code.ts';
import type { LocationMapProps } from './map.types.ts';
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

type DrawnMap = Awaited<ReturnType<typeof loadGoogleMap> | ReturnType<typeof loadBundledMap>>;

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
  const { retry } = useUiLocale();
  const key = useContext(GoogleMapsKeyContext);
  const [isGoogleUnavailable, setGoogleUnavailable] = useState(false);
  const [ref, isInView] = useInView<HTMLElement>();
  const apiKey = isGoogleUnavailable ? null : key;
  const [map, reload] = useLazyCode<DrawnMap>(apiKey === null ? loadBundledMap : loadGoogleMap, isInView);
  const drawn = () => {
    if (typeof map === 'string')
      return (
        <p className={styles['waiting']} role={map === 'failed' ? 'alert' : 'status'}>
          {texts[map]}
          {map === 'failed' ? <Button onClick={reload}>{retry}</Button> : null}
        </p>
      );
    const { code } = map;
    if (code.kind === 'bundled') return <code.Drawn {...props} />;
    return apiKey === null ? null : (
      <code.Drawn {...props} apiKey={apiKey} onUnavailable={() => setGoogleUnavailable(true)} />
    );
  };
  const isGoogle = typeof map === 'object' && map.code.kind === 'google';
  return (
    <figure ref={ref} className={styles['map']} aria-label={label}>
      <div className={styles['frame']}>{drawn()}</div>
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
      {isGoogle ? null : <figcaption className={styles['note']}>{texts.attribution}</figcaption>}
    </figure>
  );
}
