import type { LiveViewCharger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { statusStyle } from '@plugboard/ui';
import { memo } from 'react';
import { TileContent } from './tile-content.tsx';
import styles from './tile.module.css';

interface TileProps {
  /** Its number on the wall, from 0. */
  readonly index: number;
  readonly total: number;
  /** `undefined` while it is not there yet. */
  readonly charger: LiveViewCharger | undefined;
  readonly isFirstOfLocation: boolean;
  /** In px. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Tab leads here. */
  readonly isTabStop: boolean;
  readonly onFocused: (index: number) => void;
  readonly onOpen: ((charger: string) => void) | undefined;
}

/** A charger on the wall, drawn again only when something of it changes. */
export const Tile = memo(function Tile(props: TileProps) {
  const { index, total, charger, isFirstOfLocation, x, y, width, isTabStop, onFocused, onOpen } = props;
  const { t } = useTexts();
  const tone = charger && statusStyle(charger.status ?? 'UNKNOWN', !charger.is_activated).tone;
  const style = { width, transform: `translate(${x}px, ${y}px)` };
  // Empty while scrolling past, to draw as little as possible.
  if (charger === undefined && !isTabStop)
    return <li className={`${styles['place']} ${styles['coming']}`} style={style} />;
  return (
    <li className={styles['place']} style={style} aria-setsize={total} aria-posinset={index + 1}>
      <button
        type="button"
        className={styles['tile']}
        data-tone={tone}
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup={onOpen && 'dialog'}
        aria-disabled={onOpen === undefined}
        aria-busy={charger === undefined}
        aria-label={charger === undefined ? t('liveView.loading') : undefined}
        onFocus={() => onFocused(index)}
        onClick={() => charger && onOpen?.(charger.id)}
      >
        {charger === undefined ? null : <TileContent charger={charger} isFirstOfLocation={isFirstOfLocation} />}
      </button>
    </li>
  );
});
