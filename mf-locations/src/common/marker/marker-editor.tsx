import {
  keepWithinMarkerRadius,
  markerRadiusFeet,
  markerRadiusMetres,
  metresBetween,
  type SitePosition,
} from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { Button, formatNumber } from '@plugboard/ui';
import { PositionMap } from '@plugboard/ui/map';
import styles from './marker-editor.module.css';
import { type Direction, directions, stepMarker } from './step-marker.model.ts';

interface MarkerEditorProps {
  readonly address: SitePosition;
  readonly marker: SitePosition;
  readonly onMove: (marker: SitePosition) => void;
}

const feetOfMetre = 1 / 0.3048;

/** The marker on the map, and buttons that move it by 25 feet for the keyboard. It cannot leave the circle. */
export function MarkerEditor({ address, marker, onMove }: MarkerEditorProps) {
  const { t, language } = useTexts();
  const move = (to: SitePosition) => onMove(keepWithinMarkerRadius(address, to));
  const feet = formatNumber(metresBetween(address, marker) * feetOfMetre, language, 0);
  return (
    <>
      <PositionMap
        label={t('position.map')}
        centre={address}
        radius={markerRadiusMetres}
        position={marker}
        onMove={move}
      />
      <div className={styles['steps']} role="group" aria-label={t('position.move')}>
        {(Object.keys(directions) as Direction[]).map((direction) => (
          <Button key={direction} onClick={() => move(stepMarker(marker, direction))}>
            {t(`position.direction.${direction}`)}
          </Button>
        ))}
      </div>
      <p role="status" className={styles['distance']}>
        {t('position.distance', { feet, max: formatNumber(markerRadiusFeet, language, 0) })}
      </p>
    </>
  );
}
