import { type ReactNode, type RefObject, useContext, useState } from 'react';
import { useInView } from '../charts/use-in-view.ts';
import { Button } from '../core/antd.ts';
import { GoogleMapsKeyContext } from '../core/google-maps-key.ts';
import { useUiLocale } from '../core/ui-locale.ts';
import { useLazyCode } from '../core/use-lazy-code.ts';
import styles from './map.module.css';
import { useMapTexts } from './use-map-texts.ts';

type Loading<Code> = ReturnType<typeof useLazyCode<Code>>;

export interface MapEngine<Code> {
  readonly ref: RefObject<HTMLElement | null>;
  readonly map: Loading<Code>[0];
  readonly reload: Loading<Code>[1];
  /** Of Google; empty where the ground is the bundled one. */
  readonly apiKey: string;
  readonly giveUpGoogle: () => void;
}

interface Drawing {
  readonly kind: 'google' | 'bundled';
}

/** Loads the map when it comes into view: Google's with a valid key, else the bundled one. */
export function useMapEngine<Google extends Drawing, Bundled extends Drawing>(
  loadGoogle: () => Promise<Google>,
  loadBundled: () => Promise<Bundled>,
): MapEngine<Google | Bundled> {
  const key = useContext(GoogleMapsKeyContext);
  const [isGoogleUnavailable, setGoogleUnavailable] = useState(false);
  const [ref, isInView] = useInView<HTMLElement>();
  const isGoogle = key !== null && !isGoogleUnavailable;
  const [map, reload] = useLazyCode<Google | Bundled>(isGoogle ? loadGoogle : loadBundled, isInView);
  return { ref, map, reload, apiKey: isGoogle ? key : '', giveUpGoogle: () => setGoogleUnavailable(true) };
}

interface MapFrameProps<Code> {
  readonly label: string;
  readonly engine: MapEngine<Code>;
  /** Shown where the map's code cannot be loaded. */
  readonly failed: string;
  readonly size?: 'small' | 'large';
  readonly draw: (code: Code) => ReactNode;
  /** Beside the map, for screen readers. */
  readonly children?: ReactNode;
}

/** A map's frame, which also says that it is loading or has failed, and whose outlines it shows. */
export function MapFrame<Code extends Drawing>({
  label,
  engine,
  failed,
  size = 'small',
  draw,
  children,
}: MapFrameProps<Code>) {
  const texts = useMapTexts();
  const { retry } = useUiLocale();
  const { ref, map, reload, apiKey } = engine;
  const isWaiting = typeof map === 'string';
  // Google's code may still stand here in the moment after its key was refused.
  const isStale = !isWaiting && map.code.kind === 'google' && apiKey === '';
  return (
    <figure ref={ref} className={styles['map']} aria-label={label} data-size={size}>
      <div className={styles['frame']}>
        {isWaiting ? (
          <p className={styles['waiting']} role={map === 'failed' ? 'alert' : 'status'}>
            {map === 'failed' ? failed : texts.loading}
            {map === 'failed' ? <Button onClick={reload}>{retry}</Button> : null}
          </p>
        ) : isStale ? null : (
          draw(map.code)
        )}
      </div>
      {children}
      {!isWaiting && map.code.kind === 'google' ? null : (
        <figcaption className={styles['note']}>{texts.attribution}</figcaption>
      )}
    </figure>
  );
}
