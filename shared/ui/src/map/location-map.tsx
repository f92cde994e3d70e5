import { type ComponentType, useEffect, useState } from 'react';
import { useInView } from '../charts/use-in-view.ts';
import { Button } from '../core/antd.ts';
import { useUiLocale } from '../core/ui-locale.ts';
import type { LocationMapProps } from './map.types.ts';
import styles from './map.module.css';
import { useMapTexts } from './use-map-texts.ts';

type Loaded = { readonly Drawn: ComponentType<LocationMapProps> } | 'loading' | 'failed';

/**
 * Places on a map of the world's outlines, fitted to all of them; clusters open when pressed. The map's code is loaded
 * when it comes into view. Screen readers have the same places as a list.
 *
 * @example <LocationMap label={t('map')} points={[{ id, latitude, longitude, label: name }]} onSelect={openSite} />
 */
export function LocationMap(props: LocationMapProps) {
  const { label, points, onSelect } = props;
  const texts = useMapTexts();
  const { retry } = useUiLocale();
  const [ref, isInView] = useInView<HTMLElement>();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const isWanted = isInView && loaded === 'loading';
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const settle = (next: Loaded) => isGone || setLoaded(next);
    import(/* webpackChunkName: "map" */ './drawn-map.tsx').then(
      ({ default: Drawn }) => settle({ Drawn }),
      () => settle('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return (
    <figure ref={ref} className={styles['map']} aria-label={label}>
      <div className={styles['frame']}>
        {typeof loaded === 'object' ? (
          <loaded.Drawn {...props} />
        ) : (
          <p className={styles['waiting']} role={loaded === 'failed' ? 'alert' : 'status'}>
            {texts[loaded]}
            {loaded === 'failed' ? <Button onClick={() => setLoaded('loading')}>{retry}</Button> : null}
          </p>
        )}
      </div>
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
      <figcaption className={styles['note']}>{texts.attribution}</figcaption>
    </figure>
  );
}
