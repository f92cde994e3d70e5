import type { LayerMapProps } from './layer-map.types.ts';
import { MapFrame, useMapEngine } from './map-frame.tsx';
import { useMapTexts } from './use-map-texts.ts';

const loadGoogleMap = async () => {
  const { default: Drawn } = await import(/* webpackChunkName: "google-layer-map" */ './google-layer-map.tsx');
  return { kind: 'google', Drawn } as const;
};

const loadBundledMap = async () => {
  const { default: Drawn } = await import(/* webpackChunkName: "layer-map" */ './bundled-layer-map.tsx');
  return { kind: 'bundled', Drawn } as const;
};

/**
 * A map of markers and lines that a screen keeps up to date: it reports the part in view, and the screen gives it that
 * part's markers. Markers are buttons; the screen lists the same things beside it. The ground is that of `LocationMap`.
 *
 * @example <LayerMap label={t('map')} markers={markers} lines={lines} focus={bounds} onView={setView} onSelect={open} />
 */
export function LayerMap(props: LayerMapProps) {
  const texts = useMapTexts();
  const engine = useMapEngine(loadGoogleMap, loadBundledMap);
  return (
    <MapFrame
      label={props.label}
      engine={engine}
      failed={texts.failedAlone}
      size={props.size ?? 'small'}
      draw={(code) =>
        code.kind === 'bundled' ? (
          <code.Drawn {...props} />
        ) : (
          <code.Drawn {...props} apiKey={engine.apiKey} onUnavailable={engine.giveUpGoogle} />
        )
      }
    />
  );
}
