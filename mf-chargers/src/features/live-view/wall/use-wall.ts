import { useCallback, useMemo, useRef, useState } from 'react';
import { type Grid, computeGrid, topRow, scrollTopFor, type TileRange, computeVisibleRange } from './wall.model.ts';

export interface WallController {
  /** Ref of the element that scrolls. */
  readonly scrollerRef: (element: HTMLDivElement) => () => void;
  readonly onScroll: () => void;
  /** Scrolls as far as it takes to show a whole tile. */
  readonly scrollToTile: (index: number) => void;
  /** Focuses the tile that had the focus last. */
  readonly focusCurrentTile: () => void;
  readonly grid: Grid;
  /** Height of the visible part, in px. */
  readonly height: number;
  readonly visibleRange: TileRange;
}

/** Size of the window before it is measured. */
const initialSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/**
 * The wall's window: how large it is, and which chargers are in sight. It is drawn again when a row comes into sight,
 * not with every pixel.
 */
export function useWall(): WallController {
  const scroller = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState(initialSize);
  const [row, setRow] = useState(0);
  const onScroll = useCallback(() => setRow(topRow(scroller.current?.scrollTop ?? 0)), []);

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

  const grid = useMemo(() => computeGrid(width), [width]);
  const visibleRange = useMemo(() => computeVisibleRange(row, height, grid), [row, height, grid]);
  const scrollToTile = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (element) element.scrollTop = scrollTopFor(index, grid, { scrollTop: element.scrollTop, height });
    },
    [grid, height],
  );
  return { scrollerRef, onScroll, scrollToTile, focusCurrentTile, grid, height, visibleRange };
}
