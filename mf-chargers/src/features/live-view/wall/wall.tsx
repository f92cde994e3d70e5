import { useTexts } from '@plugboard/sdk';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChargerAt } from '../live-view.api.ts';
import { Tile } from './tile.tsx';
import type { WallController } from './use-wall.ts';
import { wallHeight, tilePosition, tileAfterKey, listTiles } from './wall.model.ts';
import styles from './wall.module.css';

interface WallProps extends WallController {
  /** `undefined` until the first answer; empty tiles are shown meanwhile. */
  readonly total: number | undefined;
  readonly chargerAt: ChargerAt;
  /** Left out where chargers are only to be looked at. */
  readonly onOpen: ((charger: string) => void) | undefined;
}

/** Every charger as a tile, by location. However many there are, only those in sight are drawn. */
export function Wall({
  scrollerRef,
  grid,
  height,
  visibleRange,
  onScroll,
  scrollToTile,
  focusCurrentTile,
  total,
  chargerAt,
  onOpen,
}: WallProps) {
  const { t } = useTexts();
  const [current, setCurrent] = useState(0);
  const movesFocus = useRef(false);
  const size = total ?? visibleRange.end;
  const stop = Math.min(current, size - 1);

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    focusCurrentTile();
  }, [current, focusCurrentTile]);

  const move = (event: KeyboardEvent) => {
    const next =
      event.altKey || event.ctrlKey || event.metaKey
        ? null
        : tileAfterKey(event.key, stop, { total: size, height, grid });
    if (next === null) return;
    event.preventDefault();
    movesFocus.current = next !== stop;
    setCurrent(next);
    scrollToTile(next);
  };
  return (
    <div ref={scrollerRef} data-wall className={styles['scroller']} onScroll={onScroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in its tiles */}
      <ul
        className={styles['wall']}
        style={{ height: wallHeight(size, grid) }}
        aria-label={t('liveView.title')}
        aria-busy={total === undefined}
        onKeyDown={move}
      >
        {listTiles(visibleRange, size, stop).map((index) => {
          const charger = chargerAt(index);
          const { x, y } = tilePosition(index, grid);
          return (
            <Tile
              key={index}
              index={index}
              total={size}
              charger={charger}
              isFirstOfLocation={charger?.location_name !== chargerAt(index - 1)?.location_name}
              x={x}
              y={y}
              width={grid.tileWidth}
              isTabStop={index === stop}
              onFocused={setCurrent}
              onOpen={onOpen}
            />
          );
        })}
      </ul>
    </div>
  );
}
