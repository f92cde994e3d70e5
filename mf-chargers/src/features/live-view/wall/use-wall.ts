import type { LiveSite } from '@plugboard/contracts/chargers';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  computeGrid,
  type Layout,
  layOutSites,
  listVisibleSites,
  rowHeight,
  scrollTopFor,
  type TileSize,
  type VisibleSite,
} from './wall.model.ts';

export interface WallController {
  /** Ref of the element that scrolls. */
  readonly scrollerRef: (element: HTMLDivElement) => () => void;
  readonly onScroll: () => void;
  /** Scrolls as far as it takes to show a whole tile. */
  readonly scrollToTile: (index: number) => void;
  /** Focuses the tile that had the focus last. */
  readonly focusCurrentTile: () => void;
  readonly layout: Layout;
  /** Height of the visible part, in px. */
  readonly height: number;
  readonly visible: readonly VisibleSite[];
}

/** Size of the window before it is measured. */
const initialSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/**
 * The wall's window: how large it is, and which chargers are in sight. It is drawn again when a row comes into sight,
 * not with every pixel.
 */
export function useWall(sites: readonly Pick<LiveSite, 'count'>[], size: TileSize): WallController {
  const scroller = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState(initialSize);
  const [row, setRow] = useState(0);
  const grid = useMemo(() => computeGrid(width, size), [width, size]);
  const step = rowHeight(grid);
  const onScroll = useCallback(() => setRow(Math.floor((scroller.current?.scrollTop ?? 0) / step)), [step]);

  const focusCurrentTile = useCallback(
    () => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    [],
  );

  const scrollerRef = useCallback((element: HTMLDivElement) => {
    scroller.current = element;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0) setSize({ width: clientWidth, height: clientHeight });
    };
    measure();
    setRow(0);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      scroller.current = null;
    };
  }, []);

  const layout = useMemo(() => layOutSites(sites, grid), [sites, grid]);
  // The window begins anywhere in its first row, so that a row more is in sight or about to be.
  const visible = useMemo(() => listVisibleSites(layout, row * step, height + step), [layout, row, step, height]);
  const scrollToTile = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (element) element.scrollTop = scrollTopFor(index, layout, { scrollTop: element.scrollTop, height });
    },
    [layout, height],
  );
  return { scrollerRef, onScroll, scrollToTile, focusCurrentTile, layout, height, visible };
}
