import { useCallback, useMemo, useRef, useState } from 'react';
import { type Grid, gridOf, rowAt, scrollFor, type Sight, sightFrom } from './wall.model.ts';

export interface WallInUse {
  /** To be given to what scrolls. */
  readonly measured: (element: HTMLDivElement) => () => void;
  readonly onScroll: () => void;
  /** Scrolls as far as it takes to see a tile whole. */
  readonly show: (index: number) => void;
  /** Puts the focus where it was last on the wall. */
  readonly takeFocus: () => void;
  readonly grid: Grid;
  /** Height of the visible part, in px. */
  readonly height: number;
  readonly sight: Sight;
}

/** Size of the window before it is measured. */
const unmeasured = () => ({ width: window.innerWidth, height: window.innerHeight });

/**
 * The wall's window: how large it is, and which chargers are in sight. It is drawn again when a row comes into sight,
 * not with every pixel.
 */
export function useWall(): WallInUse {
  const scroller = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState(unmeasured);
  const [row, setRow] = useState(0);
  const onScroll = useCallback(() => setRow(rowAt(scroller.current?.scrollTop ?? 0)), []);

  const takeFocus = useCallback(
    () => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    [],
  );

  const measured = useCallback((element: HTMLDivElement) => {
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

  const grid = useMemo(() => gridOf(width), [width]);
  const sight = useMemo(() => sightFrom(row, height, grid), [row, height, grid]);
  const show = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (element) element.scrollTop = scrollFor(index, grid, { scrollTop: element.scrollTop, height });
    },
    [grid, height],
  );
  return { measured, onScroll, show, takeFocus, grid, height, sight };
}
