import type { LiveSite } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { memo, useId } from 'react';
import { Sums } from '../components/sums.tsx';
import type { ChargerAt } from '../live-view.api.ts';
import { Tile } from './tile.tsx';
import type { TileTexts } from './tile-words.ts';
import { type Grid, listPlaces, tilePosition, type TileSize } from './wall.model.ts';
import styles from './wall.module.css';

interface SiteGroupProps {
  /** `undefined` while the sites are loading: tiles without a head. */
  readonly site: LiveSite | undefined;
  readonly count: number;
  /** Its number on the wall, and the tiles to draw: from one up to but without another. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** Number of its first tile. */
  readonly start: number;
  readonly top: number;
  readonly height: number;
  readonly grid: Grid;
  readonly size: TileSize;
  readonly texts: TileTexts;
  readonly chargerAt: ChargerAt;
  readonly newFaults: ReadonlySet<string>;
  /** Place of the tile that Tab leads to; `null` where it is at another site. */
  readonly stop: number | null;
  readonly onFocused: (index: number) => void;
  readonly onOpen: ((charger: string) => void) | undefined;
}

interface SiteHeadProps extends Pick<SiteGroupProps, 'grid' | 'height'> {
  readonly id: string;
  readonly site: LiveSite;
}

const SiteHead = memo(function SiteHead({ id, site, grid, height }: SiteHeadProps) {
  const { t } = useTexts();
  const { isHeadBeside, headWidth, headHeight } = grid;
  const style = isHeadBeside ? { width: headWidth, maxHeight: height } : { height: headHeight };
  return (
    <h2 id={id} className={styles['head']} data-beside={isHeadBeside} style={style}>
      <span className={styles['site']} title={site.name ?? undefined}>
        {site.name ?? t('liveView.noLocation')}
      </span>{' '}
      <Sums sums={site} isShort />
    </h2>
  );
});

/** A site whose chargers are not there yet: few elements, because many pass by while scrolling. */
export function ComingSite({
  site,
  from,
  to,
  top,
  height,
  grid,
}: Pick<SiteGroupProps, 'site' | 'from' | 'to' | 'top' | 'height' | 'grid'>) {
  const { t } = useTexts();
  const { x, y } = tilePosition(from, grid);
  const end = tilePosition(to - 1, grid).y + grid.tileHeight;
  return (
    <div className={`${styles['group']} ${styles['passing']}`} style={{ height, transform: `translateY(${top}px)` }}>
      <h2 className={styles['coming']}>{site?.name ?? t('liveView.noLocation')}</h2>
      <div className={styles['block']} style={{ insetInlineStart: x, top: y, height: Math.max(0, end - y) }} />
    </div>
  );
}

/** A site: its name, its sums, and the tiles of its chargers that are in sight. */
export const SiteGroup = memo(function SiteGroup(props: SiteGroupProps) {
  const { site, count, index, from, to, start, top, height, grid, size, texts, chargerAt, newFaults, stop } = props;
  const id = useId();
  return (
    <div
      className={styles['group']}
      role="group"
      aria-labelledby={site === undefined ? undefined : id}
      // Not moved by a transform, which the place of its sticky head would not follow.
      style={{ height, top }}
    >
      {site === undefined ? null : <SiteHead id={id} site={site} grid={grid} height={height - grid.gap} />}
      <ul className={styles['tiles']} aria-labelledby={site === undefined ? undefined : id}>
        {listPlaces({ site: index, from, to }, stop).map((place) => {
          const charger = chargerAt(index, place);
          const { x, y } = tilePosition(place, grid);
          return (
            <Tile
              key={place}
              index={start + place}
              place={place}
              total={count}
              charger={charger}
              x={x}
              y={y}
              width={grid.tileWidth}
              size={size}
              texts={texts}
              isNew={charger !== undefined && newFaults.has(charger.id)}
              isTabStop={place === stop}
              onFocused={props.onFocused}
              onOpen={props.onOpen}
            />
          );
        })}
      </ul>
    </div>
  );
});
