import type { LiveSite } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChargerAt } from '../live-view.api.ts';
import { ComingSite, SiteGroup } from './site-group.tsx';
import { useTileTexts } from './use-tile-texts.ts';
import type { WallController } from './use-wall.ts';
import { siteHeight, siteOf, tileAfterKey, type TileSize, totalOf, wallHeight, withFocused } from './wall.model.ts';
import styles from './wall.module.css';

interface WallProps extends WallController {
  /** `undefined` until the first answer; empty tiles are shown meanwhile. */
  readonly sites: readonly LiveSite[] | undefined;
  readonly size: TileSize;
  /** It lies in the page whole instead of scrolling in a frame. */
  readonly scrollsWithPage: boolean;
  readonly chargerAt: ChargerAt;
  /** Ids of chargers with a fault that is not acknowledged yet. */
  readonly newFaults: ReadonlySet<string>;
  /** The pointer or a key is used on the wall. */
  readonly onUsed: () => void;
  /** Left out where chargers are only to be looked at. */
  readonly onOpen: ((charger: string) => void) | undefined;
}

/** Every charger as a tile, by site, worst first. However many there are, only those in sight are drawn. */
export function Wall(props: WallProps) {
  const { scrollerRef, layout, height, visible, onScroll, scrollToTile, focusCurrentTile } = props;
  const { sites, size, scrollsWithPage, chargerAt, newFaults, onUsed, onOpen } = props;
  const { t } = useTexts();
  const texts = useTileTexts();
  const [current, setCurrent] = useState(0);
  const movesFocus = useRef(false);
  const stop = Math.max(0, Math.min(current, totalOf(layout) - 1));
  const focused = siteOf(layout, stop);

  const parts = withFocused(visible, layout, stop).map((part) => ({
    ...part,
    isComing: part.site !== focused.site && chargerAt(part.site, part.from) === undefined,
  }));

  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    focusCurrentTile();
  }, [current, focusCurrentTile]);

  const move = (event: KeyboardEvent) => {
    onUsed();
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : tileAfterKey(event.key, stop, layout, height);
    if (next === null) return;
    event.preventDefault();
    movesFocus.current = next !== stop;
    setCurrent(next);
    scrollToTile(next);
  };
  return (
    <div
      ref={scrollerRef}
      data-wall
      className={styles[scrollsWithPage ? 'inPage' : 'scroller']}
      {...(scrollsWithPage ? {} : { onScroll })}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in its tiles */}
      <div
        className={styles['wall']}
        role="group"
        style={{ height: wallHeight(layout) }}
        data-size={size}
        aria-label={t('liveView.title')}
        aria-busy={sites === undefined}
        onKeyDown={move}
        onPointerMove={onUsed}
      >
        {parts.map(({ site: index, from, to, isComing }, place) => {
          const site = sites?.[index];
          const [top, ownHeight] = [layout.tops[index] ?? 0, siteHeight(layout, index)];
          const drawn = { site, from, to, top, height: ownHeight, grid: layout.grid };
          // Elements of sites that pass by are used again for the next ones.
          return isComing ? (
            <ComingSite key={`coming ${place}`} {...drawn} />
          ) : (
            <SiteGroup
              key={site?.key ?? index}
              {...drawn}
              count={layout.counts[index] ?? 0}
              index={index}
              start={layout.starts[index] ?? 0}
              size={size}
              texts={texts}
              chargerAt={chargerAt}
              newFaults={newFaults}
              stop={index === focused.site ? focused.place : null}
              onFocused={setCurrent}
              onOpen={onOpen}
            />
          );
        })}
      </div>
    </div>
  );
}
