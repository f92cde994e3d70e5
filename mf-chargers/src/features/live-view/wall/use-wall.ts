import type { LiveSite } from '@plugboard/contracts/chargers';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  /** Ref of the element that scrolls, or that the page scrolls past the window. */
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

/** In px: the portal's header, which covers the top of the page. */
const headerHeight = 56;

/** How far the wall is scrolled, in px: in its own frame, or with the page below the header. */
const scrolledBy = (element: HTMLElement, scrollsWithPage: boolean) =>
  scrollsWithPage ? Math.max(0, headerHeight - element.getBoundingClientRect().top) : element.scrollTop;

/**
 * The wall's window: how large it is, and which chargers are in sight. It is drawn again when a row comes into sight,
 * not with every pixel.
 *
 * @param scrollsWithPage on a phone: the whole wall lies in the page instead of in a scrolling frame
 */
export function useWall(
  sites: readonly Pick<LiveSite, 'count'>[],
  size: TileSize,
  scrollsWithPage: boolean,
): WallController {
  const scroller = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState(initialSize);
  const [row, setRow] = useState(0);
  const grid = useMemo(() => computeGrid(width, size), [width, size]);
  const step = rowHeight(grid);
  const onScroll = useCallback(() => {
    if (scroller.current) setRow(Math.floor(scrolledBy(scroller.current, scrollsWithPage) / step));
  }, [step, scrollsWithPage]);
  useEffect(() => {
    if (!scrollsWithPage) return undefined;
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [onScroll, scrollsWithPage]);

  const focusCurrentTile = useCallback(
    () => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    [],
  );

  const scrollerRef = useCallback(
    (element: HTMLDivElement) => {
      scroller.current = element;
      const measure = () => {
        const { clientWidth, clientHeight } = element;
        if (clientWidth > 0)
          setSize({ width: clientWidth, height: scrollsWithPage ? window.innerHeight : clientHeight });
      };
      measure();
      onScroll();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      // A phone's browser hides its bars while scrolling.
      window.addEventListener('resize', measure);
      return () => {
        observer.disconnect();
        window.removeEventListener('resize', measure);
        scroller.current = null;
      };
    },
    [onScroll, scrollsWithPage],
  );

  const layout = useMemo(() => layOutSites(sites, grid), [sites, grid]);
  // The window begins anywhere in its first row, so that a row more is in sight or about to be.
  const visible = useMemo(() => listVisibleSites(layout, row * step, height + step), [layout, row, step, height]);
  const scrollToTile = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const scrollTop = scrolledBy(element, scrollsWithPage);
      const seen = scrollsWithPage ? height - headerHeight : height;
      const next = scrollTopFor(index, layout, { scrollTop, height: seen });
      if (!scrollsWithPage) element.scrollTop = next;
      else if (next !== scrollTop)
        window.scrollBy({ top: next - (headerHeight - element.getBoundingClientRect().top) });
    },
    [layout, height, scrollsWithPage],
  );
  return { scrollerRef, onScroll, scrollToTile, focusCurrentTile, layout, height, visible };
}
