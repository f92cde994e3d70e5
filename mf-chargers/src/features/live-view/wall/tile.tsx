import type { LiveViewCharger } from '@plugboard/contracts/chargers';
import { statusStyle } from '@plugboard/ui';
import { memo } from 'react';
import { TileContent } from './tile-content.tsx';
import { describeTile, type TileTexts } from './tile-words.ts';
import styles from './tile.module.css';
import type { TileSize } from './wall.model.ts';

interface TileProps {
  /** Its number on the wall, from 0. */
  readonly index: number;
  /** Its number in its site, and how many there are. */
  readonly place: number;
  readonly total: number;
  /** `undefined` while it is not there yet. */
  readonly charger: LiveViewCharger | undefined;
  /** In px. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: TileSize;
  readonly texts: TileTexts;
  /** Its fault is not acknowledged yet. */
  readonly isNew: boolean;
  /** Tab leads here. */
  readonly isTabStop: boolean;
  readonly onFocused: (index: number) => void;
  readonly onOpen: ((charger: string) => void) | undefined;
}

const describeWhole = (charger: LiveViewCharger, texts: TileTexts) => {
  const { label, details } = describeTile(charger, texts);
  return [label, ...details].join(' · ');
};

/** A charger on the wall, drawn again only when something of it changes. */
export const Tile = memo(function Tile(props: TileProps) {
  const { index, place, total, charger, x, y, width, size, texts, isNew, isTabStop, onFocused, onOpen } = props;
  const tone = charger && statusStyle(charger.status ?? 'UNKNOWN', !charger.is_activated).tone;
  // A small tile may cut this off.
  const whole = charger === undefined || size === 'comfortable' ? undefined : describeWhole(charger, texts);
  const style = { width, transform: `translate(${x}px, ${y}px)` };
  // Empty while scrolling past, to draw as little as possible.
  if (charger === undefined && !isTabStop)
    return <li className={`${styles['place']} ${styles['coming']}`} style={style} />;
  return (
    <li className={styles['place']} style={style} aria-setsize={total} aria-posinset={place + 1}>
      <button
        type="button"
        className={styles['tile']}
        data-tone={tone}
        data-new={isNew}
        title={whole}
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup={onOpen && 'dialog'}
        aria-disabled={onOpen === undefined}
        aria-busy={charger === undefined}
        aria-label={charger === undefined ? texts.loading : undefined}
        onFocus={() => onFocused(index)}
        onClick={() => charger && onOpen?.(charger.id)}
      >
        {charger === undefined ? null : <TileContent charger={charger} size={size} texts={texts} />}
      </button>
    </li>
  );
});
