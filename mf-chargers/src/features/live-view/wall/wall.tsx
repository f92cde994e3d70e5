import { useTexts } from '@plugboard/sdk';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChargerAt } from '../use-live-windows.ts';
import { Tile } from './tile.tsx';
import type { WallInUse } from './use-wall.ts';
import { heightOf, placeOf, tileAfterKey, tilesOf } from './wall.model.ts';
import styles from './wall.module.css';

interface WallProps extends WallInUse {
  /** `undefined` until the first answer; empty tiles are shown meanwhile. */
  readonly total: number | undefined;
  readonly chargerAt: ChargerAt;
  /** Left out where chargers are only to be looked at. */
  readonly onOpen: ((charger: string) => void) | undefined;
}

/** Every charger as a tile, by location. However many there are, only those in sight are drawn. */
export function Wall({
  measured,
  grid,
  height,
  sight,
  onScroll,
  show,
  takeFocus,
  total,
  chargerAt,
  onOpen,
}: WallProps) {
  const { t } = useTexts();
  const [current, setCurrent] = useState(0);
  const takesFocus = useRef(false);
  const size = total ?? sight.end;
  const stop = Math.min(current, size - 1);

  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    takeFocus();
  }, [current, takeFocus]);

  const move = (event: KeyboardEvent) => {
    const next =
      event.altKey || event.ctrlKey || event.metaKey
        ? null
        : tileAfterKey(event.key, stop, { total: size, height, grid });
    if (next === null) return;
    event.preventDefault();
    takesFocus.current = next !== stop;
    setCurrent(next);
    show(next);
  };
  return (
    <div ref={measured} data-wall className={styles['scroller']} onScroll={onScroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in its tiles */}
      <ul
        className={styles['wall']}
        style={{ height: heightOf(size, grid) }}
        aria-label={t('liveView.title')}
        aria-busy={total === undefined}
        onKeyDown={move}
      >
        {tilesOf(sight, size, stop).map((index) => {
          const charger = chargerAt(index);
          const { x, y } = placeOf(index, grid);
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
              isStop={index === stop}
              onReach={setCurrent}
              onOpen={onOpen}
            />
          );
        })}
      </ul>
    </div>
  );
}
