import { useInView } from '../charts/use-in-view.ts';
import { Button } from '../core/antd.ts';
import { useUiLocale } from '../core/ui-locale.ts';
import { useLazyCode } from '../core/use-lazy-code.ts';
import type { PositionMapProps } from './map.types.ts';
import styles from './map.module.css';
import { useMapTexts } from './use-map-texts.ts';

const loadMap = async () => (await import(/* webpackChunkName: "position-map" */ './bundled-position-map.tsx')).default;

/**
 * One marker inside the circle that it has to stay in. It is dragged, or pressed into another place; a form beside the map
 * offers the same to the keyboard. The map's code is loaded when it comes into view.
 *
 * @example <PositionMap label={t('map')} centre={address} radius={304.8} position={marker} onMove={setMarker} />
 */
export function PositionMap(props: PositionMapProps) {
  const texts = useMapTexts();
  const { retry } = useUiLocale();
  const [ref, isInView] = useInView<HTMLElement>();
  const [map, reload] = useLazyCode(loadMap, isInView);
  return (
    <figure ref={ref} className={styles['map']} aria-label={props.label}>
      <div className={styles['frame']}>
        {typeof map === 'string' ? (
          <p className={styles['waiting']} role={map === 'failed' ? 'alert' : 'status'}>
            {map === 'failed' ? texts.failedAlone : texts.loading}
            {map === 'failed' ? <Button onClick={reload}>{retry}</Button> : null}
          </p>
        ) : (
          <map.code {...props} />
        )}
      </div>
      <figcaption className={styles['note']}>{texts.attribution}</figcaption>
    </figure>
  );
}
